/**
 * `short`: a person waits, and there is a fallback; `background`: there is one, and a finished command waits for the end; `level`: many
 * calls side by side, whose quotas are waited for; `long`: an answer, which has no fallback as good.
 */
export type Patience = "short" | "background" | "level" | "long";

/**
 * Milliseconds of a call: of silence after which the endpoint is given up, those until the first sign of life, waiting for keys and trying
 * again included, and those after them until the end. docs/models.md has them for people.
 */
export const BOUNDS: Readonly<
  Record<
    Patience,
    { readonly silenceMs: number; readonly firstSignMs: number; readonly restMs: number }
  >
> = {
  short: { silenceMs: 10_000, firstSignMs: 10_000, restMs: 20_000 },
  // A model on this machine may read for twenty seconds before its first word.
  background: { silenceMs: 30_000, firstSignMs: 30_000, restMs: 90_000 },
  // Free quotas are counted by the minute.
  level: { silenceMs: 30_000, firstSignMs: 60_000, restMs: 30_000 },
  // An answer in all: 2,048 tokens at four a second. An endpoint that drips is given up.
  long: { silenceMs: 45_000, firstSignMs: 60_000, restMs: 540_000 },
};
