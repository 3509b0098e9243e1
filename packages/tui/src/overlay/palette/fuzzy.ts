/**
 * How well what was typed fits a text, `null` where it does not: its letters must stand there in order,
 * in whatever case and form of Hangul. Higher is better: whole words at the beginning before words
 * anywhere, letters together before letters scattered.
 */
export function fuzzyScore(typed: string, text: string): number | null {
  const wanted = fold(typed).replaceAll(/\s+/g, "");
  const spaced = fold(text);
  const within = spaced.replaceAll(/\s+/g, "");
  if (wanted === "") return 0;
  const at = within.indexOf(wanted);
  if (at === 0) return (beginsWith(spaced, wanted) ? 4 : 3) * WHOLE - within.length;
  if (at > 0) return (beginsWord(spaced, wanted) ? 2 : 1) * WHOLE - at;
  let last = -1;
  let gaps = 0;
  for (const letter of wanted) {
    const next = within.indexOf(letter, last + 1);
    if (next < 0) return null;
    if (next > last + 1 && !isWordStart(within, next)) gaps++;
    last = next;
  }
  return -gaps;
}

/** More than a text has letters: a whole match is better than any that is scattered. */
const WHOLE = 10_000;

const fold = (text: string): string => text.normalize("NFC").toLowerCase();

function beginsWord(text: string, wanted: string): boolean {
  const words = text.split(/\s+/);
  return words.some((_, place) => words.slice(place).join("").startsWith(wanted));
}

/** Whether the text begins with these words whole: `import: …` and not `importance`. */
function beginsWith(text: string, wanted: string): boolean {
  const words = text.split(/\s+/);
  const firsts = words.map((_, place) => words.slice(0, place + 1).join(""));
  return firsts.some((first) => first.replace(/[^\p{L}\p{N}]+$/u, "") === wanted);
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1));
}
