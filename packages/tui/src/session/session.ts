import type { NodeId } from "@hsms/engine";
import type { ScreenState } from "../screen/state.ts";
import { makeTheme } from "../draw/theme/make-theme.ts";
import type { ThemeName } from "../draw/theme/theme.ts";
import { fieldOf } from "../input/field/text-field.ts";

/** What is as it was when the screen opens again in the same terminal. */
export interface Session extends Pick<
  ScreenState,
  "focus" | "isZoomed" | "hidden" | "shares" | "mouse"
> {
  readonly theme: ThemeName;
  /** What was being written, and lines that were sent; `null` where no words may be kept outside of the store. */
  readonly line: { readonly draft: string; readonly history: readonly string[] } | null;
  readonly tree: {
    readonly open: readonly NodeId[];
    /** From the child of ROOT down to the selected node. */
    readonly selected: readonly NodeId[];
  };
}

/** Open nodes that are saved: a file of some 80 kB. */
const OPEN_LIMIT = 2_000;

/** What of the screen is kept; `null` while it is not known whether words may be. */
export function sessionOf(state: ScreenState): Session | null {
  const { focus, isZoomed, hidden, shares, theme, mouse, chat, status, tree } = state;
  if (status.memory === null) return null;
  // Neither beside an encrypted store nor of what is not to be recorded.
  const isKept = !status.memory.isEncrypted && status.memory.settings.record;
  const { field, history } = chat;
  const draft = history.at === null ? field.text : history.draft;
  return {
    focus,
    isZoomed,
    hidden,
    shares,
    theme: theme.name,
    mouse,
    line: isKept ? { draft, history: history.lines } : null,
    tree: {
      open: [...(tree.filter?.openBefore ?? tree.open)].slice(0, OPEN_LIMIT),
      selected: pathTo(tree),
    },
  };
}

/**
 * The screen as the session has it, the line of the chat ready to be written; unless the chat was not seen:
 * then the pane that had the focus is being watched. Before anything of the tree was read.
 */
export function restoreSession(state: ScreenState, session: Session): ScreenState {
  const { isZoomed, hidden, shares, mouse, line, tree } = session;
  const { chat } = state;
  // The chat's line takes `q`: most people leave from another pane, and come back to chat.
  const isWatched = isZoomed || hidden.includes("chat");
  const focus = isWatched ? session.focus : "chat";
  return {
    ...state,
    focus,
    isZoomed,
    hidden: hidden.filter((pane) => pane !== focus),
    shares,
    mouse,
    theme: makeTheme(session.theme, state.theme.look),
    chat:
      line === null
        ? chat
        : {
            ...chat,
            field: fieldOf(line.draft),
            history: { ...chat.history, lines: line.history },
          },
    tree: {
      ...state.tree,
      open: new Set([...state.tree.open, ...tree.open]),
      target: tree.selected.length === 0 ? null : tree.selected,
    },
  };
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
