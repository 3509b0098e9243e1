import { bindIn, type KeyBinding } from "../../input/keys/key-binding.ts";
import type { PaneRequest } from "../pane.ts";
import type { ChatAction } from "./action.ts";
import type { ChatEntry, RecalledMemory } from "./entry.ts";
import { complete } from "./line/completion.ts";
import { namedOf, type ChatState } from "./state.ts";
import { isLong } from "../../input/field/fold.ts";
import { hasOffers } from "./welcome/welcome.ts";
import { turnToTakeBack } from "./transcript/turn-to-take-back.ts";

type ChatKeyAction = ChatAction | PaneRequest;
const bind = bindIn<ChatState, ChatKeyAction>("chat", "writing");

/** None is a letter: those are for the line, always. */
export const chatKeys: readonly KeyBinding<ChatState, ChatKeyAction>[] = [
  bind("send", ["enter"], ({ find }) => (find?.isWriting === true ? null : { type: "chat.sent" })),
  bind("complete", ["tab"], (state) => {
    const named = namedOf(state);
    if (named !== null) return { type: "screen.entry-wanted", name: named.name };
    const { field, completion: before, commands, find } = state;
    if (find?.isWriting === true) return null;
    return complete(field.text, { before, commands }) === null ? null : { type: "chat.completed" };
  }),
  bind("next-offer", ["down"], (state) =>
    hasOffers(state) ? { type: "chat.offer-moved", by: 1 } : null,
  ),
  bind("previous-offer", ["up"], (state) =>
    hasOffers(state) && state.welcome.selected !== null
      ? { type: "chat.offer-moved", by: -1 }
      : null,
  ),
  // The terminal pastes by its own key: this one only says so.
  bind("paste", ["ctrl+v"], () => ({ type: "chat.paste-wanted" })),
  bind("edit", ["ctrl+t"], () => ({ type: "chat.edit-wanted" })),
  bind("open-memory", ["ctrl+o"], (state) => open(state.cursor?.memory ?? bestRecalled(state))),
  bind("find", ["ctrl+f"], ({ find }) =>
    find?.isWriting === true ? null : { type: "chat.find-opened" },
  ),
  bind("next-match", ["ctrl+n"], ({ find }) => findNext(find, 1)),
  bind("previous-match", ["ctrl+b"], ({ find }) => findNext(find, -1)),
  bind("copy", ["ctrl+y"], ({ entries }) =>
    (entries?.length ?? 0) === 0 ? null : { type: "chat.copied" },
  ),
  bind("unfold", ["ctrl+r"], (state) => {
    const entry = foldedOf(state);
    return entry === undefined ? null : { type: "chat.unfold-toggled", entry };
  }),
  bind("take-back", ["ctrl+d"], (state) =>
    turnToTakeBack(state) === null ? null : { type: "chat.take-back-wanted" },
  ),
  bind("back", ["escape"], ({ find, cursor }) =>
    find === null && cursor === null ? null : { type: "chat.backed" },
  ),
  bind("page-up", ["pageup"], () => ({ type: "chat.moved", to: "page-up" })),
  bind("page-down", ["pagedown"], () => ({ type: "chat.moved", to: "page-down" })),
  bind("up", ["shift+up", "ctrl+up"], () => ({ type: "chat.moved", to: "up" })),
  bind("down", ["shift+down", "ctrl+down"], () => ({ type: "chat.moved", to: "down" })),
  bind("first", ["ctrl+home"], () => ({ type: "chat.moved", to: "first" })),
  bind("last", ["ctrl+end"], () => ({ type: "chat.moved", to: "last" })),
];

function findNext(find: ChatState["find"], by: 1 | -1): ChatKeyAction | null {
  return find === null || find.isWriting ? null : { type: "chat.match-wanted", by };
}

/** The entry that is to be unfolded: the selected one, or the newest of which something is folded. */
function foldedOf({ entries, cursor }: ChatState): number | undefined {
  const selected = entries?.find(({ id }) => id === cursor?.entry);
  return (selected ?? entries?.findLast(hasFolds))?.id;
}

/** Whether a model thought before it, or what was said is long. */
const hasFolds = (entry: ChatEntry): boolean =>
  ("thought" in entry && entry.thought.text !== "") || ("user" in entry && isLong(entry.user));

/** What the newest answer that used a memory used best. */
function bestRecalled({ entries }: ChatState): RecalledMemory | null {
  const answer = entries?.findLast(
    (entry) => "recalled" in entry && (entry.recalled?.length ?? 0) > 0,
  );
  return (answer?.type === "turn" ? answer.recalled?.[0] : null) ?? null;
}

/** A memory that waits for its place in the tree cannot be shown there. */
function open(memory: RecalledMemory | null): ChatKeyAction | null {
  if (memory === null || memory.path.length === 0) return null;
  return { type: "screen.turn-wanted", index: memory.index };
}
