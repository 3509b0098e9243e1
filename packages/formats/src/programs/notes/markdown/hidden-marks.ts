import type { LeftOutKind } from "../../../contract/import-batch.ts";

/** A line as Obsidian shows it, and the lines of the file that it comes of. */
export interface ShownLine {
  readonly shown: string;
  readonly written: readonly string[];
}

/** UTF-16 units of a comment; a mark that none closes by then is a mark as it stands. */
const LONGEST = 100_000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Lines without comments (`%%…%%`), which are counted, and without the names of blocks (`^plan-b`) at their ends. Code
 * stays as it is, and so does a mark that no other closes. O(length).
 */
export function createHiddenMarks(count: (kind: LeftOutKind) => void) {
  let fence: string | undefined;
  /** One that is open: what stands before it and from it on in its line, the lines until then, and those behind. */
  let comment:
    | {
        readonly before: string;
        readonly from: string;
        readonly begun: readonly string[];
        readonly held: string[];
        length: number;
      }
    | undefined;

  /** `line` from where `before` ends. */
  function lineOf(before: string, line: string, written: readonly string[]): ShownLine {
    const opened = FENCE.exec(line)?.[1];
    if (fence === undefined && opened === undefined) {
      return { shown: withoutBlockName(before + line), written };
    }
    if (fence === undefined) fence = opened;
    else if (line.trimStart().startsWith(fence)) fence = undefined;
    return { shown: before + line, written };
  }

  /** What began as a comment, and is none. */
  function unhide(): readonly ShownLine[] {
    if (comment === undefined) return [];
    const { before, from, begun, held } = comment;
    comment = undefined;
    const first = { shown: withoutBlockName(before + from), written: begun };
    return [first, ...held.map((line) => lineOf("", line, [line]))];
  }

  return {
    /** The lines that are known now. */
    add(line: string): readonly ShownLine[] {
      let rest = line;
      let before = "";
      let written: readonly string[] = [line];
      if (comment !== undefined) {
        const close = line.indexOf("%%");
        if (close === -1) {
          comment.held.push(line);
          comment.length += line.length;
          return comment.length > LONGEST ? unhide() : [];
        }
        count("comment");
        ({ before } = comment);
        written = [...comment.begun, ...comment.held, line];
        rest = line.slice(close + 2);
        comment = undefined;
      }
      while (fence === undefined && !FENCE.test(rest)) {
        const mark = rest.indexOf("%%");
        if (mark === -1) break;
        const close = rest.indexOf("%%", mark + 2);
        if (close === -1) {
          before += rest.slice(0, mark);
          const from = rest.slice(mark);
          comment = { before, from, begun: written, held: [], length: from.length };
          return [];
        }
        count("comment");
        before += rest.slice(0, mark);
        rest = rest.slice(close + 2);
      }
      return [lineOf(before, rest, written)];
    },
    /** Behind the last line. */
    end: unhide,
  };
}

/** Letters, digits and dashes, behind a space or alone; `x ^2` is none. */
const withoutBlockName = (line: string): string =>
  line.replace(/(?:^|[ \t])\^(?=[\d-]{0,99}[A-Za-z])[A-Za-z\d-]{2,99}[ \t\r]*$/u, "");
