/** Cells that the text takes in a terminal: two for Hangul and other wide letters. */
export function textWidth(text: string): number {
  let cells = 0;
  for (const character of text) cells += cellsOf(character);
  return cells;
}

/** As much of the text, from its beginning, as fits into so many cells. */
export function cutToWidth(text: string, cells: number): string {
  let used = 0;
  let cut = "";
  for (const character of text) {
    used += cellsOf(character);
    if (used > cells) break;
    cut += character;
  }
  return cut;
}

function cellsOf(character: string): number {
  return wide.test(character) ? 2 : 1;
}

/** Hangul jamo, CJK and kana, Hangul syllables, compatibility ideographs, full-width forms, emoji. */
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}]/u;
