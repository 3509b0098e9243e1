import { wordsIn } from "../../messages/words-in.ts";
import { openConfirm, type Question } from "../../overlay/state.ts";
import { queueOf } from "../../panes/chat/line/queue.ts";
import { pendingOf } from "../../panes/chat/state.ts";
import { runningSearch } from "../../panes/search/state.ts";
import type { ScreenState } from "../state.ts";
import type { ScreenNext, Update } from "../step.ts";

/** An answer that is on its way would be lost, and work would end; all else is kept. */
export function askBeforeLeaving(
  state: ScreenState,
  asking: Pick<Question, "effects" | "again">,
): ScreenState {
  const { leaving } = wordsIn(state.language).screen;
  const waiting = queueOf(state.chat).length;
  const lines = [
    ...(pendingOf(state.chat) === null ? [] : [leaving.answerLost]),
    ...(waiting === 0 ? [] : [leaving.queueLost(waiting)]),
    ...(state.work === null ? [] : [leaving.workEnds]),
  ];
  const overlay = openConfirm({ ...asking, title: leaving.title, lines });
  return { ...state, overlay };
}

/** A second Ctrl+C within this time always leaves. */
const TWICE_MS = 2_000;

/** Nobody sees faster that an answer has come. */
const JUST_MS = 700;

/** Ctrl+C cancels what runs, or leaves. */
export function interrupt(state: ScreenState, update: Update): ScreenNext {
  const { chat, search, work, now, interruptedAt, cancelled, isEndUnseen, answeredAt } = state;
  const isAnswering = pendingOf(chat) !== null || runningSearch(search) !== null;
  const cancels: ScreenState["cancelled"] = isAnswering ? "answer" : work === null ? null : "work";
  // It was meant for what the person saw, which was over by then.
  const isLate = isEndUnseen || (cancels === "work" && now - answeredAt <= JUST_MS);
  if (cancels !== "answer" && isLate) {
    return { state, effects: [{ type: "notify", level: "info", what: "overBefore" }] };
  }
  // What was behind the answer says now that the key cancels it.
  const isNext = cancels === "work" && cancelled === "answer";
  if (now - interruptedAt <= TWICE_MS && !isNext) return { state, effects: [{ type: "quit" }] };
  const interrupted = { ...state, interruptedAt: now, cancelled: cancels };
  if (cancels === "work" && work !== null) {
    const stopping = { ...work, isStopping: true };
    return { state: { ...interrupted, work: stopping }, effects: [{ type: "cancel-work" }] };
  }
  // What the search is for is cancelled with it.
  return update(
    interrupted,
    runningSearch(state.search) === null
      ? { type: "chat.interrupted" }
      : { type: "search.cancelled" },
  );
}
