import { fieldOf } from "../../input/field/text-field.ts";
import { openFind } from "../../input/field/line.ts";
import { isLong, wholeText } from "../../input/field/fold.ts";
import { noEffects, type Next, type PaneStep, type ScreenEffect } from "../pane.ts";
import { change, type ChangeEffect } from "../memory-change.ts";
import type { ChatAction, ChatEffect } from "./action.ts";
import { applyAnswer, withEntry } from "./answer.ts";
import { chatBoxes } from "./box.ts";
import { complete } from "./line/completion.ts";
import { lineOf } from "./line/fold-long.ts";
import { askNext } from "./line/queue.ts";
import { send } from "./line/send.ts";
import { typeInto } from "./line/type-into.ts";
import { pendingOf, TURNS_READ, type ChatState } from "./state.ts";
import { entryText, type ChatEntry, type PendingEntry } from "./entry.ts";
import { answersToRead, withRecalled } from "./transcript/kept-answers.ts";
import { moveOffer } from "./welcome/welcome.ts";
import { mergeTurns } from "./transcript/merge-turns.ts";
import { moveCursor, moveToMatch, showFromTop } from "./transcript/transcript.ts";
import { turnToTakeBack } from "./transcript/turn-to-take-back.ts";

export function updateChat({
  state,
  action,
  box,
}: PaneStep<ChatState, ChatAction>): Next<ChatState, ChatEffect | ChangeEffect | ScreenEffect> {
  const window = chatBoxes(state, box).transcript;
  switch (action.type) {
    case "chat.typed":
      return typeInto({ state, input: action.input, box });
    case "chat.sent":
      return send(state, box.width);
    case "chat.completed": {
      const { field, completion: before, commands } = state;
      const completion = complete(field.text, { before, commands });
      if (completion === null) return noEffects(state);
      return noEffects({ ...state, completion, field: fieldOf(completion.text) });
    }
    case "chat.offer-moved":
      return noEffects({ ...state, welcome: moveOffer(state.welcome, action.by) });
    case "chat.moved":
    case "chat.scrolled":
      return readOlder(moveCursor(state, action, window));
    case "chat.find-opened":
      return noEffects({ ...state, find: openFind });
    case "chat.match-wanted":
      return noEffects(moveToMatch(state, { by: action.by, ...window }));
    case "chat.copied": {
      const { entries, cursor } = state;
      const entry = entries?.find(({ id }) => id === cursor?.entry) ?? entries?.at(-1);
      if (entry === undefined) return noEffects(state);
      return { state, effects: [{ type: "copy", text: entryText(entry) }] };
    }
    case "chat.take-back-wanted": {
      const entry = turnToTakeBack(state);
      if (entry === null) return noEffects(state);
      const turns = [entry.index];
      // Of what was skipped, the skip is taken back: nothing is lost by that, so nobody is asked.
      const wanted = entry.isSkipped
        ? change({ type: "unforget", turns })
        : change({ type: "ask-to-forget", of: { type: "turns", turns } });
      return { state, effects: [wanted] };
    }
    case "chat.paste-wanted":
      return { state, effects: [{ type: "notify", level: "info", what: "pasteBy" }] };
    case "chat.backed":
      return noEffects(
        state.find !== null ? { ...state, find: null } : { ...state, cursor: null, fresh: 0 },
      );
    case "chat.interrupted":
      return interrupt(state);
    case "chat.edit-wanted":
      return { state, effects: [{ type: "edit-text", text: wholeText(state.field) }] };
    case "chat.edited":
      return noEffects({ ...state, field: lineOf(action.text.trimEnd(), state.language) });
    case "chat.answer-received":
      return askNext(state, applyAnswer(state, action));
    case "chat.ticked":
      return noEffects(withPending(state, { waitedMs: action.waitedMs, now: action.at }));
    case "chat.held":
      return noEffects(withPending(state, { heldBy: action.by }));
    case "chat.quota-reached":
      return noEffects(withPending(state, { quotaUntil: action.until }));
    case "chat.unfold-toggled": {
      const entries = (state.entries ?? []).map((entry) =>
        entry.id === action.entry ? unfoldToggled(entry) : entry,
      );
      return noEffects({ ...state, entries });
    }
    case "chat.turns-read": {
      const merged = mergeTurns(state, action);
      const answers = answersToRead(merged);
      return {
        state: merged,
        effects: answers.length === 0 ? [] : [{ type: "read-recalled", answers }],
      };
    }
    case "chat.recalled-read":
      return noEffects(withRecalled(state, action.recalled));
    case "chat.told": {
      const entry: ChatEntry = {
        type: "told",
        id: state.nextId,
        text: action.text,
        isPlaced: false,
      };
      const entries = [...(state.entries ?? []), entry];
      return noEffects({ ...state, entries, nextId: state.nextId + 1 });
    }
    case "chat.command-done": {
      const entries = (state.entries ?? []).map((entry) =>
        entry.type === "command" && entry.id === action.id
          ? { ...entry, text: action.text }
          : entry,
      );
      const done = { ...state, entries };
      // Who scrolled meanwhile reads something else.
      return noEffects(state.cursor === null ? showFromTop(done, action.id, window) : done);
    }
  }
}

/** What was thought and what was said open and close together. */
function unfoldToggled(entry: ChatEntry): ChatEntry {
  const isLongSaid = "user" in entry && isLong(entry.user);
  const isOpen = isLongSaid ? entry.isWhole !== true : "thought" in entry && !entry.thought.isOpen;
  const said = isLongSaid ? { ...entry, isWhole: isOpen } : entry;
  return "thought" in said ? { ...said, thought: { ...said.thought, isOpen } } : said;
}

function withPending(
  state: ChatState,
  known: Partial<Pick<PendingEntry, "waitedMs" | "now" | "quotaUntil" | "heldBy">>,
): ChatState {
  const pending = pendingOf(state);
  return pending === null ? state : withEntry(state, { ...pending, ...known });
}

/** Reads more of the branch once its first turn that is there is reached. */
function readOlder(state: ChatState): Next<ChatState, ChatEffect> {
  const { entries, cursor, turnsWanted } = state;
  const isAtFirst = cursor !== null && cursor.entry === entries?.[0]?.id;
  const turns = entries?.filter(({ type }) => type === "turn").length ?? 0;
  if (!isAtFirst || turns < turnsWanted) return noEffects(state);
  const count = turnsWanted + TURNS_READ;
  return {
    state: { ...state, turnsWanted: count },
    effects: [{ type: "read-turns", count, appended: [] }],
  };
}

function interrupt(state: ChatState): Next<ChatState, ChatEffect | ScreenEffect> {
  if (pendingOf(state) !== null) return { state, effects: [{ type: "cancel-answer" }] };
  const { text } = state.field;
  const what =
    text === "" ? "leaveWithTwice" : text.includes("\n") ? "leaveKeepingLines" : "leaveKeepingLine";
  return { state, effects: [{ type: "notify", level: "info", what }] };
}
