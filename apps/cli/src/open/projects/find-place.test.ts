import path from "node:path";
import { describe, expect, test } from "vitest";
import { findPlace, isApart, NONE, readApart } from "./find-place.ts";
import type { FolderView } from "./folder-view.ts";

const ID = '{"id": "x", "name": "x"}';

/** A disk of these files, named with `/` from its top; links lead from a folder to another. */
function diskOf(
  system: "posix" | "win32",
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
) {
  const paths = path[system];
  const at = (name: string): string =>
    system === "win32"
      ? paths.join("C:\\Users\\민지 Kim", name)
      : paths.join("/home/민지 kim", name);
  const texts = new Map(Object.entries(files).map(([name, text]) => [at(name), text]));
  const real = (place: string): string => {
    for (const [from, to] of Object.entries(links)) {
      if (place === at(from) || place.startsWith(at(from) + paths.sep)) {
        return at(to) + place.slice(at(from).length);
      }
    }
    return place;
  };
  const view: FolderView = {
    path: paths,
    real,
    read: (file) => texts.get(real(file)) ?? null,
    kindOf(place) {
      const there = real(place);
      if (texts.has(there)) return "file";
      return [...texts.keys()].some((file) => file.startsWith(there + paths.sep)) ? "folder" : null;
    },
  };
  const find = (start: string, apart = NONE) => {
    const folders = apart
      .split(" ")
      .map((word) => (word === NONE || word === "worktrees" ? word : at(word)))
      .join(paths.delimiter);
    return findPlace(view.real(at(start)), readApart(folders, paths), view);
  };
  const place = (root: string, idFile: string | null = null) => ({
    root: at(root),
    idFile: idFile === null ? null : at(idFile),
  });
  return { at, find, place };
}

