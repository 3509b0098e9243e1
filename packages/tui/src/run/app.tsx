import { useApp, useWindowSize, type SuspendTerminal } from "ink";
import { useEffect, useInsertionEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { CursorRoot } from "../input/cursor-root.tsx";
import { useInputs } from "../input/keys/use-inputs.ts";
import type { Words } from "../messages/words.ts";
import { frameSize } from "../draw/size.ts";
import type { ScreenState } from "../screen/state.ts";
import { ScreenView } from "../screen/view.tsx";
import type { ScreenStore } from "./screen-store.ts";

/** Binds the store to the terminal: its size and keys go in, its state is drawn. */
export function App({
  store,
  words,
  now,
  onCommit,
  onTerminal,
  onLeave,
}: {
  readonly store: ScreenStore;
  readonly words: Words;
  readonly now: () => number;
  /** Ink's next drawing is of this state. */
  readonly onCommit: (state: ScreenState) => void;
  /** Hands out what gives the terminal away and takes it back. */
  readonly onTerminal: (suspend: SuspendTerminal) => void;
  /** The last frame was drawn, and the terminal is still the screen's. */
  readonly onLeave: () => void;
}) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  // The last that runs before Ink draws what was committed.
  useInsertionEffect(() => onCommit(state), [onCommit, state]);
  const { columns, rows } = useWindowSize();
  useEffect(() => {
    const size = frameSize({ width: columns, height: rows }, process.platform);
    store.dispatch({ type: "screen.resized", size });
  }, [store, columns, rows]);
  const { suspendTerminal } = useApp();
  useEffect(() => onTerminal(suspendTerminal), [onTerminal, suspendTerminal]);
  // Within the commit: a later write would overwrite what the terminal held before the screen.
  useLayoutEffect(() => onLeave, [onLeave]);
  useInputs(
    (inputs) => store.dispatch({ type: "screen.inputs", inputs, at: now() }),
    (ground) => store.dispatch({ type: "screen.ground-seen", ground }),
  );
  return (
    <CursorRoot>
      <ScreenView state={state} words={words} />
    </CursorRoot>
  );
}
