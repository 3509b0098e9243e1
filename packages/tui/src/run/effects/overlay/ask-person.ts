import type { Question } from "../../../overlay/state.ts";
import type { ScreenDeps } from "../../screen-deps.ts";

/** Asks over the panes. A no where somebody closes it, and once `unneeded` fires, which takes the question away. */
export function askPerson(
  { dispatch, running }: Pick<ScreenDeps, "dispatch" | "running">,
  asked: Pick<Question, "title" | "lines" | "isLate">,
  unneeded?: AbortSignal,
): Promise<boolean> {
  const question: Question = {
    ...asked,
    effects: [{ type: "answer-question", isSure: true }],
    otherwise: [{ type: "answer-question", isSure: false }],
  };
  return new Promise((resolve) => {
    running.asked.push(resolve);
    unneeded?.addEventListener(
      "abort",
      () => {
        running.asked = running.asked.filter((one) => one !== resolve);
        dispatch({ type: "overlay.unneeded", question });
        resolve(false);
      },
      { once: true },
    );
    dispatch({ type: "overlay.asked", question });
  });
}
