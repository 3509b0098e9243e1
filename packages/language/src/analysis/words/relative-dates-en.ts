import type { RelativeDates } from "./cue-types.ts";

const COUNT =
  "\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of";
const COUNTS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

const WEEKDAYS = "mon tue wed thu fri sat sun".split(" ");
const WEEKDAY = "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)";

/** What makes `in two weeks` a time: it is as often how long something took. */
const TO_COME =
  "\\b(?:will|going to|due|leaving|arriving|starts?|begins?|is|are|have (?:an?|my|the|to))\\b[^.?!\\n]{0,60}?";

/** `yesterday`, `last week`, `three days ago`, `next Friday`. */
export const ENGLISH_RELATIVE_DATES: RelativeDates = {
  named: [
    [/\b(?:the )?day before yesterday\b/giu, "day", 2],
    [/(?<!\bbefore )\byesterday\b/giu, "day", 1],
    [/\blast night\b/giu, "day", 1],
    [/\blast week\b/giu, "week", 1],
    [/\blast month\b/giu, "month", 1],
    [/\blast year\b/giu, "year", 1],
    [/\b(?:last|this past) weekend\b/giu, "weekend", 1],
    [/\b(?:the )?day after tomorrow\b/giu, "day", -2],
    [/(?<!\bafter )\btomorrow\b/giu, "day", -1],
    [/\bnext week\b/giu, "week", -1],
    [/\bnext month\b/giu, "month", -1],
    [/\bnext year\b/giu, "year", -1],
  ],
  counted: [
    [new RegExp(`\\b(${COUNT}) days? ago\\b`, "giu"), "day", 1],
    [new RegExp(`\\b(${COUNT}) weeks? ago\\b`, "giu"), "week", 1],
    [new RegExp(`\\b(${COUNT}) months? ago\\b`, "giu"), "month", 1],
    [new RegExp(`\\b(${COUNT}) years? ago\\b`, "giu"), "year", 1],
    [new RegExp(`${TO_COME} in (${COUNT}) days?\\b(?!['’])`, "giu"), "day", -1],
    [new RegExp(`${TO_COME} in (${COUNT}) weeks?\\b(?!['’])`, "giu"), "week", -1],
    [new RegExp(`${TO_COME} in (${COUNT}) months?\\b(?!['’])`, "giu"), "month", -1],
  ],
  countOf(text) {
    const word = text.toLowerCase();
    if (word === "a couple of") return 2;
    if (word === "a" || word === "an") return 1;
    const named = COUNTS.indexOf(word) + 1;
    return named > 0 ? named : Number(word);
  },
  weekdays: [
    [new RegExp(`\\b(?:last|this past) ${WEEKDAY}\\b`, "giu"), "last"],
    [new RegExp(`\\b(?:next|this|this coming|the coming) ${WEEKDAY}\\b`, "giu"), "next"],
  ],
  weekdayOf: (word) => WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase()),
  anything:
    "happened happening occurred did done going gone been been up was there were any anything something everything all things events " +
    "news talked talking spoke speaking said saying told telling tell discussed discussing mentioned about conversations chats chatted " +
    "memories remember recall recap summary summarise summarize show list give find day time back ago in on of from during " +
    "planned plan plans scheduled schedule coming due happen happens have has had do does will",
};
