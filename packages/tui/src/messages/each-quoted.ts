/** What is looked for need not stand in a row: each word by itself. */
export const eachQuoted = (what: string): string =>
  what
    .split(/\s+/u)
    .map((word) => `“${word}”`)
    .join(" ");
