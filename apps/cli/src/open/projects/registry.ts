import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { CliError } from "../../output/cli-error.ts";
import { isDestroyed } from "./destroyed.ts";
import { isFolder } from "./folder-view.ts";
import { makePrivateFolder, reasonOf, writePrivateFile } from "./private-files.ts";

/** A project: the outer scope, one store each. */
export interface Project {
  /** The name of its folder. */
  readonly id: string;
  readonly name: string;
  /** The user's folder it belongs to; `null` for one that goes by its name alone. */
  readonly root: string | null;
  /** `projects/<id>`, which holds `project.json` and the store. */
  readonly directory: string;
  /** Test mode made it and may make it anew. */
  readonly forTests: boolean;
  /** `project.json` is there, or what it belongs to. */
  readonly exists: boolean;
  /** An id file names it: somebody wanted a memory of its own there. */
  readonly isNamed?: boolean;
  /** Set where an id file named it elsewhere than where it was last used, which is `from`. */
  readonly astray?: {
    readonly from: string;
    /** `from` is not there any more, or still is. */
    readonly how: "moved" | "copied";
    readonly idFile: string;
  };
}

/** What `project.json` says besides, of no concern to older versions. */
export interface Notes {
  /** Folders besides `root` in which an id file may name it, because a person said so. */
  readonly alsoAt?: readonly string[];
  /** It was said that the folder's memory is another now (`hsms project merge`). */
  readonly isTold?: boolean;
  /** Id of the project that it was last merged into. */
  readonly mergedInto?: string;
  /** Number of the journal entry there by which its turns came. */
  readonly mergedBy?: number;
}

/** Every project there is, by name. */
export function listProjects(projectsDirectory: string): readonly Project[] {
  if (!existsSync(projectsDirectory)) return [];
  return readdirSync(projectsDirectory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isDestroyed(entry.name))
    .map((entry) => readProject(path.join(projectsDirectory, entry.name)))
    .filter((project) => project !== null)
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** What is told apart from an empty folder even where `project.json` was lost. */
const OWN_FOLDERS = ["store", "backups", "kept"];

/** Throws `CliError` `BROKEN_PROJECT_FILE`. */
export function readProject(directory: string): Project | null {
  const file = projectFile(directory);
  const id = path.basename(directory);
  if (!existsSync(file)) {
    if (!OWN_FOLDERS.some((name) => isFolder(path.join(directory, name)))) return null;
    // The next use writes it anew, with the name and the root by which it was found.
    return { id, name: id, root: null, directory, forTests: false, exists: true };
  }
  const record = readJson(file);
  const { name, root, forTests } = record;
  if (typeof name !== "string") throw new CliError("BROKEN_PROJECT_FILE", file);
  return {
    id,
    name,
    root: typeof root === "string" ? root : null,
    directory,
    forTests: forTests === true,
    exists: true,
  };
}

/** Whether `project.json` is there: it is written once there is a store. */
export const isRegistered = ({ directory }: Pick<Project, "directory">): boolean =>
  existsSync(projectFile(directory));

/** Whether the folder it belongs to is not there any more: moved, removed, or on a disk that is not mounted. */
export const isGone = ({ root }: Pick<Project, "root">): boolean =>
  root !== null && !isFolder(root);

/** Makes the project's folder and `project.json`, and keeps the latter true. Throws `CliError` `CANNOT_CREATE`. */
export function createProject(project: Project, now: number): Project {
  const { id, name, directory, forTests } = project;
  const before = isRegistered(project) ? readJson(projectFile(directory)) : null;
  const isSecond = project.root !== null && readNotes(project).alsoAt?.includes(project.root);
  // A second place does not become the first.
  const root = isSecond === true ? before?.["root"] : project.root;
  const { astray: _, ...placed } = project;
  if (before !== null && before["name"] === name && before["root"] === root) return placed;
  makePrivateFolder(directory);
  const createdAt = before?.["createdAt"] ?? new Date(now).toISOString();
  save(directory, { ...before, version: 1, id, name, root, forTests, createdAt });
  return { ...placed, exists: true };
}

export function readNotes(project: Pick<Project, "directory">): Notes {
  if (!isRegistered(project)) return {};
  const { alsoAt, isTold, mergedInto, mergedBy } = readJson(projectFile(project.directory));
  return {
    ...(Array.isArray(alsoAt) ? { alsoAt: alsoAt.filter((one) => typeof one === "string") } : {}),
    ...(isTold === true ? { isTold } : {}),
    ...(typeof mergedInto === "string" ? { mergedInto } : {}),
    ...(typeof mergedBy === "number" ? { mergedBy } : {}),
  };
}

/** Of a project without `project.json` nothing is noted. Throws `CliError` `CANNOT_CREATE`. */
export function writeNotes({ directory }: Pick<Project, "directory">, notes: Notes): void {
  if (isRegistered({ directory })) {
    save(directory, { ...readJson(projectFile(directory)), ...notes });
  }
}

/** Of projects that were merged into this one by entries that are undone now it is no longer said. Throws `CliError` `CANNOT_CREATE`. */
export function unnoteMerges(
  projectsDirectory: string,
  { id, entries }: { readonly id: string; readonly entries: readonly number[] },
): void {
  for (const { directory } of listProjects(projectsDirectory)) {
    const { mergedInto, mergedBy } = readNotes({ directory });
    if (mergedInto !== id || mergedBy === undefined || !entries.includes(mergedBy)) continue;
    const {
      mergedInto: _into,
      mergedBy: _by,
      isTold: _told,
      ...record
    } = readJson(projectFile(directory));
    save(directory, record);
  }
}

/** An object. Throws `CliError` `BROKEN_PROJECT_FILE`. */
export function readJson(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value === "object" && value !== null) return { ...value };
  } catch (cause) {
    throw new CliError("BROKEN_PROJECT_FILE", file, { detail: reasonOf(cause), cause });
  }
  throw new CliError("BROKEN_PROJECT_FILE", file);
}

const save = (directory: string, record: object): void =>
  writePrivateFile(projectFile(directory), `${JSON.stringify(record, null, 2)}\n`);

function projectFile(directory: string): string {
  return path.join(directory, "project.json");
}
