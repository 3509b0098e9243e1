/** What stands before a prompt in a title, as readers of real exports in these languages have met it. */
const ASKED = [
  "Prompted with:",
  "Prompted",
  "Asked Gemini:",
  "Asked Bard:",
  "Asked:",
  "Asked",
  "Said",
  "Submitted query",
  "Query submitted",
  "Branched",
  // Japanese, Greek, Spanish, and Korean for a prompt of a branched chat.
  "送信したメッセージ:",
  "Υποβλήθηκε το ερώτημα",
  "Has dicho:",
  "Hiciste la petición",
  "분기된",
];

/** What else a person did there. */
const DONE = [
  "Created",
  "Used",
  "Gave feedback",
  "Selected",
  "Shared",
  "Deleted",
  "フィードバックを送信しました:",
];

export type ActivityTitle =
  | { readonly type: "asked"; readonly prompt: string }
  | { readonly type: "done"; readonly word: string }
  /** In a language that nobody has described: whole. */
  | { readonly type: "unknown"; readonly prompt: string };

export function readTitle(title: string): ActivityTitle {
  // The page has a space there that does not break.
  const text = title.replaceAll("\u00A0", " ").trim();
  for (const word of ASKED) {
    const isAlone = word.endsWith(":") || text[word.length] === " " || text.length === word.length;
    if (text.startsWith(word) && isAlone) {
      return { type: "asked", prompt: text.slice(word.length).trim() };
    }
  }
  const done = DONE.find((word) => text.startsWith(word));
  return done === undefined ? { type: "unknown", prompt: text } : { type: "done", word: done };
}
