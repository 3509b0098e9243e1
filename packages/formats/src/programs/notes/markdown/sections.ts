/** Lines without an empty one between them, or a whole block of code. */
export interface Paragraph {
  readonly text: string;
  readonly isCode: boolean;
}

/** The paragraphs of lines that come one after the other. */
export interface Paragraphs {
  /** Those that the line ends. */
  add(line: string): readonly Paragraph[];
  /** What is open, also a block of code that nothing closes. */
  end(): readonly Paragraph[];
  /** Whether the next line belongs to a block of code. */
  isInCode(): boolean;
}

export function createParagraphs(): Paragraphs {
  let lines: string[] = [];
  /** What closes the block of code that is open. */
  let fence: string | undefined;
  const end = (): readonly Paragraph[] => {
    const isCode = fence !== undefined;
    const ended = lines.some((line) => line.trim() !== "")
      ? [{ text: lines.join("\n"), isCode }]
      : [];
    lines = [];
    fence = undefined;
    return ended;
  };
  return {
    end,
    isInCode: () => fence !== undefined,
    add(line) {
      if (fence !== undefined) {
        lines.push(line);
        return line.trimStart().startsWith(fence) ? end() : [];
      }
      const opened = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (opened === undefined && line.trim() !== "") {
        lines.push(line);
        return [];
      }
      const ended = end();
      if (opened !== undefined) lines.push(line);
      fence = opened;
      return ended;
    },
  };
}

/** A line that begins a section (`## Plans`); `undefined` for any other. Not within code. */
export function headingOf(
  line: string,
): { readonly level: number; readonly title: string } | undefined {
  const heading = /^ {0,3}(#{1,6})[ \t]+(?=\S)/.exec(line);
  if (heading === null) return undefined;
  return {
    level: heading[1]?.length ?? 1,
    title: withoutMarks(line.slice(heading[0].length)),
  };
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

/** Gathers paragraphs from the top into parts of sensible length, so that what is added at the end changes no other part. */
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
