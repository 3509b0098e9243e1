import type { TextReader } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { readEntries, type Entry } from "../../../conversations/entries.ts";
import { fileStem, pathOf } from "../../../values/conversation-name.ts";
import { createFindings } from "../../../values/findings.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { linesOf } from "../../../values/lines-of.ts";
import { dayOrMomentOf } from "../../../values/time-text.ts";
import { splitFrontMatter, type FrontMatter } from "./front-matter.ts";
import { createHiddenMarks, type ShownLine } from "./hidden-marks.ts";
import { showLinks } from "./links.ts";
import { createGatherer, createParagraphs, headingOf, type Paragraph } from "./sections.ts";

/** UTF-16 units of a section that are kept until it ends, for its tags and the ids that it had. */
const KEPT_LENGTH = 256 * 1024;

interface Heading {
  readonly level: number;
  readonly title: string;
  /** With what is hidden in it. */
  readonly written: string;
}

/**
 * A note of an Obsidian vault, or any Markdown: one conversation in the file's name, a note a section, which begins with
 * the headings above it. After help.obsidian.md: Properties, Tags, Internal links, Embed files, Daily notes (read
 * 2026-11), and CommonMark for headings and code.
 *
 * A section is known again by the file's path, its headings and its words; earlier versions had comments and names of
 * blocks among these.
 */
export function openMarkdownNotes(): TextReader {
  let properties: FrontMatter | undefined;
  let leftOut = countLeftOut();
  const marks = createHiddenMarks((kind) => leftOut.add(kind));
  const path: Heading[] = [];
  let section = createSection();

  function readLine({ shown, written }: ShownLine): readonly Note[] {
    const heading = section.isInCode() ? undefined : headingOf(shown);
    const show = (words: string): string => showLinks(words, leftOut);
    if (heading === undefined) {
      section.add({ shown, written }, show);
      return section.isLong() ? section.take(path) : [];
    }
    const ended = section.end(path, show);
    section = createSection();
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    const before = headingOf(written.join("\n"));
    path.push({ ...heading, written: before?.title ?? heading.title });
    return ended;
  }

  return {
    read(file) {
      leftOut = countLeftOut();
      const findings = createFindings();
      let { text } = file;
      if (properties === undefined) {
        ({ properties, body: text } = splitFrontMatter(text));
        if (properties.isBroken) findings.add("wrong-value", "front matter", file.name);
      }
      const { tags } = properties;
      const title = fileStem(file.name);
      const conversation = { key: pathOf(file), name: title };
      // A daily note is named for its day.
      const createdAt =
        properties.createdAt ?? dayOrMomentOf(/^\d{4}-\d{2}-\d{2}/.exec(title)?.[0]);
      const notes: Note[] = [];
      for (const line of linesOf(text)) {
        for (const shown of marks.add(line)) notes.push(...readLine(shown));
      }
      if (file.isMoreToCome !== true) {
        for (const shown of marks.end()) notes.push(...readLine(shown));
        notes.push(...section.end(path, (words) => showLinks(words, leftOut)));
      }
      const entries = notes.map(({ headings, words, tags: own, ...ids }): Entry => {
        const shown = headings.map((heading) => showLinks(heading, countLeftOut()));
        const above = shown[0] === title ? shown : [title, ...shown];
        return {
          user: `${above.join(" › ")}\n\n${words}`,
          createdAt,
          tags: [...new Set(["markdown", ...tags, ...own])],
          conversation,
          ...ids,
        };
      });
      return ok(
        readEntries("markdown", entries, {
          repairs: findings.repairs(),
          leftOut: leftOut.rows(),
          earlier: file.earlier,
        }),
      );
    },
  };
}

/** Some of a section. */
interface Note extends Pick<Entry, "id" | "earlierId"> {
  readonly headings: readonly string[];
  readonly words: string;
  readonly tags: Iterable<string>;
}

type ShowLinks = (words: string) => string;

/** What lies between two headings. */
function createSection() {
  const paragraphs = createParagraphs();
  const gatherer = createGatherer();
  const tags = new Set<string>();
  const written: string[] = [];
  let parts: string[] = [];
  let length = 0;
  let hidesAny = false;
  let isCut = false;

  function gather(ended: readonly Paragraph[], show: ShowLinks): void {
    for (const { text, isCode } of ended) {
      if (!isCode) for (const tag of tagsIn(text)) tags.add(tag);
      parts.push(...gatherer.add(isCode ? text : show(text)));
    }
  }

  /** Its parts so far. */
  function take(path: readonly Heading[]): readonly Note[] {
    const headings = path.map(({ title }) => title);
    const before = path.map((heading) => heading.written);
    hidesAny ||= before.some((heading, level) => heading !== headings[level]);
    const known = hidesAny && !isCut ? gatherAll(written) : [];
    const notes = parts.map((words, part) => ({
      headings,
      words,
      tags: [...tags],
      id: JSON.stringify([headings, words]),
      earlierId: known[part] && JSON.stringify([before, known[part]]),
    }));
    parts = [];
    return notes;
  }

  return {
    isInCode: paragraphs.isInCode,
    add(line: ShownLine, show: ShowLinks): void {
      gather(paragraphs.add(line.shown), show);
      length += line.shown.length;
      hidesAny ||= line.written.length > 1 || line.written[0] !== line.shown;
      if (!isCut) written.push(...line.written);
    },
    isLong: () => length > KEPT_LENGTH,
    take(path: readonly Heading[]): readonly Note[] {
      const notes = take(path);
      length = 0;
      isCut = true;
      written.length = 0;
      return notes;
    },
    end(path: readonly Heading[], show: ShowLinks): readonly Note[] {
      gather(paragraphs.end(), show);
      parts.push(...gatherer.end());
      return take(path);
    },
  };
}

/** The parts of a section that is whole. */
function gatherAll(lines: readonly string[]): readonly string[] {
  const paragraphs = createParagraphs();
  const gatherer = createGatherer();
  const ended = [...lines.flatMap((line) => paragraphs.add(line)), ...paragraphs.end()];
  const texts = ended.map(({ text, isCode }) => (isCode ? text : showLinks(text, countLeftOut())));
  return [...texts.flatMap((text) => gatherer.add(text)), ...gatherer.end()];
}

/** `#tag`, `#nested/tag`; a number is none. */
const tagsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/(?<=^|\s)#([\p{L}\p{N}_/-]+)/gu), ([, tag = ""]) => tag).filter((tag) =>
    /[^\d/_-]/.test(tag),
  );
