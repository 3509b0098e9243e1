import type { GivenName, SelectedTurns } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";

/** Lines of what will go that are shown before it is asked. */
const SHOWN = 10;

export function showTurns({ output, messages }: Context, turns: SelectedTurns["chosen"]): void {
  const texts = messages.forget;
  for (const { index, user } of turns.slice(0, SHOWN)) {
    output.notice(`  [${index}] ${user === "" ? texts.goneAlready : cleanLine(user)}`);
  }
  if (turns.length > SHOWN) output.notice(texts.andMore(turns.length - SHOWN));
}

export function showNames(
  { output, messages }: Context,
  { names, topics }: { readonly names: readonly GivenName[]; readonly topics: readonly string[] },
): void {
  const all = [...names, ...topics.map((name) => ({ type: "topic", name }) as const)];
  for (const [type, those] of Map.groupBy(all, (name) => name.type)) {
    const shown = those.slice(0, SHOWN).map(({ name }) => cleanLine(name));
    output.notice(messages.forget.names[type](shown, those.length - shown.length));
  }
}

/** Says that nothing is meant; `badData` where a turn was named that is not there. */
export function reportNone(
  { output, json, messages }: Context,
  { withheld, missing }: SelectedTurns,
): ExitCode {
  if (json) output.data({ turns: [], withheld: withheld.length, missing });
  else output.notice(messages.forget.none);
  return missing.length > 0 ? exitCodes.badData : exitCodes.ok;
}
