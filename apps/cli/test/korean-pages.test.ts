import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { anchorOf, type Block, readPage, type Section } from "./read-page.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Pages for developers, which are English alone: README.ko.md says so. */
const forDevelopers = ["docs/conformance.md", "docs/screen-points.md", "docs/store-format.md"];

const pages = ["README.md", ...globSync("docs/*.md", { cwd: root })]
  .filter((page) => !page.endsWith(".ko.md") && !forDevelopers.includes(page))
  .toSorted();

const koreanOf = (page: string): string => page.replace(/\.md$/u, ".ko.md");
const read = (page: string): readonly Section[] =>
  readPage(readFileSync(path.join(root, page), "utf8"));

const HANGUL = /\p{Script=Hangul}/u;

/** Both pages of a section, for each section of a page; empty where the headings differ. */
const sectionsOf = (page: string) => {
  const korean = read(koreanOf(page));
  return read(page).flatMap((english, at) => {
    const other = korean[at];
    return other === undefined ? [] : [{ english, korean: other }];
  });
};

/** Of a block, the lines that somebody types or a program reads: what they say beside that is told in each language. */
function commandsOf({ language, lines }: Block): readonly string[] {
  const isCode = ["sh", "ts", "js", "json"].includes(language);
  return lines
    .filter((line) => isCode || /^(?:\$ |hsms |pnpm |!|secret-tool |security )/u.test(line))
    .map((line) => line.replace(/(?:^| +)(?:#|\/\/) .*$| {2,}\S.*$/u, "").trimEnd())
    .filter((line) => line !== "");
}

/** A command whose words are the other's, but for those that were put into Korean. */
function isSameCommand(english: string, korean: string): boolean {
  if (english === korean) return true;
  const wordsOf = (line: string) => line.replaceAll(/"[^"]*"/gu, '"가"').split(" ");
  const words = wordsOf(english);
  const others = wordsOf(korean);
  return (
    words.length === others.length &&
    others.every((word, at) => word === words[at] || HANGUL.test(word))
  );
}

/** What one list has more often than the other. */
function surplus(list: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other];
  return list.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

test.each(pages)(
  "%s has a Korean page with the same headings, and each names the other",
  (page) => {
    const korean = koreanOf(page);
    expect(existsSync(path.join(root, korean)), korean).toBe(true);
    const levels = (sections: readonly Section[]) => sections.map(({ level }) => level);
    expect(levels(read(korean))).toEqual(levels(read(page)));
    const [, title] = read(page);
    const [, koreanTitle] = read(korean);
    expect(title?.links[0]).toBe(path.basename(korean));
    expect(koreanTitle?.links[0]).toBe(path.basename(page));
  },
);

test.each(pages)("the Korean page of %s has the same commands", (page) => {
  for (const { english, korean } of sectionsOf(page)) {
    const languages = ({ blocks }: Section) => blocks.map(({ language }) => language);
    expect(languages(korean), english.title).toEqual(languages(english));
    const commands = english.blocks.flatMap(commandsOf);
    const others = korean.blocks.flatMap(commandsOf);
    const different = commands.filter((command, at) => !isSameCommand(command, others[at] ?? ""));
    expect(different, english.title).toEqual([]);
    expect(others, english.title).toHaveLength(commands.length);
    // What was put into Korean takes the place of something.
    const missing = surplus(english.codes, korean.codes);
    const added = surplus(korean.codes, english.codes);
    expect(
      added.filter((code) => !HANGUL.test(code)),
      `${english.title} has not: `,
    ).toEqual([]);
    expect(added, `${english.title}: ${missing.join(", ")}`).toHaveLength(missing.length);
  }
});

test.each(pages)("the Korean page of %s has the same tables", (page) => {
  for (const { english, korean } of sectionsOf(page))
    expect(korean.tables, english.title).toEqual(english.tables);
});

test.each(pages)("the Korean page of %s has as many paragraphs and points", (page) => {
  for (const { english, korean } of sectionsOf(page))
    expect(korean.said, english.title).toBe(english.said);
});

test.each([...pages, ...pages.map(koreanOf)])(
  "%s links to what is there, in its language",
  (page) => {
    const folder = path.dirname(page);
    const [, title] = read(page);
    const twin = title?.links[0];
    const broken = read(page)
      .flatMap(({ links }) => links)
      .filter((link) => !/^https?:/u.test(link) && link !== twin)
      .filter((link) => {
        const [file = "", anchor] = link.split("#");
        const target = file === "" ? page : path.join(folder, file);
        if (!existsSync(path.join(root, target))) return true;
        if (page.endsWith(".ko.md") && pages.includes(target)) return true;
        return (
          anchor !== undefined && !read(target).some(({ title: one }) => anchorOf(one) === anchor)
        );
      });
    expect(broken).toEqual([]);
  },
);

test("the README leads to every page for users", () => {
  const links = read("README.md").flatMap(({ links: all }) => all);
  expect(pages.filter((page) => page !== "README.md" && !links.includes(page))).toEqual([]);
});

/** Code, and what is quoted. */
const QUOTED = /```[^]*?```|`[^`\n]*`|"[^"\n]*"|\[[^\]\n]*\]\([^)\n]*\)/gu;

/** Made of the program's messages, whose Korean has tests of its own. */
const isMade = (page: string): boolean => page === "docs/commands.md";

test.each(pages.filter((page) => !isMade(page)).map(koreanOf))(
  "%s speaks Korean, and calls things as the program does",
  (page) => {
    const prose = readFileSync(path.join(root, page), "utf8").replaceAll(QUOTED, "");
    expect(prose.match(/.*(?:토픽|노드|잎|브랜치|실행 취소|(?<![패스])턴).*/gu)).toBe(null);
    expect(prose.match(/.*(?:[a-z]{2,} ){3}[a-z]{2,}.*/gu)).toBe(null);
  },
);
