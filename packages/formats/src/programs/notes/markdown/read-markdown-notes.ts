import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { readEntries, type Entry } from "../../../conversations/entries.ts";
import { fileStem, pathOf } from "../../../values/conversation-name.ts";
import { createFindings } from "../../../values/findings.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { dayOrMomentOf } from "../../../values/time-text.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { withoutHiddenMarks } from "./hidden-marks.ts";
import { showLinks } from "./links.ts";
import { gather, splitSections, type Section } from "./sections.ts";

/**
 * A note of an Obsidian vault, or any Markdown: one conversation in the file's name, a note a section, which begins with
 * the headings above it. After help.obsidian.md: Properties, Tags, Internal links, Embed files, Daily notes (read
 * 2026-11), and CommonMark for headings and code.
 *
 * A section is known again by the file's path, its headings and its words; earlier versions had comments and names of
 * blocks among these.
 */
export function readMarkdownNotes(file: TextFile): Outcome<ImportBatch> {
  const leftOut = countLeftOut();
  const findings = createFindings();
  const { properties, body } = splitFrontMatter(file.text);
  if (properties.isBroken) findings.add("wrong-value", "front matter", file.name);
  const title = fileStem(file.name);
  const conversation = { key: pathOf(file), name: title };
  // A daily note is named for its day.
  const createdAt = properties.createdAt ?? dayOrMomentOf(/^\d{4}-\d{2}-\d{2}/.exec(title)?.[0]);
  const notes = withoutHiddenMarks(body, leftOut);
  const sections = splitSections(notes);
  const earlier = notes === body ? sections : splitSections(body);
  const entries = sections.flatMap(({ headings, paragraphs }, place): Entry[] => {
    const shown = headings.map((heading) => showLinks(heading, countLeftOut()));
    const path = shown[0] === title ? shown : [title, ...shown];
    const texts = textsOf({ paragraphs }, leftOut);
    const tags = new Set(["markdown", ...properties.tags]);
    for (const { text, isCode } of paragraphs)
      if (!isCode) for (const tag of tagsIn(text)) tags.add(tag);
    const before = sections.length === earlier.length ? earlier[place] : undefined;
    const known = before === undefined ? [] : gather(textsOf(before, countLeftOut()));
    return gather(texts).map((words, part) => ({
      user: `${path.join(" › ")}\n\n${words}`,
      createdAt,
      tags: [...tags],
      conversation,
      id: JSON.stringify([headings, words]),
      earlierId: known[part] && JSON.stringify([before?.headings, known[part]]),
    }));
  });
  return ok(
    readEntries("markdown", entries, { repairs: findings.repairs(), leftOut: leftOut.rows() }),
  );
}

const textsOf = (
  { paragraphs }: Pick<Section, "paragraphs">,
  leftOut: LeftOutCounter,
): readonly string[] =>
  paragraphs.map(({ text, isCode }) => (isCode ? text : showLinks(text, leftOut)));

/** `#tag`, `#nested/tag`; a number is none. */
const tagsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/(?<=^|\s)#([\p{L}\p{N}_/-]+)/gu), ([, tag = ""]) => tag).filter((tag) =>
    /[^\d/_-]/.test(tag),
  );
