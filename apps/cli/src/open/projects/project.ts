import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { CliError } from "../../output/cli-error.ts";
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
}

/** Written by `hsms project init` alone; carries a project through moving and renaming its folder (C3-01). */
export const ID_FILE = ".hsms.json";

/** What marks a folder as the top of a project, besides the id file. */
const ROOT_MARKS = [".git", "package.json"];

/** Longer names make folders that some file systems refuse. */
const MAX_NAME_LENGTH = 64;

/** Hexadecimal digits of a path's hash in a project's id: 32 bits keep one person's projects apart. */
const HASH_LENGTH = 8;

/** The project that goes by this name alone: outside of every project, and for `start`. */
const DEFAULT_PROJECT = "default";

/** The project of `--project NAME|PATH`, or of the working directory. Creates nothing. Throws `CliError`. */
export function findProject(place: {
  readonly wanted: string | undefined;
  readonly workingDirectory: string;
  readonly home: string;
  readonly projectsDirectory: string;
}): Project {
  const { wanted, workingDirectory, home, projectsDirectory } = place;
  if (wanted === undefined) {
    const root = findRoot(workingDirectory);
    return root === null
      ? projectNamed(DEFAULT_PROJECT, projectsDirectory)
      : projectAt(root, projectsDirectory);
  }
  if (!looksLikePath(wanted)) return projectNamed(wanted, projectsDirectory);
  const folder = path.resolve(workingDirectory, wanted.replace(/^~(?=$|[/\\])/, home));
  if (!isFolder(folder)) throw new CliError("NO_SUCH_FOLDER", wanted);
  return projectAt(findRoot(folder) ?? folder, projectsDirectory);
}

/** Every project there is, by name. */
export function listProjects(projectsDirectory: string): readonly Project[] {
  if (!existsSync(projectsDirectory)) return [];
  return readdirSync(projectsDirectory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readProject(path.join(projectsDirectory, entry.name)))
    .filter((project) => project !== null)
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** Whether `project.json` is there: it is written once there is a store. */
export const isRegistered = ({ directory }: Project): boolean => existsSync(projectFile(directory));

/** Makes the project's folder and `project.json`, and keeps the latter true. Throws `CliError` `CANNOT_CREATE`. */
export function createProject(project: Project, now: number): Project {
  const { id, name, root, directory, forTests } = project;
  const file = projectFile(directory);
  const before = project.exists && existsSync(file) ? readJson(file) : null;
  if (before !== null && before["name"] === name && before["root"] === root) return project;
  makePrivateFolder(directory);
  const createdAt = before?.["createdAt"] ?? new Date(now).toISOString();
  const record = { version: 1, id, name, root, forTests, createdAt };
  writePrivateFile(file, `${JSON.stringify(record, null, 2)}\n`);
  return { ...project, exists: true };
}

/** Writes an id file into the folder, unless there is one. Its project keeps the memory it had by its path. */
export function initProject(place: {
  readonly folder: string;
  readonly name: string | undefined;
  readonly projectsDirectory: string;
}): { readonly project: Project; readonly created: boolean } {
  const { folder, projectsDirectory } = place;
  if (!isFolder(folder)) throw new CliError("NO_SUCH_FOLDER", folder);
  const root = realpathSync(folder);
  const file = path.join(root, ID_FILE);
  const before = projectAt(root, projectsDirectory);
  if (existsSync(file)) return { project: before, created: false };
  const name = checkName(place.name ?? before.name);
  const id = before.exists ? before.id : randomUUID();
  writePrivateFile(file, `${JSON.stringify({ id, name }, null, 2)}\n`);
  return { project: projectAt(root, projectsDirectory), created: true };
}

function projectNamed(wanted: string, projectsDirectory: string): Project {
  const name = checkName(wanted.normalize("NFC"));
  const id = folderName(name);
  const known = readProject(path.join(projectsDirectory, id));
  if (known !== null) return known;
  const alike = listProjects(projectsDirectory).filter(
    (project) => project.name === name || project.id === name,
  );
  if (alike.length > 1) {
    throw new CliError("AMBIGUOUS_PROJECT", name, {
      detail: alike.map((project) => project.id).join(", "),
    });
  }
  const directory = path.join(projectsDirectory, id);
  return alike[0] ?? { id, name, root: null, directory, forTests: false, exists: false };
}

function projectAt(root: string, projectsDirectory: string): Project {
  const realRoot = realpathSync(root);
  const idFile = readIdFile(path.join(realRoot, ID_FILE));
  const name = idFile?.name ?? (path.basename(realRoot).normalize("NFC") || "root");
  const id = idFile?.id ?? `${legible(name)}-${shortHash(realRoot)}`;
  const directory = path.join(projectsDirectory, id);
  const known = readProject(directory);
  // The folder may have moved, and the id file may have given it a new name.
  const { forTests, exists } = known ?? { forTests: false, exists: false };
  return { id, name, root: realRoot, directory, forTests, exists };
}

/** The nearest folder upwards that has an id file, `.git` or `package.json`. */
function findRoot(start: string): string | null {
  const marks = [ID_FILE, ...ROOT_MARKS];
  for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
    if (marks.some((mark) => existsSync(path.join(folder, mark)))) return folder;
    if (path.dirname(folder) === folder) return null;
  }
}

/** What is told apart from an empty folder even where `project.json` was lost. */
const OWN_FOLDERS = ["store", "backups", "kept"];

function readProject(directory: string): Project | null {
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

function readIdFile(file: string): { readonly id: string; readonly name: string } | null {
  if (!existsSync(file)) return null;
  const { id, name } = readJson(file);
  // The id names a folder of ours: a hostile file must neither lead out of it nor to a project with a plain name.
  const isSound =
    typeof id === "string" &&
    typeof name === "string" &&
    folderName(id) === id &&
    ID_ENDING.test(id) &&
    isName(name);
  if (!isSound) throw new CliError("BROKEN_PROJECT_FILE", file);
  return { id, name };
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value === "object" && value !== null) return { ...value };
  } catch (cause) {
    throw new CliError("BROKEN_PROJECT_FILE", file, { detail: reasonOf(cause), cause });
  }
  throw new CliError("BROKEN_PROJECT_FILE", file);
}

function checkName(name: string): string {
  if (!isName(name)) throw new CliError("BAD_PROJECT_NAME", name.slice(0, MAX_NAME_LENGTH));
  return name;
}

function isName(name: string): boolean {
  return name.trim() !== "" && name.length <= MAX_NAME_LENGTH && !/[\p{Cc}/\\]/u.test(name);
}

/** Ids in id files are UUIDs, or a legible name with a hash of its path. */
const ID_ENDING = /-[0-9a-f]{8}(?:[0-9a-f]{4})?$/u;

/** The name itself where it is fit for a folder on every system, otherwise a legible form of it with a hash. */
function folderName(name: string): string {
  const fit = legible(name);
  return fit === name ? name : `${fit}-${shortHash(name)}`;
}

function legible(name: string): string {
  const word = name.toLowerCase().replaceAll(/[^\p{L}\p{N}._-]+/gu, "-");
  return word.replace(/^[.-]+/, "") || "project";
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);
}

function looksLikePath(wanted: string): boolean {
  return /[/\\]/.test(wanted) || wanted === "." || wanted === ".." || wanted.startsWith("~");
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function projectFile(directory: string): string {
  return path.join(directory, "project.json");
}
