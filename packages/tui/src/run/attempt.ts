import type { ScreenDeps } from "./screen-deps.ts";

/** Runs work that may fail; a failure becomes a notice, in the words for its code. */
export function attempt(
  { dispatch, describeFailure }: Pick<ScreenDeps, "dispatch" | "describeFailure">,
  work: () => Promise<void>,
): void {
  work().catch((error: unknown) => {
    dispatch({ type: "notice.given", level: "error", text: describeFailure(asError(error)) });
  });
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
