import type { LeftOutKind } from "../../../contract/import-batch.ts";
import type { LeftOutCounter } from "../../../values/left-out.ts";

/** The words of links: `[[note|shown]]` as `shown`, `![[picture.png]]` and `![alt](url)` in brackets, and counted. O(length). */
export function showLinks(text: string, leftOut: LeftOutCounter): string {
  return showPictures(showWikiLinks(text, leftOut), leftOut);
}

function showWikiLinks(text: string, leftOut: LeftOutCounter): string {
  let shown = "";
  let from = 0;
  for (let end = text.indexOf("]]"); end !== -1; end = text.indexOf("]]", from)) {
    // The innermost: what was opened before and not closed is no link.
    const before = text.slice(from, end);
    const start = from + before.lastIndexOf("[[");
    if (start < from || before.includes("\n", start - from)) {
      shown += text.slice(from, end + 2);
    } else {
      const isEmbed = start > from && text[start - 1] === "!";
      const [target = "", ...words] = text.slice(start + 2, end).split("|");
      const name = target.split("#", 1)[0]?.trim() ?? "";
      if (isEmbed) leftOut.add(kindOf(name));
      // Beside a picture stands its width.
      const isSize = isEmbed && /^[\dx]*$/.test(words.join(""));
      const label =
        words.length === 0 || isSize ? name || target.replace(/^#/, "") : words.join("|");
      shown += text.slice(from, isEmbed ? start - 1 : start) + (isEmbed ? `[${label}]` : label);
    }
    from = end + 2;
  }
  return shown + text.slice(from);
}

function showPictures(text: string, leftOut: LeftOutCounter): string {
  let shown = "";
  let from = 0;
  /** Where a picture's words may begin: after the link before. */
  let floor = 0;
  let close = -1;
  let lineEnd = -1;
  for (let middle = text.indexOf("]("); middle !== -1; middle = text.indexOf("](", middle + 2)) {
    if (close < middle) close = text.indexOf(")", middle);
    if (close === -1) break;
    if (lineEnd !== text.length && lineEnd < middle) {
      lineEnd = text.indexOf("\n", middle);
      if (lineEnd === -1) lineEnd = text.length;
    }
    const label = text.slice(floor, middle);
    const start = label.lastIndexOf("![");
    const isPicture = start !== -1 && !label.includes("\n", start) && close < lineEnd;
    floor = middle + 2;
    if (!isPicture) continue;
    const words = label.slice(start + 2).trim();
    leftOut.add(kindOf(text.slice(middle + 2, close)));
    shown += text.slice(from, middle - (label.length - start)) + (words === "" ? "" : `[${words}]`);
    from = close + 1;
    floor = from;
  }
  return shown + text.slice(from);
}

const ENDINGS: readonly (readonly [endings: RegExp, kind: LeftOutKind])[] = [
  [/\.(?:png|jpe?g|gif|webp|svg|bmp|avif|heic)(?:[?#].{0,99})?$/i, "picture"],
  [/\.(?:mp3|wav|m4a|ogg|flac|3gp)$/i, "recording"],
  [/\.(?:mp4|webm|mov|mkv|ogv)$/i, "film"],
];

function kindOf(target: string): LeftOutKind {
  if (target.startsWith("data:image/")) return "picture";
  const end = target.slice(-120);
  return ENDINGS.find(([endings]) => endings.test(end))?.[1] ?? "file";
}
