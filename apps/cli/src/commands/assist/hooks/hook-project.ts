import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DEFAULT_PROJECT, findProject, type Surroundings } from "../../../open/projects/project.ts";
import type { Project } from "../../../open/projects/registry.ts";
import { socketFolder, type SocketFolder } from "../../../screen/other-processes/socket-folder.ts";
import type { Paths } from "../../../settings/paths.ts";

/** The memory that a hook works with: that of the folder or of the name, which may be a new one where somebody named it; else `default`. */
export interface HookProject {
  readonly project: Project;
  /** There is no memory of the folder. */
  readonly isElsewhere: boolean;
}

/** Makes nothing. Throws `CliError`. */
export function findHookProject(wanted: string | undefined, around: Surroundings): HookProject {
  const own = findProject(wanted, around);
  if (own.exists || own.isNamed === true) return { project: own, isElsewhere: false };
  if (wanted !== undefined) return { project: own, isElsewhere: true };
  return { project: findProject(DEFAULT_PROJECT, around), isElsewhere: true };
}

/** Where those who have the project open answer hooks; `null` where it is not there. */
export const hookSockets = (
  paths: Pick<Paths, "state" | "runtime">,
  { directory }: Pick<Project, "directory">,
): SocketFolder | null =>
  existsSync(directory) ? socketFolder(paths, { directory }, "hook-") : null;

/** What a store is at the moment: the generation that counts, and its file, which another store of the same name has not. */
export interface StoreState {
  readonly generation: string;
  readonly file: number;
}

export function stateOf({ directory }: Pick<Project, "directory">): StoreState {
  try {
    const store = path.join(directory, "store");
    const generation = readFileSync(path.join(store, "CURRENT"), "utf8").trim();
    return { generation, file: statSync(path.join(store, generation)).ino };
  } catch {
    return { generation: "", file: 0 };
  }
}
