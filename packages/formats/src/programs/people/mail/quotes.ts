import { linesOf } from "../../../values/lines-of.ts";

/** Programs put it above what is answered, on up to three lines. */
const ATTRIBUTION =
  /(?:^|\s)(?:On .{5,300} wrote|Am .{5,300} schrieb.{0,200}|Le .{5,300} a écrit ?|El .{5,300} escribió|\d{4}[년.-].{5,300}님이 (?:작성|씀)) ?:$/u;
const ATTRIBUTION_LINES = 3;
const LONGEST_ATTRIBUTION = 400;

/** From here on, the rest is what is answered. */
const ORIGINAL =
  /^\s{0,3}-{3,20} ?(?:original message|원본 메시지|원본 메일|ursprüngliche nachricht) ?-{3,20}\s{0,3}$/iu;

/** What the sender wrote; an mbox writes `>` before a line that begins with `From `. */
export function withoutQuotes(text: string): string {
  const kept: string[] = [];
  let wasQuoted = false;
  for (const line of linesOf(text)) {
    if (line.length < LONGEST_ATTRIBUTION && ORIGINAL.test(line)) break;
    const isQuoted = line.startsWith(">") && !/^>+From /u.test(line);
    if (isQuoted && !wasQuoted) dropAttribution(kept);
    else if (!isQuoted) kept.push(line.startsWith(">") ? line.slice(1) : line);
    wasQuoted = isQuoted;
  }
  return kept.join("\n").trim();
}

function dropAttribution(kept: string[]): void {
  let end = kept.length;
  while (end > 0 && kept[end - 1]?.trim() === "") end -= 1;
  for (let count = 1; count <= Math.min(ATTRIBUTION_LINES, end); count += 1) {
    const words = kept
      .slice(end - count, end)
      .join(" ")
      .trim();
    if (words.length > LONGEST_ATTRIBUTION) return;
    if (ATTRIBUTION.test(words)) {
      kept.length = end - count;
      return;
    }
  }
}

/** HTML without what stands in `blockquote`. */
export function withoutQuotedHtml(html: string): string {
  const kept: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, 1: slash, index } of html.matchAll(/<(\/?)blockquote\b[^<>]{0,4000}>/giu)) {
    if (depth === 0) kept.push(html.slice(from, index));
    depth = slash === "" ? depth + 1 : Math.max(0, depth - 1);
    from = index + tag.length;
  }
  if (depth === 0) kept.push(html.slice(from));
  return kept.join("\n");
}