describe.each(["posix", "win32"] as const)("on %s", (system) => {
  /** A repository with a package in it, a worktree beside it, and a submodule. */
  const repository = (more: Readonly<Record<string, string>> = {}) => {
    const { at } = diskOf(system, {});
    // git writes slashes on Windows too.
    const git = (name: string): string => at(name).replaceAll("\\", "/");
    return {
      "shop/.git/HEAD": "ref: refs/heads/main",
      "shop/.git/worktrees/fix/commondir": "../..\n",
      "shop/.git/worktrees/fix/gitdir": `${git("shop-fix/.git")}\n`,
      "shop/.git/modules/lib/config": "[core]\n\tworktree = ../../../lib\n",
      "shop/.git/modules/lib/worktrees/lib-fix/commondir": "../..\n",
      "shop/.git/modules/lib/worktrees/lib-fix/gitdir": `${git("lib-fix/.git")}\n`,
      "shop/package.json": "{}",
      "shop/packages/api/package.json": "{}",
      "shop/lib/.git": "gitdir: ../.git/modules/lib\n",
      "shop/lib/package.json": "{}",
      "shop/vendor/tool/.git/HEAD": "ref: refs/heads/main",
      "shop-fix/.git": `gitdir: ${git("shop/.git/worktrees/fix")}\n`,
      "shop-fix/packages/api/package.json": "{}",
      "lib-fix/.git": `gitdir: ${git("shop/.git/modules/lib/worktrees/lib-fix")}\r\n`,
      ...more,
    };
  };

  test.each([
    ["a folder of a repository", "shop/src/deep", "shop"],
    ["a package inside of one", "shop/packages/api/src", "shop"],
    ["a worktree", "shop-fix", "shop"],
    ["a package in a worktree", "shop-fix/packages/api", "shop"],
    ["a submodule", "shop/lib/src", "shop/lib"],
    ["a worktree of a submodule", "lib-fix", "shop/lib"],
    ["a repository inside of another", "shop/vendor/tool/src", "shop/vendor/tool"],
  ])("%s", (_, start, root) => {
    const { find, place } = diskOf(system, repository());
    expect(find(start)).toEqual(place(root));
  });

  test("an id file anywhere above goes before repositories and packages", () => {
    const above = diskOf(system, repository({ ".hsms.json": ID }));
    expect(above.find("shop/packages/api")).toEqual(above.place(".", ".hsms.json"));
    const within = diskOf(system, repository({ "shop/packages/api/.hsms.json": ID }));
    const idFile = "shop/packages/api/.hsms.json";
    expect(within.find("shop/packages/api/src")).toEqual(within.place("shop/packages/api", idFile));
    expect(within.find("shop/packages")).toEqual(within.place("shop"));
    // It is not in the worktree, and counts there.
    expect(within.find("shop-fix/packages/api/src")).toEqual(
      within.place("shop/packages/api", idFile),
    );
  });

  test("an id file that a worktree has as well is that of the main checkout", () => {
    const { find, place } = diskOf(
      system,
      repository({ "shop/.hsms.json": ID, "shop-fix/.hsms.json": ID }),
    );
    expect(find("shop-fix/packages/api")).toEqual(place("shop", "shop-fix/.hsms.json"));
  });

  test("without a repository the nearest package counts, and without any mark nothing", () => {
    const files = {
      "notes/package.json": "{}",
      "notes/sub/package.json": "{}",
      "tax/2026.txt": "",
    };
    const { find, place } = diskOf(system, files);
    expect(find("notes/sub/deep")).toEqual(place("notes/sub"));
    expect(find("notes/src")).toEqual(place("notes"));
    expect(find("tax")).toBeNull();
  });

  test("a link to a folder leads to what the folder belongs to", () => {
    const { find, place } = diskOf(system, repository({ "desk/package.json": "{}" }), {
      "desk/shop": "shop/packages",
    });
    expect(find("desk/shop/api")).toEqual(place("shop"));
  });

  test("what is kept apart has a memory of its own", () => {
    const { find, place } = diskOf(
      system,
      repository({ "shop-fix/.hsms.json": ID, "shop/.hsms.json": ID }),
    );
    expect(find("shop/packages/api/src", "shop/packages/api")).toEqual(place("shop/packages/api"));
    expect(find("shop-fix/packages", "worktrees")).toEqual(place("shop-fix"));
    expect(find("shop/packages", "worktrees")).toEqual(place("shop", "shop/.hsms.json"));
  });

  test("a folder that only says that it is a worktree is none", () => {
    const { at } = diskOf(system, {});
    const { find, place } = diskOf(
      system,
      repository({ "evil/.git": `gitdir: ${at("shop/.git/worktrees/fix")}`, "odd/.git": "what?" }),
    );
    expect(find("evil/src")).toEqual(place("evil"));
    expect(find("odd")).toEqual(place("odd"));
  });

  test("worktrees of a bare repository are one, and so is the folder around it", () => {
    const { at } = diskOf(system, {});
    const files = {
      "site/.git": "gitdir: ./.bare\n",
      "site/.bare/HEAD": "ref: refs/heads/main",
      "site/.bare/worktrees/main/commondir": "../..",
      "site/.bare/worktrees/main/gitdir": at("site/main/.git"),
      "site/main/.git": "gitdir: ../.bare/worktrees/main",
      "alone.git/HEAD": "ref: refs/heads/main",
      "alone.git/worktrees/a/commondir": "../..",
      "alone.git/worktrees/a/gitdir": at("a/.git"),
      "a/.git": `gitdir: ${at("alone.git/worktrees/a")}`,
    };
    const { find, place } = diskOf(system, files);
    expect(find("site/main/src")).toEqual(place("site"));
    expect(find("a")).toEqual(place("alone.git"));
  });
});

test("a list of folders is parted as the system parts paths", () => {
  expect(readApart("C:\\a;D:\\b c;worktrees", path.win32)).toEqual({
    folders: ["C:\\a", "D:\\b c"],
    worktrees: true,
  });
  expect(readApart("/a:/b c", path.posix)).toEqual({ folders: ["/a", "/b c"], worktrees: false });
  expect(isApart("worktrees", path.posix)).toBe(true);
  expect(isApart("work", path.posix)).toBe(false);
});
