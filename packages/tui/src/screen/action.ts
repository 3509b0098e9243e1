import type { Change, EngineEvent, NodeId } from "@hsms/engine";
import type { BranchesAction } from "../panes/branches/action.ts";
import type { ChatAction } from "../panes/chat/action.ts";
import type { Input } from "../input/keys/key.ts";
import type { PaneRequest } from "../panes/pane.ts";
import type { LogAction } from "../panes/log/action.ts";
import type { LogLine } from "../panes/log/state.ts";
import type { NoticesAction } from "./notices.ts";
import type { OverlayAction } from "../overlay/action.ts";
import type { OverlayName } from "../overlay/state.ts";
import type { ScreenSettings } from "../overlay/settings/state.ts";
import type { SearchAction } from "../panes/search/action.ts";
import type { SlotsAction } from "../panes/slots/action.ts";
import type { StatusAction } from "../panes/status/state.ts";
import type { TreeAction } from "../panes/tree/action.ts";
import type { PaneName } from "../input/pane-names.ts";
import type { Size } from "../draw/size.ts";
import type { Ground } from "../draw/theme/theme.ts";

/** What each pane's own update handles: actions whose type begins with the name of the pane, as `tree.moved`. */
export interface PaneActions {
  readonly chat: ChatAction;
  readonly search: SearchAction;
  readonly tree: TreeAction;
  readonly slots: SlotsAction;
  readonly log: LogAction;
  readonly branches: BranchesAction;
}

/** Actions of a part of the screen, which begin with its name. */
export type PaneAction = PaneActions[PaneName] | OverlayAction | NoticesAction;

export type ScreenAction =
  | PaneAction
  | PaneRequest
  | StatusAction
  /** Keys, pastes and the mouse, as read at once. */
  | { readonly type: "screen.inputs"; readonly inputs: readonly Input[]; readonly at: number }
  /** Events of the engine since the last drawing, in order, none left out. */
  | {
      readonly type: "engine.events-received";
      readonly events: readonly EngineEvent[];
      readonly lines: readonly LogLine[];
      /** Milliseconds since 1970. */
      readonly at: number;
    }
  /** Committed by whichever process, this one too; none where a command may have changed anything. */
  | { readonly type: "store.changed"; readonly changes: readonly Change[] }
  /** The first action: everything is read. */
  | { readonly type: "screen.begun"; readonly at: number }
  | { readonly type: "screen.resized"; readonly size: Size }
  /** The terminal said how its background is. */
  | { readonly type: "screen.ground-seen"; readonly ground: Ground }
  /** The person wants work of this name; `given` is what they wrote behind it. */
  | { readonly type: "screen.work-wanted"; readonly name: string; readonly given?: string }
  /** Work of the program begins with the screen. */
  | { readonly type: "screen.first-work-wanted"; readonly name: string }
  /** Work of the program has begun, is so far, has ended. */
  | { readonly type: "screen.work-begun"; readonly name: string }
  | { readonly type: "screen.work-told"; readonly line: string | null }
  | { readonly type: "screen.work-ended" }
  /** The present state has been drawn. */
  | { readonly type: "screen.drawn" }
  /** It was drawn that work is over. */
  | { readonly type: "screen.end-drawn" }
  /** Of an effect that `mayAsk` no question comes. */
  | { readonly type: "screen.nothing-asked" }
  | { readonly type: "screen.reading-failed"; readonly why: string }
  | { readonly type: "screen.focused"; readonly pane: PaneName }
  /** From another pane: the tree is shown, opened down to this node. The path begins below ROOT. */
  | {
      readonly type: "screen.node-wanted";
      readonly path: readonly NodeId[];
      /** Opens its page on the memory of this place among those under it. */
      readonly place?: number;
    }
  | { readonly type: "screen.focus-moved"; readonly by: 1 | -1 }
  | { readonly type: "screen.zoom-toggled" }
  | { readonly type: "screen.pane-hidden" }
  | { readonly type: "screen.all-shown" }
  | { readonly type: "screen.column-resized"; readonly by: number }
  | { readonly type: "screen.pane-resized"; readonly by: number }
  /** The mouse holds the pane's scroll bar, or lets it go. */
  | { readonly type: "screen.dragged"; readonly pane: PaneName | null }
  | { readonly type: "screen.overlay-opened"; readonly name: OverlayName }
  /** The menu of what can be done with the selected entry of the focused pane. */
  | { readonly type: "screen.menu-opened" }
  | { readonly type: "screen.set"; readonly settings: ScreenSettings }
  | { readonly type: "screen.interrupted" }
  | { readonly type: "screen.cut-off-told"; readonly what: string }
  /** The letter that it was asked by, which leaves when it is pressed once more. */
  | { readonly type: "screen.leaving-asked"; readonly again: string }
  | { readonly type: "screen.effect-wanted"; readonly effect: "quit" | "suspend" | "redraw" };
