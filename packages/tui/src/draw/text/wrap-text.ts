import { cutToWidth, textWidth } from "./text-width.ts";

/** Lines no wider than `cells`, broken between words where possible. The text must be clean (`displayText`). */
export function wrapText(text: string, cells: number): readonly string[] {
  // A Hangul syllable takes two: in one cell it would never end.
  const width = Math.max(2, cells);
  return text.split("\n").flatMap((line) => wrapLine(line, width));
}

function wrapLine(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  let left = line;
  while (textWidth(left) > width) {
    const fits = cutToWidth(left, width);
    const space = left[fits.length] === " " ? fits.length : fits.lastIndexOf(" ");
    const end = space > 0 ? space : fits.length;
    lines.push(left.slice(0, end).trimEnd());
    left = left.slice(end).trimStart();
  }
  lines.push(left);
  return lines;
}
