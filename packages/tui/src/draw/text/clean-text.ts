/**
 * Text of a person or a model made safe for a terminal: control characters but tab and line feed
 * (escape sequences, the C1 range, bidirectional overrides) become U+FFFD, so that a memory cannot
 * move the cursor, recolour the screen or turn the reading direction.
 */
export function cleanText(text: string): string {
  return text.replaceAll(unsafe, "\uFFFD");
}

/** The same on one line: runs of white space become one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replaceAll(/\s+/g, " ").trim());
}

const unsafe = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
