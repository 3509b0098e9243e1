import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FilesRead } from "../../../contract/import-batch.ts";
import { ok, refuse, type Outcome } from "../../../contract/outcome.ts";
import { attempt } from "../../../files/attempt.ts";
import { readJsonFile } from "../../../files/read-file.ts";
import { isRecord } from "../../../values/odd-values.ts";
import { readChannels, type Channel } from "./read-slack.ts";
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
  path: string,
  days: readonly SlackMessage[],
): Promise<Outcome<FilesRead>> {
  const folder = dirname(path);
  const lists = await readLists(dirname(folder));
  if (lists.type === "refused") return lists;
  const { members, channels } = lists.value;
  const channel = channels.get(basename(folder)) ?? byFolder(basename(folder));
  const batch = readChannels([{ ...channel, messages: days }], members);
  return ok({ files: [path], batch });
}

const byFolder = (folder: string) => ({ key: folder, name: `#${folder}` });

/** All channels of an unpacked export. */
export async function readWorkspace(root: string): Promise<Outcome<FilesRead>> {
  const lists = await readLists(root);
  if (lists.type === "refused") return lists;
  const { members, channels } = lists.value;
  const files = [...lists.value.files];
  const read: Channel[] = [];
  const folders = await attempt(root, () => readdir(root));
  if (folders.type === "refused") return folders;
  for (const name of folders.value.sort()) {
    const folder = join(root, name);
    const names = await attempt(folder, async () =>
      (await stat(folder)).isDirectory() ? await readdir(folder) : [],
    );
    if (names.type === "refused") return names;
    const days = names.value.filter((day) => DAY.test(day)).sort();
    if (days.length === 0) continue;
    const messages: SlackMessage[] = [];
    for (const day of days) {
      const path = join(folder, day);
      const value = await readJsonFile(path);
      if (value.type === "refused") return refuse({ ...value.problem, file: path });
      if (isDay(value.value)) for (const message of value.value) messages.push(message);
      files.push(path);
    }
    read.push({ ...(channels.get(name) ?? byFolder(name)), messages });
  }
  return ok({ files, batch: readChannels(read, members) });
}

interface Lists {
  readonly files: readonly string[];
  /** Names by id. */
  readonly members: ReadonlyMap<string, string>;
  /** By the names of their folders. */
  readonly channels: ReadonlyMap<string, Pick<Channel, "key" | "name">>;
}

async function readLists(root: string): Promise<Outcome<Lists>> {
  const files: string[] = [];
  const rowsOf = async (name: string): Promise<readonly unknown[]> => {
    const path = join(root, name);
    const value = await readJsonFile(path);
    if (value.type === "refused" || !Array.isArray(value.value)) return [];
    files.push(path);
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
  return ok({ files, members, channels });
}
