import type { Question } from "../../../overlay/state.ts";
import type { ScreenDeps } from "../../screen-deps.ts";

/** Asks over the panes. A no where somebody closes it, and once `unneeded` fires, which takes the question away. */
export async function askPerson(
  { dispatch, running }: Pick<ScreenDeps, "dispatch" | "running">,
  asked: Pick<Question, "title" | "lines" | "isLate">,
  unneeded?: AbortSignal,
): Promise<boolean> {
  await pendingKeysAreRead();
  if (unneeded?.aborted === true) return false;
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

/**
 * Resolves once the terminal has been read again. Keys pressed while the event loop was blocked arrive only then, and must
 * not answer a question that nobody could see.
 */
const pendingKeysAreRead = (): Promise<void> =>
  // Twice: the poll phase that reads the terminal comes between two check phases.
  new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
