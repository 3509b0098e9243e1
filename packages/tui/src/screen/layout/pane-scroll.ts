import type { Scrolled } from "../../draw/scroll-bar.ts";
import { selectedRow, branchesWindow } from "../../panes/branches/state.ts";
import { chatBoxes } from "../../panes/chat/box.ts";
import { transcriptOf, windowOf as chatWindow } from "../../panes/chat/transcript/transcript.ts";
import { logWindow } from "../../panes/log/state.ts";
import { bodyOf, HEAD_ROWS, searchWindow } from "../../panes/search/window.ts";
import { drawnRows } from "../../panes/search/drawn-rows.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { layoutTree } from "../../panes/tree/view/layout.ts";
import { windowOf as treeWindow } from "../../panes/tree/outline/reshape.ts";
import type { PaneName } from "../../input/pane-names.ts";
import type { Size } from "../../draw/size.ts";
import type { ScreenState } from "../state.ts";

/** The list of a pane: its visible rows, and their position in the pane's box. */
export interface PaneScroll extends Scrolled {
  /** Rows of the box above the list. */
  readonly offset: number;
  /** The selected row of the list; `null` where a click selects nothing. */
  readonly selected: number | null;
  /** The row of the list that is in a line of the window, where some rows take several. */
  readonly rowIn?: (line: number) => number | undefined;
}

/** How the pane's list is scrolled in this box; `null` for a pane that shows none. */
export function paneScroll(state: ScreenState, pane: PaneName, box: Size): PaneScroll | null {
  switch (pane) {
    case "chat": {
      const { width, height } = chatBoxes(state.chat, box).transcript;
      const transcript = transcriptOf(state.chat, width);
      const { top } = chatWindow(transcript, { cursor: state.chat.cursor, height });
      return { top, height, count: transcript.count, offset: 0, selected: null };
    }
    case "search": {
      const { height } = bodyOf(box);
      const shown = searchWindow(state.search, height);
      if (shown === null) return null;
      const { top, rows, selected } = shown;
      const place = selected < 0 ? null : selected;
      const { theme, language, focus } = state;
      const drawing = { width: box.width, height, theme, words: wordsIn(language) };
      return {
        top,
        height,
        count: rows.length,
        offset: HEAD_ROWS,
        selected: place,
        rowIn: (line) =>
          drawnRows(shown, { ...drawing, isFocused: focus === "search" })[line]?.index,
      };
    }
    case "tree": {
      const { head, list } = layoutTree(box, state.tree);
      if (list === null) return null;
      const { top, total, selectedRow } = treeWindow(state.tree, list.height);
      return { top, height: list.height, count: total, offset: head, selected: selectedRow };
    }
    case "slots":
      return null;
    case "branches": {
      const { top, height, count } = branchesWindow(state.branches, box);
      return { top, height, count, offset: 0, selected: selectedRow(state.branches) };
    }
    case "log": {
      const height = Math.max(0, box.height - 1);
      const { top, entries, selected } = logWindow(state.log, height);
      const place = selected < 0 ? Math.max(0, entries.length - 1) : selected;
      return { top, height, count: entries.length, offset: 0, selected: place };
    }
  }
}
