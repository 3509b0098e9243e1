import { rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { dataSize, namesIn, scratchIn } from "./list-backups.ts";

/** A complete store that was moved aside; only the user removes it. */
export interface PutAside {
  /** Name of its folder. */
  readonly name: string;
  readonly path: string;
  /** The reason: a repair, a schema migration, or a restore over a memory that could not be opened. */
  readonly before: "repair" | "schema" | "restore";
  readonly sizeBytes: number;
  /** Unix time in milliseconds. */
  readonly time: number;
}

const NAME =
  /-before-(?<before>repair|restore|schema)-(?:\d+-)?(?<stamp>\d{8}[T-]\d{6})(?:-\d+)?$/u;

/** Newest first. Throws if the project folder cannot be read. */
export async function listPutAside(storeDirectory: string): Promise<readonly PutAside[]> {
  const project = dirname(storeDirectory);
  const names = await namesIn(project);
  const found = names
    .filter((name) => name.startsWith(`${basename(storeDirectory)}-before-`))
    .map(async (name): Promise<readonly PutAside[]> => {
      const { before, stamp = "" } = NAME.exec(name)?.groups ?? {};
      const path = join(project, name);
      const entry = await stat(path).catch(() => undefined);
      if (before === undefined || entry?.isDirectory() !== true) return [];
      const kind = before as PutAside["before"];
      const time = timeOf(stamp) ?? entry.mtimeMs;
      return [{ name, path, before: kind, sizeBytes: await dataSize(path), time }];
    });
  return (await Promise.all(found)).flat().toSorted((a, b) => b.time - a.time);
}

/** Parses `20260131T120000`, in UTC. */
function timeOf(stamp: string): number | undefined {
  const time = Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d).(\d\d)(\d\d)(\d\d)$/u, "$1-$2-$3T$4:$5:$6Z"),
  );
  return Number.isNaN(time) ? undefined : time;
}

/** Removes the folder of a copy; if killed, the half-removed copy is no longer listed. */
export async function removeCopy(storeDirectory: string, path: string): Promise<void> {
  const leaving = scratchIn(dirname(storeDirectory));
  await rename(path, leaving);
  await rm(leaving, { recursive: true, force: true });
}
