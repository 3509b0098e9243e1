import type { Input } from "../../input/keys/key.ts";
import { readKeys } from "../../input/keys/read-keys.ts";
import type { ScriptStep } from "./read-script.ts";

/** A step waits so long for what it is to see: an import, or a model that thinks, takes its time. Milliseconds. */
const WAIT_MS = 60_000;

export interface ReplayedScreen {
  readonly send: (inputs: readonly Input[]) => void;
  /** What is shown, line by line, without colours. */
  readonly text: () => string;
  /** Whether the terminal shows it already, where that matters: keys before are no answer to a question. */
  readonly isSeen: () => boolean;
  /** Calls back whenever either may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Called after each step that is done: another screen may go on with the rest. */
  readonly onStep: () => void;
  /** Fires when the screen closes: the rest of the script is dropped. */
  readonly signal: AbortSignal;
}

/**
 * Does what the script says, each step once the one before it is done, and resolves with the step whose
 * wait was in vain, or `null`. Waits depend on what is shown, never on time, so that a script means the
 * same on a slow machine.
 */
export async function replayScript(
  steps: readonly ScriptStep[],
  screen: ReplayedScreen,
): Promise<ScriptStep | null> {
  for (const step of steps) {
    if (screen.signal.aborted) return null;
    switch (step.type) {
      case "press":
        screen.send(step.keys.map((name) => ({ type: "key", name, text: textOf(name) })));
        break;
      case "type":
        screen.send(readKeys(step.text).inputs);
        break;
      case "paste":
        screen.send([{ type: "paste", text: step.text }]);
        break;
      case "see":
      case "gone": {
        const isMet = (): boolean =>
          screen.isSeen() && screen.text().includes(step.text) === (step.type === "see");
        if (await waitUntil(isMet, screen)) break;
        return screen.signal.aborted ? null : step;
      }
    }
    screen.onStep();
  }
  return null;
}

/** A letter types itself, a key with a name nothing. */
const textOf = (name: string): string => (name === "space" ? " " : /^.$/su.test(name) ? name : "");

function waitUntil(isMet: () => boolean, { subscribe, signal }: ReplayedScreen): Promise<boolean> {
  return new Promise((resolve) => {
    if (isMet() || signal.aborted) return resolve(!signal.aborted);
    const end = (met: boolean) => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener("abort", drop);
      resolve(met);
    };
    const drop = () => end(false);
    const timer = setTimeout(drop, WAIT_MS);
    const stop = subscribe(() => {
      if (isMet()) end(true);
    });
    signal.addEventListener("abort", drop, { once: true });
  });
}
