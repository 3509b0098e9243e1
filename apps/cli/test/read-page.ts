/** What of a Markdown page does not depend on its language, by section. */
export interface Section {
  /** 1 for the title of the page, 0 for what stands above it. */
  readonly level: number;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Inline code, in its order. */
  readonly codes: readonly string[];
  readonly tables: readonly Table[];
  /** Addresses, as written. */
  readonly links: readonly string[];
  /** Paragraphs, rows of tables and points of lists. */
  readonly said: number;
}

/** Fenced or indented code; an indented block has no language. */
export interface Block {
  readonly language: string;
  readonly lines: readonly string[];
}

export interface Table {
  readonly rows: number;
  readonly columns: number;
}

const FENCE = /^```(\S*)$/u;
const HEADING = /^(#{1,6}) (.*)$/u;
const INDENTED = /^ {4}\S/u;
const TABLE_ROW = /^\|.*\|$/u;

export function readPage(text: string): readonly Section[] {
  const parts: { level: number; title: string; lines: string[] }[] = [];
  let part = { level: 0, title: "", lines: [] as string[] };
  let isFenced = false;
  for (const line of text.split("\n")) {
    if (FENCE.test(line)) isFenced = !isFenced;
    const [, marks, title] = (isFenced ? null : HEADING.exec(line)) ?? [];
    if (marks !== undefined && title !== undefined) {
      parts.push(part);
      part = { level: marks.length, title, lines: [] };
    } else part.lines.push(line);
  }
  return [...parts, part].map(({ level, title, lines }) => ({ level, title, ...readLines(lines) }));
}

function readLines(lines: readonly string[]): Omit<Section, "level" | "title"> {
  const blocks: { language: string; lines: string[] }[] = [];
  const tables: { rows: number; columns: number }[] = [];
  const prose: string[] = [];
  let block: { language: string; lines: string[] } | null = null;
  let before = "";
  for (const line of lines) {
    const [, fence] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (block === null) blocks.push((block = { language: fence, lines: [] }));
      else block = null;
    } else if (block !== null) {
      block.lines.push(line);
    } else if (INDENTED.test(line) && (before === "" || INDENTED.test(before))) {
      const last = blocks.at(-1);
      if (before === "" || last === undefined) blocks.push({ language: "", lines: [line.trim()] });
      else last.lines.push(line.trim());
    } else {
      prose.push(line);
      if (TABLE_ROW.test(line)) {
        const last = tables.at(-1);
        if (TABLE_ROW.test(before) && last !== undefined) last.rows += 1;
        else tables.push({ rows: 1, columns: columnsOf(line) });
      }
    }
    before = line;
  }
  const words = prose.join("\n");
  return {
    blocks,
    tables,
    codes: [...words.matchAll(/(`+)(.+?)\1/gu)].map(([, , code = ""]) => code),
    links: [...words.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, address = ""]) => address),
    said: prose.filter((line) => line !== "").length,
  };
}

const columnsOf = (row: string): number => row.split(/(?<!\\)\|/u).length - 2;

/** The name by which GitHub links to a heading. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
