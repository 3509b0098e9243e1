import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { digest } from "../crypto.ts";
import { readIfThere, removeFile, writeWhole } from "../folder.ts";
import { keysOf, type JoinCode } from "../group/code-words.ts";
import { parse } from "../group/group-file.ts";
import { SyncError } from "../sync-error.ts";
import type { Carrier } from "./carrier.ts";
import { createRelayClient, type RelayAddress, type Relayed } from "./relay-client.ts";
import { relayFolder, relayIndex, removeRelayFolder } from "./relay-folder.ts";
import { createRoom, type Room } from "./relay-room.ts";

/** Which files the relay had when it was last listed. */
const index = z.object({
  version: z.literal(1),
  url: z.string(),
  /** Version of the whole room; `null` if some of it is missing locally. */
  room: z.string().nullable(),
  /** By name at the relay. `file` is `null` if it cannot be decrypted; `stamp` changes with every write to the local file. */
  files: z.record(
    z.string(),
    z.object({
      tag: z.string(),
      file: z.string().nullable(),
      digest: z.string(),
      stamp: z.string(),
    }),
  ),
});
type Index = z.infer<typeof index>;

export interface RelayInput extends RelayAddress {
  /** The memory's directory. */
  readonly directory: string;
  /** Room ids and keys are derived from it; `null` before the group is known. */
  readonly secret: Buffer | null;
  readonly silenceMs?: number;
}

