export interface Section {
  /** Headings above it, from the top. */
  readonly headings: readonly string[];
  readonly paragraphs: readonly Paragraph[];
}

/** Lines without an empty one between them, or a whole block of code. */
export interface Paragraph {
  readonly text: string;
  readonly isCode: boolean;
}

/** The sections of a text by its headings (`# …`), in order; those without words are left out. One pass. */
export function splitSections(text: string): readonly Section[] {
  const sections: Section[] = [];
  const path: { readonly level: number; readonly title: string }[] = [];
  let paragraphs: Paragraph[] = [];
  let lines: string[] = [];
  /** What closes the block of code that is open. */
  let fence: string | undefined;
  const endParagraph = (isCode: boolean): void => {
    if (lines.some((line) => line.trim() !== ""))
      paragraphs.push({ text: lines.join("\n"), isCode });
    lines = [];
  };
  const endSection = (): void => {
    endParagraph(false);
    if (paragraphs.length > 0) {
      sections.push({ headings: path.map(({ title }) => title), paragraphs });
    }
    paragraphs = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (fence !== undefined) {
      lines.push(line);
      if (!line.trimStart().startsWith(fence)) continue;
      fence = undefined;
      endParagraph(true);
      continue;
    }
    const opened = /^ {0,3}(`{3,}|~{3,})/.exec(line);
    const heading = /^ {0,3}(#{1,6})[ \t]+(?=\S)/.exec(line);
    if (opened !== null) {
      endParagraph(false);
      fence = opened[1];
      lines.push(line);
    } else if (heading !== null) {
      endSection();
      const level = heading[1]?.length ?? 1;
      while ((path.at(-1)?.level ?? 0) >= level) path.pop();
      path.push({ level, title: withoutMarks(line.slice(heading[0].length)) });
    } else if (line.trim() === "") endParagraph(false);
    else lines.push(line);
  }
  if (fence !== undefined) endParagraph(true);
  endSection();
  return sections;
}

/** A heading may end with the marks that it begins with. */
function withoutMarks(title: string): string {
  const text = title.trim();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return end < text.length && /\s/.test(text[end - 1] ?? " ") ? text.slice(0, end).trim() : text;
}

/** Characters of a note that are enough: about 300 words, of which one topic is likely. */
const ENOUGH = 1800;

/** What no note is longer than, code neither. */
const MOST = 6000;

/** Paragraphs gathered from the top into parts of sensible length, so that what is added at the end changes no other part. */
export function gather(paragraphs: readonly string[]): readonly string[] {
  const gatherer = createGatherer();
  return [...paragraphs.flatMap((paragraph) => gatherer.add(paragraph)), ...gatherer.end()];
}

/** As {@link gather}, of paragraphs that come one after the other. */
export interface Gatherer {
  /** The parts that it ends. */
  add(paragraph: string): readonly string[];
  /** The last part, where there is one. */
  end(): readonly string[];
}

export function createGatherer(): Gatherer {
  let part = "";
  const end = (): readonly string[] => {
    const ended = part === "" ? [] : [part];
    part = "";
    return ended;
  };
  return {
    add: (paragraph) =>
      cut(paragraph).flatMap((words) => {
        const ended = part.length + words.length > ENOUGH ? end() : [];
        part = part === "" ? words : `${part}\n\n${words}`;
        return ended;
      }),
    end,
  };
}

/** A paragraph without end in pieces, between words where there are any. */
function cut(paragraph: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (paragraph.length - from > MOST) {
    const space = Math.max(
      paragraph.lastIndexOf(" ", from + MOST),
      paragraph.lastIndexOf("\n", from + MOST),
    );
    const end = space > from + ENOUGH ? space : from + MOST;
    pieces.push(paragraph.slice(from, end).trim());
    from = end;
  }
  return [...pieces, paragraph.slice(from).trim()].filter((piece) => piece !== "");
}
