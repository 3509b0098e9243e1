import { upwards, type FolderView } from "./folder-view.ts";
import { findRepository, type Repository } from "./repository.ts";

/** Written by `hsms project init` alone; carries a project through moving and renaming its folder (C3-01). */
export const ID_FILE = ".hsms.json";

/** What a person wants to have memories of their own (the setting `APART`). */
export interface Apart {
  readonly folders: readonly string[];
  /** Every worktree, besides. */
  readonly worktrees: boolean;
}

/** The folder that a memory belongs to. */
export interface Place {
  /** Its real path; of a worktree, that of the main checkout. */
  readonly root: string;
  /** The id file that names the memory. */
  readonly idFile: string | null;
}

/**
 * What a folder, given by its real path, belongs to (C3-01): an id file anywhere above, else the repository, else the
 * nearest `package.json`. A folder that is kept apart is a place of its own. `null` where there is none of them.
 */
export function findPlace(start: string, apart: Apart, view: FolderView): Place | null {
  const { path, kindOf } = view;
  const repository = findRepository(start, view);
  const isWorktree = repository !== null && repository.top !== repository.main;
  const isApart = (folder: string): boolean =>
    apart.folders.includes(folder) || (apart.worktrees && isWorktree && folder === repository.top);
  const named = (from: string): Place | null => {
    for (const folder of upwards(from, view)) {
      if (isApart(folder)) return { root: folder, idFile: null };
      const idFile = path.join(folder, ID_FILE);
      if (kindOf(idFile) === "file") return { root: inMain(folder, repository, view), idFile };
    }
    return null;
  };
  const own = named(start);
  if (own !== null) return own;
  if (repository !== null) {
    const { top, main } = repository;
    const elsewhere = isWorktree ? named(path.join(main, path.relative(top, start))) : null;
    return elsewhere ?? { root: main, idFile: null };
  }
  for (const folder of upwards(start, view)) {
    if (kindOf(path.join(folder, "package.json")) === "file") return { root: folder, idFile: null };
  }
  return null;
}

/** The same folder in the main checkout, where that has the same id file. */
function inMain(folder: string, repository: Repository | null, view: FolderView): string {
  const { path, read } = view;
  if (repository === null) return folder;
  const within = path.relative(repository.top, folder);
  if (within.startsWith("..") || path.isAbsolute(within)) return folder;
  const twin = path.join(repository.main, within);
  const text = read(path.join(folder, ID_FILE));
  return read(path.join(twin, ID_FILE)) === text ? twin : folder;
}

/** Whether the two are one folder of a repository, in two of its working trees. */
export function areTwins(a: string, b: string, view: FolderView): boolean {
  const one = findRepository(a, view);
  const other = findRepository(b, view);
  if (one === null || other === null || one.main !== other.main) return false;
  const { relative } = view.path;
  return one.top !== other.top && relative(one.top, a) === relative(other.top, b);
}

/** The nearest folder upwards with any mark: what the rule was before, and what `hsms project apart` means. */
export function findMarkedFolder(start: string, view: FolderView): string | null {
  const { path, kindOf } = view;
  const marks = [ID_FILE, ".git", "package.json"];
  for (const folder of upwards(start, view)) {
    if (marks.some((mark) => kindOf(path.join(folder, mark)) !== null)) return folder;
  }
  return null;
}

/** Whether it is a value of `APART`. */
export function isApart(
  text: string,
  path: { readonly delimiter: string; readonly isAbsolute: (place: string) => boolean },
): boolean {
  const { folders } = readApart(text, path);
  return folders.every((folder) => path.isAbsolute(folder));
}

/** `APART`: folders, parted as in `PATH`, and `worktrees`; `none`. */
export function readApart(text: string, { delimiter }: { readonly delimiter: string }): Apart {
  const words = text.split(delimiter).map((word) => word.trim());
  return {
    folders: words.filter((word) => !["", NONE, WORKTREES].includes(word)),
    worktrees: words.includes(WORKTREES),
  };
}

export const NONE = "none";
export const WORKTREES = "worktrees";
