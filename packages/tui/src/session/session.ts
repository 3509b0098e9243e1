import type { NodeId } from "@hsms/engine";
import type { ScreenState } from "../screen/state.ts";
import { makeTheme } from "../draw/theme/make-theme.ts";
import type { ThemeName } from "../draw/theme/theme.ts";
import { wholeText } from "../input/field/fold.ts";
import type { KeptAnswer } from "../panes/chat/entry.ts";
import { answersOf } from "../panes/chat/transcript/kept-answers.ts";
import { lineOf } from "../panes/chat/line/fold-long.ts";
import type { ChatState } from "../panes/chat/state.ts";
import { type Line, maskLine } from "./mask-line.ts";

/** What is as it was when the screen opens again in the same terminal. */
export interface Session extends Pick<
  ScreenState,
  "focus" | "isZoomed" | "hidden" | "shares" | "mouse" | "layout"
> {
  readonly theme: ThemeName;
  /** Whether each search is played slowly, and whether that was offered. */
  readonly watch: boolean;
  readonly isWatchOffered: boolean;
  readonly foldsQuestions: boolean;
  /** What was being written, and lines that were sent; `null` where no words may be kept outside of the store. */
  readonly line: Line | null;
  /** What was told to be cut off. */
  readonly toldCutOff: string | null;
  /** The mark of the last purge by then; `null` before it was read. */
  readonly lastPurge: string | null;
  /** What the answers in the talk used; none where no words may be kept. */
  readonly answers: readonly KeptAnswer[];
  readonly tree: {
    readonly open: readonly NodeId[];
    /** From the child of ROOT down to the selected node. */
    readonly selected: readonly NodeId[];
  };
}

/** Open nodes that are saved: a file of some 80 kB. */
const OPEN_LIMIT = 2_000;

/** Characters of lines that were sent that are saved: pastes of thousands of lines may be among them. */
const HISTORY_CHARACTERS = 200_000;

/** The newest lines that are no longer than this together. */
function newestWithin(lines: readonly string[], characters: number): readonly string[] {
  let left = characters;
  const first = lines.findLastIndex((line) => (left -= line.length) < 0);
  return lines.slice(first + 1);
}

function keptLine({ field, history: { lines, at, draft } }: ChatState): Line {
  const text = wholeText(field);
  const history = newestWithin(lines, HISTORY_CHARACTERS);
  if (at === null) return { draft: text, history, walked: null };
  const left = lines.length - history.length;
  return { draft, history, walked: { at: Math.max(-1, at - left), text } };
}

/** What of the screen is kept; `null` while it is not known whether words may be. */
export function sessionOf(state: ScreenState): Session | null {
  const { focus, isZoomed, hidden, shares, theme, mouse, layout, chat, search, status, tree } =
    state;
  if (status.memory === null) return null;
  // Neither beside an encrypted store nor of what is not to be recorded.
  const { isEncrypted, settings } = status.memory;
  const isKept = !isEncrypted && settings.record;
  const personal = settings.secrets === "mask-personal";
  return {
    focus,
    isZoomed,
    hidden,
    shares,
    theme: theme.name,
    mouse,
    layout,
    watch: search.isWatched,
    isWatchOffered: search.isOffered,
    foldsQuestions: search.foldsQuestions,
    line: isKept ? maskLine(keptLine(chat), { personal }) : null,
    toldCutOff: state.toldCutOff,
    lastPurge: chat.lastPurge,
    answers: isKept ? answersOf(chat) : [],
    tree: {
      open: [...(tree.filter?.openBefore ?? tree.open)].slice(0, OPEN_LIMIT),
      selected: pathTo(tree),
    },
  };
}

/**
 * The screen as the session has it, before anything of the tree was read: what was being written, lines that were sent, open
 * topics, and the layout where the person wants the last one.
 */
export function restoreSession(state: ScreenState, session: Session): ScreenState {
  const { mouse, line, tree, layout } = session;
  return {
    ...state,
    ...(layout === "last" ? lastLayout(session) : { hidden: withShown(state, session) }),
    mouse,
    layout,
    toldCutOff: session.toldCutOff,
    theme: makeTheme(session.theme, state.theme.look),
    search: {
      ...state.search,
      isWatched: session.watch && state.theme.look.isAnimated,
      isOffered: session.isWatchOffered,
      foldsQuestions: session.foldsQuestions,
    },
    chat:
      line === null
        ? state.chat
        : { ...restoreLine(state.chat, line), lastPurge: session.lastPurge, kept: session.answers },
    tree: {
      ...state.tree,
      open: new Set([...state.tree.open, ...tree.open]),
      target: tree.selected.length === 0 ? null : tree.selected,
    },
  };
}

/** What is hidden by default, without what was shown all the same. */
const withShown = ({ hidden }: ScreenState, before: Session): Session["hidden"] =>
  hidden.filter((pane) => before.hidden.includes(pane));

/** The chat is ready to be written in, unless it was out of sight: then the pane that had the focus is being watched. */
function lastLayout({
  focus: before,
  isZoomed,
  hidden,
  shares,
}: Session): Pick<ScreenState, "focus" | "isZoomed" | "hidden" | "shares"> {
  // The chat's line takes `q`: most people leave from another pane, and come back to chat.
  const focus = isZoomed || hidden.includes("chat") ? before : "chat";
  return { focus, isZoomed, hidden: hidden.filter((pane) => pane !== focus), shares };
}

/** What was shown stands in the line, which is gone on with at its end. */
function restoreLine(chat: ChatState, { draft, history, walked }: Line): ChatState {
  const text = walked?.text ?? draft;
  const field = text.trim() === "" ? chat.field : lineOf(text, chat.language);
  const walk = walked === null ? {} : { at: walked.at, draft };
  return { ...chat, field, history: { ...chat.history, lines: history, ...walk } };
}

function pathTo({ nodes, selected, target }: ScreenState["tree"]): readonly NodeId[] {
  // What was to be selected and has not come yet is what is selected.
  if (target !== null) return target;
  const path: NodeId[] = [];
  for (let id = selected?.id ?? null; id !== null;) {
    const node = nodes.get(id);
    if (node === undefined || node.parentId === null) break;
    path.unshift(id);
    id = node.parentId;
  }
  return path;
}
