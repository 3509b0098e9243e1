import { initialBranches, type BranchesState } from "../panes/branches/state.ts";
import type { KnownWork } from "../panes/chat/welcome/welcome.ts";
import type { KnownCommand } from "../panes/chat/line/completion.ts";
import { initialChat, type ChatState } from "../panes/chat/state.ts";
import type { Input } from "../input/keys/key.ts";
import { defaultKeyMap, type KeyMap } from "../input/keys/key-map.ts";
import { initialLog, type LogState } from "../panes/log/state.ts";
import type { Language } from "@hsms/engine";
import type { NoticesState } from "./notices.ts";
import type { OverlayAction } from "../overlay/action.ts";
import { noOverlay, type OverlayState } from "../overlay/state.ts";
import type { LayoutChoice } from "../overlay/settings/state.ts";
import { initialSearch, type SearchState } from "../panes/search/state.ts";
import { initialSlots, type SlotsState } from "../panes/slots/state.ts";
import type { StatusState } from "../panes/status/state.ts";
import { defaultTheme } from "../draw/theme/make-theme.ts";
import type { Theme } from "../draw/theme/theme.ts";
import { initialTree, type TreeState } from "../panes/tree/state.ts";
import { initialShares, type Arrangement } from "./layout/layout.ts";
import type { PaneName } from "../input/pane-names.ts";

export interface WorkState {
  readonly name: string;
  readonly line: string | null;
  /** How often it was told: what turns its sign. */
  readonly told: number;
  /** It was broken off, and comes to its end. */
  readonly isStopping: boolean;
}

/** Everything that is drawn. Plain data; made by `update` alone. */
export interface ScreenState extends Arrangement {
  readonly overlay: OverlayState;
  /** What asks once what lies over the panes is closed. */
  readonly waiting: readonly OverlayAction[];
  readonly chat: ChatState;
  readonly search: SearchState;
  readonly tree: TreeState;
  readonly slots: SlotsState;
  readonly log: LogState;
  readonly branches: BranchesState;
  readonly status: StatusState;
  /** Why what is still waited for cannot be read; `null` while nothing is known against it. */
  readonly trouble: string | null;
  /** What the program does besides, from the palette. */
  readonly works: readonly KnownWork[];
  /** Work of the program that is under way, and how far; `null` while there is none. */
  readonly work: WorkState | null;
  /** The last work or answer has ended, and what is drawn names it still. */
  readonly isEndUnseen: boolean;
  /** When the last answer came that nobody cancelled. */
  readonly answeredAt: number;
  readonly notices: NoticesState;
  /** The notice that says why a key did nothing: it goes with the next that does something. */
  readonly hint: number | null;
  readonly theme: Theme;
  /** Of whatever an update says in words. */
  readonly language: Language;
  readonly keyMap: KeyMap;
  readonly mouse: boolean;
  /** How the panes lie when the screen opens. */
  readonly layout: LayoutChoice;
  /** The pane whose scroll bar the mouse holds. */
  readonly dragged: PaneName | null;
  /** Keys of a sequence that has begun: `z` of `z M`. */
  readonly pendingKeys: readonly string[];
  /** Inputs held back while an effect may still lead to a question; `null` while none may. */
  readonly held: readonly Input[] | null;
  /** When the last input or event came, milliseconds since 1970: the clock of every update. */
  readonly now: number;
  /** When Ctrl+C last came; a second one soon after leaves. Milliseconds since 1970. */
  readonly interruptedAt: number;
  /** What that cancelled; `null`: nothing. */
  readonly cancelled: "answer" | "work" | null;
  /** The import, or the taking back of one, that was told to be cut off: it is told once. */
  readonly toldCutOff: string | null;
}

export function createScreenState({
  project,
  language = "en",
  commands = [],
  logFile = null,
  works = [],
  isNew = false,
  emptyText = null,
}: {
  readonly project: string;
  readonly language?: Language;
  readonly commands?: readonly KnownCommand[];
  readonly logFile?: string | null;
  readonly works?: readonly KnownWork[];
  readonly isNew?: boolean;
  readonly emptyText?: string | null;
}): ScreenState {
  return {
    size: { width: 0, height: 0 },
    focus: "chat",
    isZoomed: false,
    isAlone: isNew,
    // Most conversations have one branch only.
    hidden: ["branches"],
    shares: initialShares,
    overlay: noOverlay,
    waiting: [],
    chat: { ...initialChat(commands, language, isNew ? works : []), emptyText },
    search: initialSearch,
    tree: initialTree,
    slots: initialSlots,
    log: { ...initialLog, file: logFile },
    branches: initialBranches,
    status: { project, branch: null, memory: null, memories: 0, asked: 0, placing: null },
    trouble: null,
    works,
    work: null,
    isEndUnseen: false,
    answeredAt: -Infinity,
    notices: [],
    hint: null,
    theme: defaultTheme,
    language,
    keyMap: defaultKeyMap,
    mouse: true,
    layout: "default",
    dragged: null,
    pendingKeys: [],
    held: null,
    now: 0,
    interruptedAt: -Infinity,
    cancelled: null,
    toldCutOff: null,
  };
}
