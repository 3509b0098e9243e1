import type { ScreenState } from "../screen/state.ts";
import { sessionText } from "./parse-session.ts";
import { sessionOf } from "./session.ts";

/** Milliseconds from a change to its writing: letters typed in a row are written once, and a second is never reached. */
const WRITE_AFTER_MS = 700;

/** Writes the session at most a second after it has changed, and at the end. No timer runs while nothing changes. */
export function saveSessionOnChange({
  state,
  subscribe,
  write,
  fail,
}: {
  readonly state: () => ScreenState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (text: string) => void;
  /** Called for the first failure only: the disk may be full for hours. */
  readonly fail: (error: unknown) => void;
}): { readonly close: () => void } {
  let written: string | null = null;
  let seen = partsOf(state());
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  const save = (): void => {
    timer = undefined;
    const session = sessionOf(state());
    if (session === null) return;
    const text = sessionText(session);
    if (text === written) return;
    written = text;
    try {
      write(text);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) fail(error);
      hasFailed = true;
    }
  };
  const stop = subscribe(() => {
    const parts = partsOf(state());
    if (parts.every((part, place) => part === seen[place])) return;
    seen = parts;
    timer ??= setTimeout(save, WRITE_AFTER_MS);
  });
  return {
    close() {
      stop();
      clearTimeout(timer);
      save();
    },
  };
}

/** What a session is made of: compared at every change of the screen, so by identity. */
function partsOf(state: ScreenState): readonly unknown[] {
  const { focus, isZoomed, hidden, shares, theme, mouse, layout, chat, search, tree, status } =
    state;
  const { field, history } = chat;
  return [
    focus,
    isZoomed,
    hidden,
    shares,
    theme,
    mouse,
    layout,
    search.isWatched,
    search.isOffered,
    search.foldsQuestions,
    field.text,
    history.lines,
    chat.entries?.findLast((entry) => entry.type === "turn" && entry.recalled !== null),
    tree.open,
    tree.selected,
    tree.target,
    status.memory === null,
  ];
}
