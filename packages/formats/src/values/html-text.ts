import { Parser } from "htmlparser2";

/** Tags that stand in lines of their own, with how many line ends before and after. */
const BREAKS: Readonly<Record<string, 1 | 2>> = {
  p: 2,
  div: 1,
  ul: 2,
  ol: 2,
  li: 1,
  table: 2,
  tr: 1,
  blockquote: 2,
  pre: 2,
  hr: 2,
  h1: 2,
  h2: 2,
  h3: 2,
  h4: 2,
  h5: 2,
  h6: 2,
};

const UNREAD = new Set(["script", "style", "title"]);

/** What a person reads of HTML, with the marks of Markdown for items of lists and headings. */
export function htmlToText(html: string): string {
  const pieces: string[] = [];
  let ends = 2;
  let unread = 0;
  let literal = 0;
  let isCell = false;
  const add = (text: string): void => {
    if (text === "") return;
    pieces.push(text);
    ends = 0;
  };
  const endLines = (count: number): void => {
    if (ends >= count) return;
    pieces.push("\n".repeat(count - ends));
    ends = count;
  };
  const parser = new Parser({
    onopentagname(name) {
      if (UNREAD.has(name)) unread += 1;
      if (name === "br") {
        pieces.push("\n");
        ends += 1;
      }
      endLines(BREAKS[name] ?? 0);
      if (name === "li") add("- ");
      if (/^h[1-6]$/.test(name)) add(`${"#".repeat(Number(name[1]))} `);
      if (name === "pre") literal += 1;
      if (name === "tr") isCell = false;
      if (name === "td" || name === "th") {
        if (isCell) add(" | ");
        isCell = true;
      }
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1;
      if (name === "pre") literal -= 1;
      endLines(BREAKS[name] ?? 0);
    },
    ontext(text) {
      if (unread > 0) return;
      if (literal > 0) return add(text);
      // White space at the beginning of a line shows nowhere.
      const shown = text.replace(/[ \t\r\n\f]+/g, " ");
      add(ends > 0 ? shown.trimStart() : shown);
    },
  });
  parser.end(html);
  return pieces
    .join("")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line, place, lines) => line !== "" || (lines[place - 1] ?? "") !== "")
    .join("\n")
    .trim();
}
