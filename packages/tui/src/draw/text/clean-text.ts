/**
 * Text of a person or a model made safe for a terminal: control characters but tab and line feed
 * (escape sequences, the C1 range, bidirectional overrides, the separators of lines and paragraphs) and
 * invisible tag letters outside of a flag become U+FFFD, so that a memory cannot move the cursor,
 * recolour the screen, turn the reading direction, or hide words in what is copied from it.
 */
export function cleanText(text: string): string {
  return text.replaceAll(unsafe, "\uFFFD");
}

/** The same on one line: runs of white space become one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replaceAll(/\s+/g, " ").trim());
}

const unsafe =
  /(?![\t\n])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0000}-\u{E007F}]/gu;
