import { htmlToText } from "../../../values/html-text.ts";
import { readActivityDate } from "./activity-date.ts";
import { attachedCount, conversationsIn, filledUp, listedName, type Activity } from "./activity.ts";

const CELL = '<div class="outer-cell';
const BODY = /<div class="content-cell[^">]{0,200}mdl-typography--body-1">/;

/** `My Activity.html`: a cell an activity, in which the title, the time and the answer follow each other without a mark. */
export function readActivityPage(html: string): readonly Activity[] {
  const activities: Activity[] = [];
  let start = html.indexOf(CELL);
  while (start !== -1) {
    const next = html.indexOf(CELL, start + CELL.length);
    activities.push(readCell(html.slice(start, next === -1 ? html.length : next)));
    start = next;
  }
  return activities;
}

function readCell(cell: string): Activity {
  const body = BODY.exec(cell);
  const head = cell.slice(0, body?.index ?? cell.length);
  const from = body === null ? cell.length : body.index + body[0].length;
  const parts = bodyIn(cell, from).split(/<br ?\/?>/);
  const title: string[] = [];
  const conversations = conversationsIn(cell);
  for (const [place, part] of parts.entries()) {
    // The first part begins with the title; the time stands at the beginning of another.
    const mark = part.indexOf("<");
    const words = part.slice(0, mark === -1 ? part.length : mark);
    const isTime = place > 0 && words.length < 200 && /\d:\d\d:\d\d/.test(words);
    const date = isTime ? readActivityDate(htmlToText(words)) : undefined;
    if (date === undefined) {
      title.push(part);
      continue;
    }
    const answer = [part.slice(words.length), ...parts.slice(place + 1)].join("<br>");
    const answers = htmlToText(answer) === "" ? [] : [answer];
    const isOurs = /Gemini|Bard/.test(htmlToText(head));
    return { ...titleIn(title), answers, date, conversations, isOurs };
  }
  const date = { time: undefined, isGuessed: false };
  return { ...titleIn(title), answers: [], date, conversations, isOurs: false };
}

/** Up to the end of the cell's own `div`. */
function bodyIn(cell: string, from: number): string {
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(cell); tag !== null; tag = tags.exec(cell)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return cell.slice(from, tag.index);
  }
  return cell.slice(from);
}

/** Without the lines that say how many pictures were made; the files that are listed below it. */
function titleIn(parts: readonly string[]): Pick<Activity, "title" | "attached"> {
  const lines = parts
    .map(htmlToText)
    .filter((line, place) => place === 0 || !/^\s*\d+ generated image/.test(line));
  const at = lines.findLastIndex((line, place) => place > 0 && attachedCount(line) > 0);
  if (at === -1) return { title: lines.join("\n").trim(), attached: [] };
  const count = attachedCount(lines[at] ?? "");
  const listed = lines.slice(at + 1, at + 1 + count);
  const end = listed.findIndex((line) => listedName(line) === undefined);
  const files = listed
    .slice(0, end === -1 ? count : end)
    .map((line) => ({ name: listedName(line) ?? "", line }));
  const rest = [...lines.slice(0, at), ...lines.slice(at + 1 + files.length)];
  return { title: rest.join("\n").trim(), attached: filledUp(files, count) };
}
