import type { Comparison } from "@hsms/engine";
import { displayText } from "../draw/text/display-text.ts";
import { shorten } from "../draw/text/text-width.ts";

/** Narrower than any screen that shows more than one line of a question. */
const WIDTH = 60;

/** How the newest turns begin that a restore takes away or brings back, the last said first. */
export const newestOf = ({ newest }: Comparison["going"]): readonly string[] =>
  newest.map(({ index, user }) => shorten(`  #${index} ${displayText(user)}`, WIDTH));
