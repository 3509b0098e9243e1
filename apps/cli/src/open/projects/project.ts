import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { CliError } from "../../output/cli-error.ts";
import {
  areTwins,
  findMarkedFolder,
  findPlace,
  ID_FILE,
  type Apart,
  type Place,
} from "./find-place.ts";
import { disk, isFolder } from "./folder-view.ts";
import { checkName, folderName, idOfPath, isId, isName, looksLikePath } from "./names.ts";
import { writePrivateFile } from "./private-files.ts";
import { listProjects, readJson, readNotes, readProject, type Project } from "./registry.ts";
import { findRepository, repositoryFolder } from "./repository.ts";

/** The project that goes by this name alone: outside of every project, and for `start`. */
export const DEFAULT_PROJECT = "default";

export interface Surroundings {
  readonly workingDirectory: string;
  readonly home: string;
  readonly projectsDirectory: string;
  readonly apart: Apart;
}

/** The project of `--project NAME|PATH`, or of the working directory. Creates nothing. Throws `CliError`. */
export function findProject(wanted: string | undefined, around: Surroundings): Project {
  const { workingDirectory, home, projectsDirectory } = around;
  if (wanted === undefined) {
    return projectOf(workingDirectory, around) ?? projectNamed(DEFAULT_PROJECT, projectsDirectory);
  }
  if (!looksLikePath(wanted)) return projectNamed(wanted, projectsDirectory);
  const folder = path.resolve(workingDirectory, wanted.replace(/^~(?=$|[/\\])/, home));
  if (!isFolder(folder)) throw new CliError("NO_SUCH_FOLDER", wanted);
  return projectOf(folder, around) ?? projectAt({ root: disk.real(folder), idFile: null }, around);
}

/**
 * The project that the folder had before repositories and id files went before packages; `null` where it is the same,
 * or there is none. It goes by the path of the nearest folder with any mark.
 */
export function findEarlierProject(project: Project, around: Surroundings): Project | null {
  const { workingDirectory, projectsDirectory } = around;
  const marked = findMarkedFolder(workingDirectory, disk);
  const earlier =
    marked === null
      ? projectNamed(DEFAULT_PROJECT, projectsDirectory)
      : projectAt(ownPlace(disk.real(marked)), around);
  return earlier.exists && earlier.id !== project.id ? earlier : null;
}

/** Writes an id file into the folder, unless there is one. Its project keeps the memory it had by its path. */
export function initProject(
  folder: string,
  { name: given, ...around }: Surroundings & { readonly name: string | undefined },
): { readonly project: Project; readonly created: boolean } {
  if (!isFolder(folder)) throw new CliError("NO_SUCH_FOLDER", folder);
  const root = disk.real(folder);
  const idFile = path.join(root, ID_FILE);
  const own = projectAt(ownPlace(root), around);
  if (existsSync(idFile)) return { project: own, created: false };
  const { top, main } = findRepository(root, disk) ?? {};
  const isWorktree = top === root && main !== root;
  // Of a worktree without a memory of its own it is that of its repository.
  const before = (isWorktree && !own.exists && projectOf(root, around)) || own;
  const name = checkName(given ?? before.name);
  const id = before.exists ? before.id : randomUUID();
  writePrivateFile(idFile, `${JSON.stringify({ id, name }, null, 2)}\n`);
  return { project: projectAt({ root, idFile }, around), created: true };
}

/** By its name or its id. Throws `CliError` `AMBIGUOUS_PROJECT`, `BAD_PROJECT_NAME`. */
export function projectNamed(wanted: string, projectsDirectory: string): Project {
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

function projectOf(folder: string, around: Surroundings): Project | null {
  const place = findPlace(disk.real(folder), around.apart, disk);
  if (place === null) return null;
  const own = projectAt(place, around);
  return own.exists ? own : (projectBeside(place, around) ?? own);
}

/**
 * The project of the same repository's main checkout, or of its worktrees: with `--separate-git-dir` git does not note
 * where the former is. `null` where there is none, or the folder is kept apart.
 */
function projectBeside({ root, idFile }: Place, around: Surroundings): Project | null {
  const { projectsDirectory, apart } = around;
  const repository = repositoryFolder(root, disk);
  if (idFile !== null || repository === null || apart.folders.includes(root)) return null;
  const beside = listProjects(projectsDirectory).filter(
    (project) =>
      project.root !== null &&
      !apart.folders.includes(project.root) &&
      repositoryFolder(project.root, disk) === repository,
  );
  const [only] = beside;
  return only !== undefined && beside.length === 1 ? only : null;
}

const ownPlace = (root: string): Place => {
  const idFile = path.join(root, ID_FILE);
  return { root, idFile: existsSync(idFile) ? idFile : null };
};

function projectAt(
  { root, idFile }: Place,
  { projectsDirectory }: Pick<Surroundings, "projectsDirectory">,
): Project {
  const named = idFile === null ? null : readIdFile(idFile);
  const name = named?.name ?? (path.basename(root).normalize("NFC") || "root");
  const id = named?.id ?? idOfPath(name, root);
  const directory = path.join(projectsDirectory, id);
  const known = readProject(directory);
  // The folder may have moved, and the id file may have given it a new name.
  const { forTests, exists } = known ?? { forTests: false, exists: false };
  const project = { id, name, root, directory, forTests, exists, isNamed: idFile !== null };
  const from = known?.root ?? root;
  const isKnown =
    idFile === null ||
    from === root ||
    areTwins(from, root, disk) ||
    readNotes(project).alsoAt?.includes(root) === true;
  if (isKnown) return project;
  return { ...project, astray: { from, how: isFolder(from) ? "copied" : "moved", idFile } };
}

function readIdFile(file: string): { readonly id: string; readonly name: string } {
  const { id, name } = readJson(file);
  const isSound = typeof id === "string" && typeof name === "string" && isId(id) && isName(name);
  if (!isSound) throw new CliError("BROKEN_PROJECT_FILE", file);
  return { id, name };
}
