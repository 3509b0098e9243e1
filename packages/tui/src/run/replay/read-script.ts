import { parseKeys, type KeyRefusal } from "../../input/keys/key.ts";

export type ScriptStep = { readonly line: number } & (
  | { readonly type: "press"; readonly keys: readonly string[] }
  | { readonly type: "type" | "paste"; readonly text: string }
  /** Waits until it is shown, or is shown no more. */
  | { readonly type: "see" | "gone"; readonly text: string }
);

/** Why a line is no step: `word` is no verb, has no argument, or is no key. */
export interface ScriptProblem {
  readonly word: string;
  readonly reason: "verb" | "empty" | KeyRefusal;
}

/** Lines count from 1. */
export type ScriptReading =
  | { readonly type: "read"; readonly steps: readonly ScriptStep[] }
  | ({ readonly type: "broken"; readonly line: number } & ScriptProblem);

/**
 * Reads a script of keys (`--keys FILE`), a step a line: `press ctrl+p`, `press z M`, `type some words`,
 * `paste one\ntwo`, `see Busan`, `gone searching`. Keys are called as in `keys.json`. Empty lines and
 * those that begin with `#` say nothing.
 */
export function readScript(text: string): ScriptReading {
  const steps: ScriptStep[] = [];
  for (const [at, written] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (written.trim() === "" || written.startsWith("#")) continue;
    const line = at + 1;
    const [, verb = "", rest = ""] = /^(\S*) ?(.*)$/s.exec(written) ?? [];
    const broken = (word: string, reason: ScriptProblem["reason"]): ScriptReading => ({
      type: "broken",
      line,
      word,
      reason,
    });
    if (!isVerb(verb)) return broken(verb, "verb");
    if (rest.trim() === "") return broken(verb, "empty");
    if (verb === "press") {
      const parsed = parseKeys(rest);
      if (parsed.type === "refused") return broken(parsed.key, parsed.reason);
      steps.push({ line, type: verb, keys: parsed.keys });
    } else {
      steps.push({
        line,
        type: verb,
        text: verb === "paste" ? rest.replaceAll("\\n", "\n") : rest,
      });
    }
  }
  return { type: "read", steps };
}

/** What a line may begin with. */
export const scriptVerbs = ["press", "type", "paste", "see", "gone"] as const;

const isVerb = (word: string): word is ScriptStep["type"] =>
  scriptVerbs.some((verb) => verb === word);
