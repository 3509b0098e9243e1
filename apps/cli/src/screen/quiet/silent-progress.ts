import type { Progress } from "../../output/progress.ts";

/** Draws nothing: the screen shows in its own way how far work has come. */
export const silentProgress: Progress = {
  update: () => undefined,
  say: () => undefined,
  hold: (work) => work(),
  isHeld: () => false,
  end: () => undefined,
};
