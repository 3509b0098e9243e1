import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (page: string) => readPage(readFileSync(path.join(root, page), "utf8"));

/** The flags of each command, by its name, as the page that is made of the program lists them. */
const flagsOf = new Map(
  read("docs/commands.md").map(({ title, codes }) => [
    title,
    codes.flatMap((code) => code.match(/--[a-z-]+/gu) ?? []),
  ]),
);
const common = flagsOf.get("Common flags") ?? [];

/** Flags of the screen stand behind `hsms` alone, too. */
const COMMAND_UNNAMED = "hsms chat";

/** What is called so and is no command: a kind of entity in a file. */
const OTHERS = ["hsms topic"];

/** What somebody would type of a page. */
const commandsIn = (page: string): readonly string[] =>
  read(page)
    .flatMap(({ codes, blocks }) => [...codes, ...blocks.flatMap(({ lines }) => lines)])
    .map((code) =>
      code.replace(/^(?:\$ )?(?:pnpm )?(?=hsms )/u, "").replace(/ {2,}.*$| # .*$/u, ""),
    )
    .filter((code) => /^hsms [\w-]/u.test(code) && !OTHERS.includes(code));

/** What is wrong with a command line, as far as its name and its flags tell; `null` for nothing. */
function faultOf(line: string): string | null {
  const words = line.split(" ");
  const depth = [3, 2].find((length) => flagsOf.has(words.slice(0, length).join(" ")));
  const name = depth === undefined ? null : words.slice(0, depth).join(" ");
  const isBare = words[1]?.startsWith("-") === true || words[1] === "COMMAND";
  const isGroup = [...flagsOf.keys()].some((title) => title.startsWith(`${words[0]} ${words[1]} `));
  if (name === null && !isBare && !isGroup) return `${line}: no such command`;
  const known = [...common, ...(flagsOf.get(name ?? COMMAND_UNNAMED) ?? []), "--version"];
  const unknown = words
    .flatMap((word) => /^\[?(--[a-z-]+)/u.exec(word)?.[1] ?? [])
    .filter((flag) => !known.includes(flag) && !(name === null && isGroup));
  return unknown.length === 0 ? null : `${line}: no ${unknown.join(", ")}`;
}

/** What the Korean pages name is held to these. */
const pages = ["README.md", ...globSync("docs/*.md", { cwd: root })].filter(
  (page) => !page.endsWith(".ko.md"),
);

test.each(pages)("every command and flag that %s names is one", (page) => {
  expect(commandsIn(page).flatMap((line) => faultOf(line) ?? [])).toEqual([]);
});

test("a command or a flag that is none is told", () => {
  expect(pages.flatMap(commandsIn).length).toBeGreaterThan(150);
  expect(faultOf("hsms status")).toBe("hsms status: no such command");
  expect(faultOf("hsms tree --deep 3")).toBe("hsms tree --deep 3: no --deep");
  expect(faultOf("hsms branch goto PLACE")).toBe(null);
});
