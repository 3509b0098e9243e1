import { existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { MAKING_FOLDER } from "./claim.ts";
import { DAYS_FOLDER, KEPT_FOLDER, namesIn } from "./list-backups.ts";

/** The stores of a project besides its own, by path, ascending. */
export interface Copies {
  /** Backups, and stores kept by a restore or a repair. */
  readonly copies: readonly string[];
  /** Backups being made or removed, or leftovers of a killed process, which the next backup cleans up. */
  readonly unfinished: readonly string[];
  /** Folders that cannot be read for lack of permission. */
  readonly unreadable: readonly string[];
}

export async function findCopies(storeDirectory: string): Promise<Copies> {
  const project = dirname(storeDirectory);
  const days = join(project, DAYS_FOLDER);
  const unreadable: string[] = [];
  const list = async (folder: string): Promise<readonly string[]> => {
    try {
      return (await namesIn(folder)).map((name) => join(folder, name));
    } catch {
      const isBelow = unreadable.some((other) => folder.startsWith(other + sep));
      if (!isBelow) unreadable.push(folder);
      return [];
    }
  };
  const others = (await list(project)).filter((path) => path !== resolve(storeDirectory));
  const backups = [...(await list(days)), join(days, MAKING_FOLDER, "copy")];
  const kept = await list(join(project, KEPT_FOLDER));
  const copies: string[] = [];
  const unfinished: string[] = [];
  for (const folder of [...new Set([...others, ...backups, ...kept])].toSorted()) {
    if (unreadable.includes(folder)) continue;
    if (!(await list(folder)).some((path) => existsSync(join(path, "data.mdb")))) continue;
    const isUnfinished = /^(?:backups|kept).\./u.test(relative(project, folder));
    if (isUnfinished) unfinished.push(folder);
    else copies.push(folder);
  }
  return { copies, unfinished, unreadable };
}
