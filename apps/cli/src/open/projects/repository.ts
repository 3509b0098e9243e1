import { upwards, type FolderView } from "./folder-view.ts";

/** A git repository, as its own files tell of it: git itself is not asked. */
export interface Repository {
  /** Top of the working tree one stands in. */
  readonly top: string;
  /** Top of the main checkout; the repository's own folder where it has none; `top` unless that is a worktree. */
  readonly main: string;
}

/** The innermost repository at or above the folder. A submodule is a repository of its own. */
export function findRepository(start: string, view: FolderView): Repository | null {
  for (const top of upwards(start, view)) {
    const kind = view.kindOf(view.path.join(top, ".git"));
    if (kind === "folder") return { top, main: top };
    if (kind === "file") return { top, main: mainCheckout(top, view) ?? top };
  }
  return null;
}

/** Of a worktree (gitrepository-layout(5)): its `.git` file leads to a folder with `commondir`. `null` for anything else. */
function mainCheckout(top: string, view: FolderView): string | null {
  const { path, read, real, kindOf } = view;
  const gitFile = path.join(top, ".git");
  const gitDirectory = ledTo(gitFile, view);
  const common = gitDirectory === null ? null : read(path.join(gitDirectory, "commondir"));
  if (gitDirectory === null || common === null) return null;
  // It leads back: whoever unpacks a folder with a `.git` file of somebody else's making gets no memory by it.
  const back = read(path.join(gitDirectory, "gitdir"))?.trim();
  const worktree = back === undefined ? null : path.resolve(gitDirectory, back);
  const isStranger =
    worktree === null || (kindOf(worktree) !== null && real(worktree) !== real(gitFile));
  if (isStranger) return null;
  const shared = path.resolve(gitDirectory, common.trim());
  const checkout = real(checkoutOf(shared, view));
  return kindOf(checkout) === "folder" ? checkout : null;
}

/** The folder whose repository lies here: `REPO/.git`, that of a submodule, or a bare one. */
function checkoutOf(shared: string, view: FolderView): string {
  const { path, read, real } = view;
  const above = path.dirname(shared);
  if (path.basename(shared) === ".git") return above;
  const [, worktree] =
    /^\s*worktree\s*=\s*(.*\S)/mu.exec(read(path.join(shared, "config")) ?? "") ?? [];
  if (worktree !== undefined) return path.resolve(shared, worktree.replaceAll(/^"|"$/gu, ""));
  const neighbour = ledTo(path.join(above, ".git"), view);
  return neighbour !== null && real(neighbour) === real(shared) ? above : shared;
}

/** The folder of the repository that a main checkout, or a repository's own folder, belongs to; `null` for any other. */
export function repositoryFolder(top: string, view: FolderView): string | null {
  const { path, real, kindOf } = view;
  const own = path.join(top, ".git");
  if (kindOf(own) === "folder") return real(own);
  const led = ledTo(own, view);
  if (led !== null) return kindOf(path.join(led, "commondir")) === null ? real(led) : null;
  return kindOf(path.join(top, "HEAD")) === "file" ? real(top) : null;
}

/** Where a `.git` file leads. */
function ledTo(gitFile: string, { path, read, kindOf }: FolderView): string | null {
  if (kindOf(gitFile) !== "file") return null;
  const [, place] = /^gitdir: (.+?)\r?\n?$/u.exec(read(gitFile) ?? "") ?? [];
  return place === undefined ? null : path.resolve(path.dirname(gitFile), place);
}
