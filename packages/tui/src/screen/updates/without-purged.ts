import { emptyHistory } from "../../input/field/line-history.ts";
import type { ChatEntry } from "../../panes/chat/entry.ts";
import { lineOf } from "../../panes/chat/line/fold-long.ts";
import type { ChatState } from "../../panes/chat/state.ts";
import { answersToRead, withoutRecalled } from "../../panes/chat/transcript/kept-answers.ts";
import { noEffects } from "../../panes/pane.ts";
import { initialSearch } from "../../panes/search/state.ts";
import type { ScreenState } from "../state.ts";
import type { ScreenNext } from "../step.ts";

/** After a purge, here or by another process, without what may hold its words: lines that were sent, what commands said, searches, what was found in the topics, and the words of memories below answers, which are read anew. */
export function withoutPurged(state: ScreenState, lastPurge: string): ScreenNext {
  const { chat, search, tree } = state;
  if (chat.lastPurge === lastPurge) return noEffects(state);
  // At the start nothing was read before the mark.
  if (chat.lastPurge === null) return noEffects({ ...state, chat: { ...chat, lastPurge } });
  const { shown, playback, selected, offset } = initialSearch;
  const left = { ...withoutRecalled(withoutSent(chat)), lastPurge };
  const answers = answersToRead(left);
  return {
    state: {
      ...state,
      chat: left,
      search: { ...search, searches: [], shown, playback, selected, offset },
      tree: { ...tree, find: null },
    },
    effects: answers.length === 0 ? [] : [{ type: "read-recalled", answers }],
  };
}

/** What is being written stays, but not a line that was walked to, nor what it was before its last edits. */
function withoutSent(chat: ChatState): ChatState {
  const { field, history, language } = chat;
  const isOwn = history.at === null;
  const entries = chat.entries?.filter(isKept) ?? null;
  const isAt = entries?.some(({ id }) => id === chat.cursor?.entry) === true;
  return {
    ...chat,
    field: isOwn ? { ...field, past: [], future: [] } : lineOf(history.draft, language),
    history: emptyHistory,
    completion: isOwn ? chat.completion : null,
    entries,
    gone: chat.gone.map((passage) => ({ ...passage, below: passage.below.filter(isKept) })),
    cursor: isAt ? chat.cursor : null,
  };
}

/** A command that still runs has said nothing yet. */
const isKept = (entry: ChatEntry): boolean => entry.type !== "command" || entry.text === null;
