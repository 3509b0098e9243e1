import type { Question } from "../../../overlay/state.ts";
import type { AnswerEffect } from "../../../overlay/effect.ts";
import type { ScreenDeps } from "../../screen-deps.ts";

/** Asks a question; a yes carries the effect out. */
export function ask(
  { dispatch }: Pick<ScreenDeps, "dispatch">,
  { effect, ...shown }: Omit<Question, "effects" | "otherwise"> & { readonly effect: AnswerEffect },
): void {
  dispatch({ type: "overlay.asked", question: { ...shown, effects: [effect] } });
}

/** Says what was done and has the tree read again: the feed of changes would come a moment later. */
export function notify(deps: Pick<ScreenDeps, "dispatch">, text: string): void {
  offer(deps, { text });
}

/** The same, offering to undo the command. */
export function offer(
  { dispatch }: Pick<ScreenDeps, "dispatch">,
  notice: { readonly text: string; readonly command?: number },
): void {
  dispatch({ type: "notice.given", level: "info", ...notice });
  dispatch({ type: "tree.changed", nodeIds: null });
}