/** Transfers the files itself: makes the local folder and the relay's room equal, file by file. */
export function relayCarrier(input: RelayInput): Carrier {
  const { url, directory } = input;
  const folder = relayFolder(directory);
  const indexFile = relayIndex(directory);
  let { secret } = input;
  const known = (): Buffer => {
    if (secret === null) throw new SyncError("SYNC_NO_MEMBER", url);
    return secret;
  };
  const clientOf = (room: Room) => createRelayClient({ ...input, room: room.id });

  async function withIndex<Result>(
    work: (noted: Index, room: Room) => Promise<Result>,
  ): Promise<Result> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const read = index.safeParse(parse(readIfThere(indexFile)?.toString() ?? "")).data;
    const noted: Index = read?.url === url ? read : { version: 1, url, room: null, files: {} };
    const before = JSON.stringify(noted);
    try {
      return await work(noted, createRoom(known()));
    } finally {
      const after = JSON.stringify(noted);
      if (after !== before) writeWhole(indexFile, Buffer.from(after));
    }
  }

  /** Writes the relay's version of one name to the local folder, replacing what was written locally in the meantime. */
  function bring(noted: Index, input: Relayed & { readonly name: string; readonly room: Room }) {
    const { name, tag, bytes, room } = input;
    const opened = room.open(name, bytes);
    if (opened === null) {
      noted.files[name] = { tag, file: null, digest: "", stamp: "" };
      return;
    }
    const file = path.join(folder, opened.file);
    if (readIfThere(file)?.equals(opened.bytes) !== true) writeWhole(file, opened.bytes);
    note(noted, { name, tag, file: opened.file, bytes: opened.bytes });
  }

  function note(noted: Index, had: { name: string; tag: string; file: string; bytes: Buffer }) {
    const { name, tag, file, bytes } = had;
    const stamp = stampOf(path.join(folder, file)) ?? "";
    noted.files[name] = { tag, file, digest: digestOf(bytes), stamp };
  }

  /**
   * Fetches files again that disappeared locally outside of an exchange: only what an exchange removes is removed at
   * the relay.
   */
  function missWhatIsGone(noted: Index): void {
    for (const [name, { file }] of Object.entries(noted.files)) {
      if (file === null || existsSync(path.join(folder, file))) continue;
      delete noted.files[name];
      noted.room = null;
    }
  }

  /** Forgets the relay's version of a name. A local file written in the meantime stays, and is sent as new. */
  function forget(noted: Index, name: string): void {
    const { file = null, digest: before } = noted.files[name] ?? {};
    delete noted.files[name];
    if (file === null) return;
    const bytes = readIfThere(path.join(folder, file));
    if (bytes === null || digestOf(bytes) !== before) return;
    removeFile(path.join(folder, file));
    removeEmpty(path.dirname(path.join(folder, file)));
  }

  return {
    folder,
    relay: () => ({ url, token: input.token, secret: known().toString("base64") }),
    receive: (signal) =>
      withIndex(async (noted, room) => {
        const client = clientOf(room);
        missWhatIsGone(noted);
        const listed = await client.list(noted.room, signal);
        if (listed === null) return;
        noted.room = null;
        for (const [name, tag] of listed.tags) {
          if (noted.files[name]?.tag === tag) continue;
          const relayed = await client.get(name, signal);
          // It was removed in between: the next listing shows it.
          if (relayed !== null) bring(noted, { ...relayed, name, room });
        }
        for (const name of Object.keys(noted.files)) {
          if (!listed.tags.has(name)) forget(noted, name);
        }
        noted.room = listed.version;
      }),
    send: (signal) =>
      withIndex(async (noted, room) => {
        const client = clientOf(room);
        let isAll = true;
        const lookAgain = async (name: string): Promise<void> => {
          isAll = false;
          noted.room = null;
          const relayed = await client.get(name, signal);
          if (relayed === null) forget(noted, name);
          else bring(noted, { ...relayed, name, room });
        };
        const here = new Map(filesIn(folder).map((file) => [room.nameOf(file), file]));
        // Removals first: they free quota.
        for (const [name, { file, tag }] of Object.entries(noted.files)) {
          if (file === null || here.has(name)) continue;
          if (await client.remove(name, tag, signal)) delete noted.files[name];
          else await lookAgain(name);
        }
        for (const [name, file] of here) {
          const there = noted.files[name];
          if (there?.stamp === stampOf(path.join(folder, file))) continue;
          const bytes = readIfThere(path.join(folder, file));
          if (bytes === null) continue;
          if (there?.digest === digestOf(bytes)) {
            note(noted, { name, tag: there.tag, file, bytes });
            continue;
          }
          const sealed = room.seal(file, bytes);
          const tag = await client.put(
            name,
            { bytes: sealed, expected: there?.tag ?? null },
            signal,
          );
          if (tag === null) await lookAgain(name);
          else note(noted, { name, tag, file, bytes });
        }
        return isAll;
      }),
    async invite(code, signal) {
      const { room, name, client } = meeting(code, input);
      await client.put(name, { bytes: room.seal(MEETING, known()), expected: null }, signal);
    },
    async endInvitation(code, signal) {
      const { name, client } = meeting(code, input);
      const tag = (await client.list(null, signal))?.tags.get(name);
      if (tag !== undefined) await client.remove(name, tag, signal);
    },
    async accept(code, signal) {
      const { room, name, client } = meeting(code, input);
      const relayed = await client.get(name, signal);
      const opened = relayed === null ? null : room.open(name, relayed.bytes);
      if (opened === null) throw new SyncError("SYNC_UNKNOWN_CODE");
      removeRelayFolder(directory);
      secret = Buffer.from(opened.bytes);
    },
  };
}

/** The room of an invitation code holds the key of the group's room. */
const MEETING = `${"0".repeat(32)}/room.key`;

function meeting(code: JoinCode, input: RelayInput) {
  const room = createRoom(keysOf(code).room);
  const client = createRelayClient({ ...input, room: room.id });
  return { room, name: room.nameOf(MEETING), client };
}

const digestOf = (bytes: Buffer): string => digest(bytes).toString("base64");

function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

/** A log exists as long as its folder does. */
function removeEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Payloads before heads: a reader that finds heads at the relay also finds their payloads. */
export function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

const rankOf = (file: string): number => (file.endsWith(".data") ? 0 : 1);
