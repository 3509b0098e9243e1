import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import type { Memory } from "@hsms/engine";
import * as z from "zod";
import { seal, unseal } from "../crypto.ts";
import { relayFolder, removeRelayFolder } from "../carrier/relay-folder.ts";
import { clearUnfinished, readIfThere, removeFile, writeWhole } from "../folder.ts";
import { groupBody, parse } from "../group/group-file.ts";
import { machineId } from "./machine-id.ts";
import { SyncError } from "../sync-error.ts";

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
const count = z.int().nonnegative();

export const positionSchema = z.object({
  /** Next segment to read, fully or in part; from 1. */
  segment: count,
  /** Entries of that segment already read. */
  within: count,
  /** Entries read in all. */
  total: count,
  /** Hash chain over all entries read. */
  chain: z.string(),
});

const state = z.object({
  version: z.literal(1),
  folder: z.string(),
  /** Set if a relay is used in place of a shared folder; `secret` keys the names and files there. */
  relay: z
    .object({ url: z.string(), token: z.string(), secret: z.string() })
    .nullable()
    .default(null),
  /** Id of the device that was asked to admit this one; `null` once it has. */
  joining: z.string().nullable().default(null),
  /** Identifies this machine and directory: a copy elsewhere differs. */
  place: z.string(),
  /** Id of the device that began the group. */
  group: z.string(),
  device: z.object({ id: z.string(), name: z.string(), sign: keyPair, box: keyPair }),
  /** Keys of the group, by id. */
  keys: z.record(z.string(), z.object({ number: count, key: z.string() })),
  /** Latest known statements of the devices. */
  bodies: z.record(z.string(), groupBody),
  /** This device's current writer (incarnation); `null` before anything was published, and after the memory went back. */
  writer: positionSchema.extend({ id: z.string() }).nullable(),
  /** Cursor of the feed up to which changes are published. */
  cursor: z.string().nullable(),
  /** Set while merging: changes of others may be in the memory without being noted here. */
  isTaking: z.boolean(),
  /** Read positions, by writer. */
  read: z.record(
    z.string(),
    positionSchema.extend({
      device: z.string(),
      /** Unix time in milliseconds when something new was last read; 0 if unknown. */
      at: z.number().default(0),
      /** Size and time of the files at the end of the log: while these are unchanged there is nothing new. */
      seen: z.string().default(""),
    }),
  ),
  /** Logs that begin with a snapshot, by writer. */
  snapshots: z
    .record(
      z.string(),
      z.object({
        device: z.string(),
        /** Position up to which each earlier log is covered, by writer. */
        of: z.record(z.string(), positionSchema),
        entries: count,
        /** Whether it has fully arrived; until then it counts for nothing. */
        isWhole: z.boolean(),
        at: z.number(),
        /** Ids of devices that have read it. */
        readBy: z.array(z.string()),
      }),
    )
    .default({}),
  /** Number of entries of this device's logs that still counted at the last check. */
  counting: count.default(0),
  /** Entries that cannot be merged yet: they lack their parent, or are of a later version. */
  waiting: z.array(
    z.object({
      writer: z.string(),
      entry: count,
      /** Position in the log; earlier versions did not store it, and their logs are read again. */
      segment: count.default(0),
      within: count.default(0),
      why: z.enum(["early", "unknown", "ahead"]),
    }),
  ),
  /** Turns purged on any device, and which turn their followers now follow. */
  purged: z.record(z.string(), z.object({ parentId: z.string().nullable(), device: z.string() })),
  /** By turn, ids of devices that have confirmed the purge. */
  confirmed: z.record(z.string(), z.array(z.string())),
  /** Local files that contain purged turns, by path: which turns, and the version of the file. */
  copies: z
    .record(z.string(), z.object({ turns: z.array(z.string()), file: z.string() }))
    .default({}),
  /** Logs free of all purged turns, as `device/writer`, with the marks of their files. */
  empty: z.record(z.string(), z.string()).default({}),
  /** Ids of turns whose adding was undone. */
  withdrawn: z.array(z.string()),
  /** Ids of this device's own turns that another device withdrew: to be published again. */
  again: z.array(z.string()).default([]),
  /** False in states of versions that did not publish uses. */
  tellsUses: z.boolean().default(false),
  lastAt: z.number().nullable(),
  /** What the last exchange with incoming changes brought. */
  came: z.object({ at: z.number(), added: count, changed: count }).nullable().default(null),
});

