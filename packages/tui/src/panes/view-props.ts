import type { Words } from "../messages/words.ts";
import type { Theme } from "../draw/theme/theme.ts";
import type { Size } from "../draw/size.ts";

/** What every pane's view gets. It draws exactly the rows of `box`, its frame not among them. */
export interface PaneViewProps<State> {
  readonly state: State;
  readonly box: Size;
  /** Where the box begins on the screen, for the real cursor. */
  readonly origin: { readonly left: number; readonly top: number };
  readonly theme: Theme;
  readonly isFocused: boolean;
  readonly words: Words;
}
