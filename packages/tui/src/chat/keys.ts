import type { KeyBinding } from "../keys/key-binding.ts";
import type { ScreenAction } from "../screen/action.ts";
import { moveKeys } from "../scroll/move-keys.ts";
import type { RecalledMemory } from "./entry.ts";
import { complete } from "./line/completion.ts";
import { heldBackOf, type ChatState } from "./state.ts";
import { turnToTakeBack } from "./transcript/turn-to-take-back.ts";

type ChatBinding = KeyBinding<ChatState, ScreenAction>;

export const chatKeys: readonly ChatBinding[] = [
  inLine("send", ["enter"], ({ find }) =>
    find?.isWriting === true ? null : { type: "chat.sent" },
  ),
  inLine("complete", ["tab"], (state) => {
    const heldBack = heldBackOf(state);
    if (heldBack !== null) return { type: "screen.entry-wanted", name: heldBack.name };
    const { field, completion: before, commands } = state;
    return complete(field.text, { before, commands }) === null ? null : { type: "chat.completed" };
  }),
  inLine("read", ["escape"], ({ find }) =>
    find?.isWriting === true ? null : { type: "chat.mode-changed", mode: "reading" },
  ),
  // What is pasted comes from the terminal: whoever tries the key of other programs is told.
  inLine("paste", ["ctrl+v"], () => ({ type: "chat.paste-wanted" })),
  inLine("scroll-up", ["pageup"], () => ({ type: "chat.moved", to: "page-up" })),
  inLine("scroll-down", ["pagedown"], () => ({ type: "chat.moved", to: "page-down" })),
  inText("write", ["i", "enter"], ({ cursor }) =>
    (cursor?.memory ?? null) === null ? { type: "chat.mode-changed", mode: "writing" } : null,
  ),
  inText("open", ["o", "enter"], ({ cursor }) => open(cursor?.memory ?? null)),
  {
    name: "chat.edit",
    pane: "chat",
    keys: ["ctrl+t", "e"],
    during: "both",
    act: () => ({ type: "chat.edit-wanted" }),
  },
  {
    name: "chat.open-memory",
    pane: "chat",
    keys: ["ctrl+o"],
    during: "both",
    act: (state) => open(state.cursor?.memory ?? bestRecalled(state)),
  },
  inText("find", ["/", "ctrl+f"], () => ({ type: "chat.find-opened" })),
  inText("next-match", ["n", "ctrl+n"], ({ find }) => findNext(find, 1)),
  inText("previous-match", ["N", "ctrl+b"], ({ find }) => findNext(find, -1)),
  inText("copy", ["y", "ctrl+y"], ({ entries }) =>
    (entries?.length ?? 0) === 0 ? null : { type: "chat.copied" },
  ),
  inText("take-back", ["d", "delete"], (state) =>
    turnToTakeBack(state) === null ? null : { type: "chat.take-back-wanted" },
  ),
  inText("undo", ["u", "ctrl+_"], () => ({ type: "chat.undo-wanted" })),
  // Nothing to go back from: writing begins with `i` or Enter, never unseen.
  inText("back", ["escape"], ({ find, cursor }) =>
    find === null && cursor === null ? null : { type: "chat.backed" },
  ),
  ...moveKeys.map(({ to, keys }) => inText(to, keys, () => ({ type: "chat.moved", to }))),
];

function inLine(name: string, keys: readonly string[], act: ChatBinding["act"]): ChatBinding {
  return { name: `chat.${name}`, pane: "chat", keys, during: "writing", act };
}

function inText(name: string, keys: readonly string[], act: ChatBinding["act"]): ChatBinding {
  return { name: `chat.${name}`, pane: "chat", keys, during: "reading", act };
}

function findNext(find: ChatState["find"], by: 1 | -1): ScreenAction | null {
  return find === null ? null : { type: "chat.match-wanted", by };
}

/** What the newest answer used best. */
function bestRecalled({ entries }: ChatState): RecalledMemory | null {
  const answer = entries?.findLast((entry) => entry.type === "turn");
  return (answer?.type === "turn" ? answer.recalled?.[0] : null) ?? null;
}

/** A memory that waits for its place in the tree cannot be shown there. */
function open(memory: RecalledMemory | null): ScreenAction | null {
  if (memory === null || memory.path.length === 0) return null;
  return { type: "screen.turn-wanted", index: memory.index };
}
