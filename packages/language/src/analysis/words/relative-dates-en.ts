import type { RelativeDates } from "./cue-types.ts";

const COUNT =
  "\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of";
const COUNTS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** `yesterday`, `last week`, `three days ago`. */
export const ENGLISH_RELATIVE_DATES: RelativeDates = {
  named: [
    [/\b(?:the )?day before yesterday\b/giu, "day", 2],
    [/(?<!\bbefore )\byesterday\b/giu, "day", 1],
    [/\blast night\b/giu, "day", 1],
    [/\blast week\b/giu, "week", 1],
    [/\blast month\b/giu, "month", 1],
    [/\blast year\b/giu, "year", 1],
  ],
  counted: [
    [new RegExp(`\\b(${COUNT}) days? ago\\b`, "giu"), "day"],
    [new RegExp(`\\b(${COUNT}) weeks? ago\\b`, "giu"), "week"],
    [new RegExp(`\\b(${COUNT}) months? ago\\b`, "giu"), "month"],
    [new RegExp(`\\b(${COUNT}) years? ago\\b`, "giu"), "year"],
  ],
  countOf(text) {
    const word = text.toLowerCase();
    if (word === "a couple of") return 2;
    if (word === "a" || word === "an") return 1;
    const named = COUNTS.indexOf(word) + 1;
    return named > 0 ? named : Number(word);
  },
  anything:
    "happened happening occurred did done going gone been been up was there were any anything something everything all things events " +
    "news talked talking spoke speaking said saying told telling tell discussed discussing mentioned about conversations chats chatted " +
    "memories remember recall recap summary summarise summarize show list give find day time back ago in on of from during",
};
