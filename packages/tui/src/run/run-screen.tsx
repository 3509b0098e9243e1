import { render } from "ink";
import { wordsIn } from "../messages/words-in.ts";
import type { ScreenAction } from "../screen/action.ts";
import type { Effect } from "../screen/effect.ts";
import { createScreenState } from "../screen/state.ts";
import { App } from "./app.tsx";
import { coalesceEvents } from "./coalesce-events.ts";
import type { ScreenOptions } from "./screen-options.ts";
import { createScreenStore } from "./screen-store.ts";

/** Half of this adds 25 ms to every key. */
const MAX_FRAMES_PER_SECOND = 60;

/** Opens the screen and resolves when it has closed, the terminal as it was before. */
export async function runScreen(options: ScreenOptions): Promise<void> {
  const { memory, terminal, now } = options;
  const carryOut = (effect: Effect, dispatch: (action: ScreenAction) => void): void => {
    if (effect.type === "quit") instance.unmount();
    if (effect.type === "redraw") instance.clear();
    void dispatch;
  };
  const store = createScreenStore({ state: createScreenState(options), carryOut });
  const instance = render(<App store={store} words={wordsIn(options.language)} now={now} />, {
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    stderr: terminal.stderr,
    alternateScreen: terminal.alternateScreen,
    incrementalRendering: true,
    maxFps: MAX_FRAMES_PER_SECOND,
    exitOnCtrlC: false,
    patchConsole: true,
    interactive: true,
  });
  options.signal.addEventListener("abort", () => instance.unmount(), { once: true });
  void coalesceEvents(memory.watch(), (events) =>
    store.dispatch({ type: "engine.heard", events, at: now() }),
  );
  await instance.waitUntilExit();
}
