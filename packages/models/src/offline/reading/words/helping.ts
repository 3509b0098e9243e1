import { HELPING } from "./korean-words.ts";
import type { Word } from "./words.ts";

/** How a verb ends before one that helps it. */
const BEFORE_HELP = /[아어여해와워봐라러려켜쳐져줘놔둬사서써내빼꺼타]$/u;

/** 준 of `놔 준`: it says nothing of its own. */
export function isHelping(said: readonly Word[], at: number): boolean {
  const [before, word] = [said[at - 1], said[at]];
  return (
    before !== undefined &&
    word !== undefined &&
    word.script === "korean" &&
    before.role === "none" &&
    (before.predicate || before.whole !== before.surface || before.whole.endsWith("해")) &&
    BEFORE_HELP.test(before.whole) &&
    HELPING.test(word.whole)
  );
}