export type SyncState = z.infer<typeof state>;
export type Position = z.infer<typeof positionSchema>;

export const START: Position = { segment: 1, within: 0, total: 0, chain: "" };

const FILE = "sync.json";

/** Where the state of the exchange is stored: outside the store, so that restoring the store does not revert it. */
export interface Home {
  /** The memory's directory, beside its store. */
  readonly directory: string;
  /** Seals the state if the memory is, or was, encrypted. */
  readonly secret: Buffer | null;
  readonly isEncrypted: boolean;
}

export async function homeOf(
  memory: { readonly exchange: Pick<Memory["exchange"], "copySecret"> },
  directory: string,
): Promise<Home> {
  const { secret, isEncrypted } = await memory.exchange.copySecret();
  return {
    directory,
    secret: secret === null ? null : Buffer.from(secret, "base64"),
    isEncrypted,
  };
}

const SEALED = "hsms sync state";

export function readState(home: Omit<Home, "isEncrypted">): SyncState | null {
  const { directory } = home;
  if (!isSetUp(directory)) return null;
  const read = state.safeParse(parse(readBeside(home, FILE)?.toString() ?? ""));
  if (!read.success) throw new SyncError("SYNC_BROKEN_STATE", path.join(directory, FILE));
  return read.data.relay === null ? read.data : { ...read.data, folder: relayFolder(directory) };
}

export function writeState(home: Home, value: SyncState): void {
  clearUnfinishedState(home.directory);
  writeBeside(home, FILE, Buffer.from(JSON.stringify(value)));
}

/** An unfinished write may hold the keys in clear. */
export const clearUnfinishedState = (directory: string): void => clearUnfinished(directory, "sync");

/** Reads a JSON file beside the store, sealed if the memory is encrypted; `null` if it is missing or cannot be opened. */
export function readBeside(
  { directory, secret }: Omit<Home, "isEncrypted">,
  name: string,
): Buffer | null {
  const bytes = readIfThere(path.join(directory, name));
  if (bytes === null || bytes.toString("latin1", 0, 1) === "{") return bytes;
  return secret === null ? null : unseal(secret, bytes, SEALED);
}

export function writeBeside(
  { directory, secret, isEncrypted }: Home,
  name: string,
  bytes: Buffer,
): void {
  const written = isEncrypted && secret !== null ? seal(secret, bytes, SEALED) : bytes;
  writeWhole(path.join(directory, name), written);
}

export const removeBeside = (directory: string, name: string): void =>
  removeFile(path.join(directory, name));

export const isSetUp = (directory: string): boolean =>
  readIfThere(path.join(directory, FILE)) !== null;

export function removeState(directory: string): void {
  removeBeside(directory, FILE);
  removeRelayFolder(directory);
}

/** The place as a person named it: the relay's address or the folder. */
export const placeNamed = ({ relay, folder }: Pick<SyncState, "relay" | "folder">): string =>
  relay?.url ?? folder;

/** Identifies the directory on this machine, whatever the machine is called. */
export const placeOf = (directory: string): string => placeOn(machineId(), directory);

/** Whether a state belongs to this place; earlier versions identified a machine by its name. */
export const isPlace = (place: string, directory: string): boolean =>
  place === placeOf(directory) || place === placeOn(hostname(), directory);

const placeOn = (machine: string, directory: string): string =>
  hash("sha256", `${machine}\n${statSync(directory).ino}`, "base64url").slice(0, 16);
