/** A quotation keeps a heading, a comment or an open code fence inside a message from spilling over the page. */
export const quote = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");

export const unquote = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/^> ?/, "")).join("\n");

/** Whether a page of UTF-8 with line ends of any kind gives the text back as it is. */
export const isQuotable = (text: string): boolean => !text.includes("\r") && text.isWellFormed();
