import type { ScreenDeps } from "../screen-deps.ts";
import type { ShownWork } from "./shown-work.ts";

type ShowingDeps = Pick<ScreenDeps, "asksNothing" | "closing" | "dispatch"> & {
  readonly running: Pick<ScreenDeps["running"], "work">;
};

/**
 * Does it to its end: Ctrl+C breaks it off. Nothing is shown before it asks for that, unless it `isShown` from the start, nor beside other
 * work. Throws what it throws.
 */
export async function showWork<Result>(
  { asksNothing, closing, dispatch, running }: ShowingDeps,
  { name, isShown: fromStart }: { readonly name: string; readonly isShown: boolean },
  work: (shown: ShownWork) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const begin = (): boolean => {
    running.work ??= controller;
    return running.work === controller;
  };
  let isShown = fromStart;
  if (isShown) begin();
  const show = (): void => {
    if (isShown || !begin()) return;
    isShown = true;
    dispatch({ type: "screen.work-begun", name });
  };
  try {
    return await work({
      signal: AbortSignal.any([controller.signal, closing]),
      show,
      progress(line) {
        asksNothing();
        if (line !== null) show();
        if (isShown) dispatch({ type: "screen.work-told", line });
      },
    });
  } finally {
    if (running.work === controller) running.work = null;
    if (isShown) {
      dispatch({ type: "screen.work-ended" });
      // What was imported, chosen or taken back is shown at once.
      dispatch({ type: "store.changed", changes: [] });
    }
  }
}
