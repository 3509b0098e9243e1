import type { FilesRead } from "../../../contract/import-batch.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import type { NearFile, SourceFile } from "../../../contract/source-file.ts";
import { readJson } from "../../../files/source/read-file.ts";
import { isRecord } from "../../../values/odd-values.ts";
import { readChannel, type Channel } from "./read-slack.ts";
import { isDay, MEMBER_LISTS, nameOf, wordOf, type SlackMessage } from "./shapes.ts";

/** Rooms have names; conversations of a few people have none that anyone knows. */
const CHANNEL_LISTS = [
  { list: "channels.json", isRoom: true },
  { list: "groups.json", isRoom: true },
  { list: "mpims.json", isRoom: false },
  { list: "dms.json", isRoom: false },
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}\.json$/u;

/** One day of a channel, whose folder names it; the lists of the export are read where they are. */
export async function readDay(
  file: SourceFile,
  days: readonly SlackMessage[],
): Promise<Outcome<FilesRead>> {
  const near = await file.near(1);
  if (near.type === "refused") return near;
  const { members, channels } = await readLists(near.value);
  const folder = near.value.find((one) => one.file.path === file.path)?.below ?? "";
  const channel = channels.get(folder) ?? byFolder(folder);
  const batch = readChannel({ ...channel, messages: days }, members);
  return ok({ files: [file.path], batch });
}

const byFolder = (folder: string) => ({ key: folder, name: `#${folder}` });

/** All channels of the export that the list of members lies in, one after the other. */
export async function* readWorkspace(list: SourceFile): AsyncGenerator<Outcome<FilesRead>> {
  const near = await list.near(0);
  if (near.type === "refused") return yield near;
  const { members, channels, files: lists } = await readLists(near.value);
  const days = near.value.filter(({ below, file }) => below !== "" && DAY.test(file.name));
  const files = [...lists, ...days.map(({ file }) => file.path)];
  const byChannel = Map.groupBy(days, ({ below }) => below);
  if (byChannel.size === 0) return yield ok({ files, batch: { turns: [], repairs: [] } });
  for (const [folder, ownDays] of byChannel) {
    const messages: SlackMessage[] = [];
    for (const { file } of ownDays) {
      const value = await readJson(file);
      if (value.type === "refused") return yield value;
      if (isDay(value.value)) for (const message of value.value) messages.push(message);
    }
    const channel = channels.get(folder) ?? byFolder(folder);
    yield ok({ files, batch: readChannel({ ...channel, messages }, members) });
  }
}

interface Lists {
  readonly files: readonly string[];
  /** Names by id. */
  readonly members: Map<string, string>;
  /** By the names of their folders. */
  readonly channels: ReadonlyMap<string, Pick<Channel, "key" | "name">>;
}

async function readLists(near: readonly NearFile[]): Promise<Lists> {
  const files: string[] = [];
  const rowsOf = async (name: string): Promise<readonly unknown[]> => {
    const found = near.find(({ below, file }) => below === "" && file.name === name);
    if (found === undefined) return [];
    const value = await readJson(found.file);
    if (value.type === "refused" || !Array.isArray(value.value)) return [];
    files.push(found.file.path);
    return value.value;
  };
  const members = new Map<string, string>();
  for (const list of MEMBER_LISTS) {
    for (const member of await rowsOf(list)) {
      const id = isRecord(member) ? wordOf(member["id"]) : undefined;
      if (id !== undefined) members.set(id, nameOf(member) ?? id);
    }
  }
  const channels = new Map<string, Pick<Channel, "key" | "name">>();
  for (const { list, isRoom } of CHANNEL_LISTS) {
    for (const channel of await rowsOf(list)) {
      if (!isRecord(channel)) continue;
      const { id, name, members: ids } = channel;
      const [key, folder] = [wordOf(id), wordOf(name) ?? wordOf(id)];
      if (key === undefined || folder === undefined) continue;
      const people = Array.isArray(ids)
        ? ids.map((one) => members.get(String(one)) ?? String(one))
        : [];
      channels.set(folder, { key, name: isRoom ? `#${folder}` : people.join(", ") });
    }
  }
  return { files, members, channels };
}
