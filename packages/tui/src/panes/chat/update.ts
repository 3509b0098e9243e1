import { fieldOf } from "../../input/field/text-field.ts";
import { openFind } from "../../input/field/line.ts";
import { noEffects, type Next, type PaneStep, type ScreenEffect } from "../pane.ts";
import { change, type ChangeEffect } from "../memory-change.ts";
import type { ChatAction, ChatEffect } from "./action.ts";
import { applyAnswer } from "./answer.ts";
import { chatBoxes } from "./box.ts";
import { complete } from "./line/completion.ts";
import { send } from "./line/send.ts";
import { typeInto } from "./line/type-into.ts";
import { pendingOf, TURNS_READ, type ChatState } from "./state.ts";
import { entryText } from "./entry.ts";
import { mergeTurns } from "./transcript/merge-turns.ts";
import { moveCursor, moveToMatch } from "./transcript/transcript.ts";
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
      return send(state);
    case "chat.completed": {
      const { field, completion: before, commands } = state;
      const completion = complete(field.text, { before, commands });
      if (completion === null) return noEffects(state);
      return noEffects({ ...state, completion, field: fieldOf(completion.text) });
    }
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
      const index = turnToTakeBack(state);
      if (index === null) return noEffects(state);
      return {
        state,
        effects: [change({ type: "ask-to-forget", of: { type: "turns", turns: [index] } })],
      };
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
      return { state, effects: [{ type: "edit-text", text: state.field.text }] };
    case "chat.edited":
      return noEffects({ ...state, field: fieldOf(action.text.trimEnd()) });
    case "chat.answer-received":
      return noEffects(applyAnswer(state, action));
    case "chat.turns-read":
      return noEffects(mergeTurns(state, action));
    case "chat.command-done": {
      const entries = (state.entries ?? []).map((entry) =>
        entry.type === "command" && entry.id === action.id
          ? { ...entry, text: action.text }
          : entry,
      );
      return noEffects({ ...state, entries });
    }
  }
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
  return { state, effects: [{ type: "notify", level: "info", what: "leaveWithTwice" }] };
}
