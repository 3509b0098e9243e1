/** A line of a text, without its end; `number` counts from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** The lines that hold more than white space, in order. One pass, no copy of the text. */
export function* filledLines(text: string): Generator<Line> {
  let from = 0;
  for (let number = 1; from < text.length; number += 1) {
    const at = text.indexOf("\n", from);
    const end = at === -1 ? text.length : at;
    const line = text.slice(from, end);
    if (/\S/.test(line)) yield { number, text: line };
    from = end + 1;
  }
}
