import type { Question } from "../../../overlay/state.ts";
import type { AnswerEffect } from "../../../overlay/effect.ts";
import type { ScreenDeps } from "../../screen-deps.ts";

/** A question with its effect, carried out where it is said yes to. */
export function ask(
  { dispatch }: Pick<ScreenDeps, "dispatch">,
  { effect, ...shown }: Omit<Question, "effects" | "otherwise"> & { readonly effect: AnswerEffect },
): void {
  dispatch({ type: "overlay.asked", question: { ...shown, effects: [effect] } });
}

/** What was done, and the tree as it is now: the feed of changes would tell it a moment later. */
export function tell(deps: Pick<ScreenDeps, "dispatch">, text: string): void {
  offer(deps, { text });
}

/** The same, with the command that is offered to be taken back. */
export function offer(
  { dispatch }: Pick<ScreenDeps, "dispatch">,
  told: { readonly text: string; readonly command?: number },
): void {
  dispatch({ type: "notice.given", level: "info", ...told });
  dispatch({ type: "tree.changed", nodeIds: null });
}
