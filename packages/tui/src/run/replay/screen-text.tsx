import { stripVTControlCharacters } from "node:util";
import { renderToString } from "ink";
import type { Words } from "../../messages/words.ts";
import type { ScreenState } from "../../screen/state.ts";
import { ScreenView } from "../../screen/view.tsx";

/** The lines that a state is drawn as. Some milliseconds: only for who waits for one of them. */
export function screenText(state: ScreenState, words: Words): string {
  const drawn = renderToString(<ScreenView state={state} words={words} />, {
    columns: state.size.width,
  });
  return stripVTControlCharacters(drawn);
}
