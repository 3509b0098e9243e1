import type { Size } from "../draw/size.ts";
import { paneNames, type PaneName } from "../input/pane-names.ts";
import { wordsIn } from "../messages/words-in.ts";
import { openConfirm, type Question, type OverlayState } from "../overlay/state.ts";
import { saidAt } from "../panes/branches/state.ts";
import { updateBranches } from "../panes/branches/update.ts";
import { pendingOf } from "../panes/chat/state.ts";
import { updateChat } from "../panes/chat/update.ts";
import { updateLog } from "../panes/log/update.ts";
import { noEffects, type PaneStep } from "../panes/pane.ts";
import { playedSince } from "../panes/search/state.ts";
import { updateSearch } from "../panes/search/update.ts";
import { updateSlots } from "../panes/slots/update.ts";
import { updateTree } from "../panes/tree/update.ts";
import type { PaneActions, ScreenAction } from "./action.ts";
import type { Effect } from "./effect.ts";
import { boxOf } from "./layout/panes.ts";
import { updateNotices, type NoticesAction } from "./notices.ts";
import type { ScreenState } from "./state.ts";
import { inSequence, type ScreenNext } from "./step.ts";
import { insteadOfSending } from "./updates/chat-line.ts";
import { updateOverlaid } from "./updates/overlay-actions.ts";
import { updateScreen } from "./updates/screen-actions.ts";
import { displayText } from "../draw/text/display-text.ts";
import { saidText } from "../messages/said-text.ts";
import { sayShares, sayWhatFits, sayWhy } from "@hsms/messages";
import { wrapText } from "../draw/text/wrap-text.ts";
import { placeText } from "../panes/search/row-spans.ts";
import { selectedMemory } from "../panes/search/window.ts";
import { arrange } from "./layout/layout.ts";

/** The next state of the screen, and what is to be done outside of it. Pure. */
export function update(state: ScreenState, action: ScreenAction): ScreenNext {
  const next = askNext(noteAnswer(state, updatePart(state, action)), action);
  const isAlone = next.state.isAlone && isWelcome(next.state);
  return isAlone === next.state.isAlone ? next : { ...next, state: { ...next.state, isAlone } };
}

/** Asks what waited for what lay over the panes to be closed. */
function askNext(next: ScreenNext, { type }: ScreenAction): ScreenNext {
  const [first, ...waiting] = next.state.waiting;
  const mayClose = type === "screen.inputs" || type.endsWith("unneeded");
  if (first === undefined || !mayClose || next.state.overlay.type !== "none") return next;
  const asked = updateOverlaid({ ...next.state, waiting }, first, update);
  return { ...asked, effects: [...next.effects, ...asked.effects] };
}

/** Work that is under way must not take a key that was meant for an answer which has just come. */
function noteAnswer(before: ScreenState, next: ScreenNext): ScreenNext {
  const pending = pendingOf(before.chat);
  if (pending === null || before.cancelled === "answer") return next;
  if (pendingOf(next.state.chat)?.id === pending.id) return next;
  const answeredAt = Math.max(before.now, pending.now);
  const isEndUnseen = next.state.isEndUnseen || next.state.work !== null;
  return { ...next, state: { ...next.state, isEndUnseen, answeredAt } };
}

/** Whether the memory is as empty as it was at the start, and the person has looked at nothing but the chat. */
function isWelcome({ chat, focus, status }: ScreenState): boolean {
  const isEmpty = (chat.entries?.length ?? 0) === 0 && status.memories === 0;
  return isEmpty && focus === "chat";
}

function updatePart(state: ScreenState, action: ScreenAction): ScreenNext {
  if (isOf(action, ...paneNames)) {
    const pane = paneNames.find((name) => isOf(action, name));
    if (pane === undefined) return noEffects(state);
    return insteadOfPane(state, action) ?? updatePane(state, pane, action);
  }
  if (isOf(action, "overlay")) return updateOverlaid(state, action, update);
  if (isOf(action, "notice")) return updateNoticed(state, action);
  const next = readShown(state, updateScreen(state, action, update));
  // More rows are seen than were read.
  const resized = inSequence(
    next.state,
    (["tree", "branches"] as const).filter(
      (name) => !isSameSize(boxOf(state, name), boxOf(next.state, name)),
    ),
    (now, name) => update(now, { type: `${name}.resized` }),
  );
  return { ...resized, effects: [...next.effects, ...resized.effects] };
}

/** Actions begin with the name of the part that handles them, before the point. */
function isOf<Part extends string>(
  action: ScreenAction,
  ...parts: readonly Part[]
): action is Extract<ScreenAction, { readonly type: `${Part}.${string}` }> {
  return parts.some((part) => action.type.startsWith(`${part}.`));
}

/** What an action of a pane does that more than this pane knows of; `null` where the pane handles it alone. */
function insteadOfPane(state: ScreenState, action: PaneActions[PaneName]): ScreenNext | null {
  const { type } = action;
  if (type === "chat.sent") return insteadOfSending(state, update);
  if (type === "search.replayed" && !state.theme.look.isAnimated) {
    return { state, effects: [{ type: "notify", level: "info", what: "nothingMoves" }] };
  }
  if (type === "search.opened") {
    const reading = openReading(state);
    return reading === null ? null : noEffects({ ...state, overlay: reading });
  }
  // The topics open and light up as the walk is played.
  if (type === "search.ticked") {
    const next = updatePane(state, "search", action);
    const events = playedSince(state.search, next.state.search);
    const isFollowed = state.focus !== "tree";
    const tree = update(next.state, { type: "tree.walked", events, isFollowed });
    return { ...tree, effects: [...next.effects, ...tree.effects] };
  }
  if (type === "branches.opened" && state.branches.tree !== null) {
    return noEffects({ ...state, overlay: openConfirm(continueHere(state)) });
  }
  return null;
}

/** Going on from another turn decides what the next message follows. */
function continueHere(state: ScreenState): Question {
  const { effects } = updateBranches({
    state: state.branches,
    action: { type: "branches.opened" },
    box: boxOf(state, "branches"),
  });
  const asked = effects.filter((effect) => effect.type === "go-to-place");
  const { title, lines } = wordsIn(state.language).screen.continueHere;
  return { title, lines: lines(saidAt(state.branches)), effects: asked };
}

/** The update of each pane: a pane without one does not compile. */
const paneUpdates: {
  readonly [Name in PaneName]: (step: PaneStep<ScreenState[Name], PaneActions[Name]>) => {
    readonly state: ScreenState[Name];
    readonly effects: readonly Effect[];
  };
} = {
  chat: updateChat,
  search: updateSearch,
  tree: updateTree,
  slots: updateSlots,
  log: updateLog,
  branches: updateBranches,
};

function updatePane<Name extends PaneName>(
  state: ScreenState,
  name: Name,
  action: PaneActions[Name],
): ScreenNext {
  const next = paneUpdates[name]({ state: state[name], action, box: boxOf(state, name) });
  return { state: { ...state, [name]: next.state }, effects: next.effects };
}

function updateNoticed(state: ScreenState, action: NoticesAction): ScreenNext {
  const next = updateNotices({ state: state.notices, action });
  const noticed: ScreenState = { ...state, notices: next.state };
  return {
    state: action.type === "notice.given" ? noteInLog(noticed, action) : noticed,
    effects: next.effects,
  };
}

/** A notice that has gone can be read again in the log. */
function noteInLog(
  state: ScreenState,
  { level, text }: Extract<ScreenAction, { readonly type: "notice.given" }>,
): ScreenState {
  const line = {
    level: ({ info: "info", warning: "warn", error: "error" } as const)[level],
    task: wordsIn(state.language).log.notice,
    text,
  };
  const action = { type: "log.lines-added", lines: [line], at: state.now } as const;
  const log = updateLog({ state: state.log, action, box: boxOf(state, "log") }).state;
  return { ...state, log };
}

/** Branches are read when their pane appears, and again with the status while it is shown. */
function readShown(before: ScreenState, { state, effects }: ScreenNext): ScreenNext {
  const isShown = ({ hidden }: ScreenState): boolean => !hidden.includes("branches");
  const isOld = !isShown(before) || effects.some(({ type }) => type === "read-status");
  return isShown(state) && isOld
    ? { state, effects: [...effects, { type: "read-branches" }] }
    : { state, effects };
}

const isSameSize = (one: Size, other: Size): boolean =>
  one.width === other.width && one.height === other.height;

/** The memory that is selected in the search, whole: its texts, and all that it was found by; `null` where none is. */
function openReading(state: ScreenState): OverlayState | null {
  const selected = selectedMemory(state.search);
  if (selected === null) return null;
  const { memory, words: shared } = selected;
  const { language } = state;
  const words = wordsIn(language);
  const { scores = {}, score, index, user, assistant } = memory;
  const width = Math.max(1, arrange(state).body.width - 2);
  const fits = sayWhatFits(scores, { words: shared.map(displayText), language });
  const shares = sayShares(scores, { language });
  const lines = [
    placeText(memory, words),
    "",
    ...user.split("\n"),
    ...(assistant === null || assistant === undefined ? [] : ["", ...assistant.split("\n")]),
    "",
    ...(fits === null ? [] : [fits]),
    ...(shares.length === 0 ? [] : [sayWhy(score, language)]),
    ...shares.map((share) => `  ${share}`),
  ];
  return {
    type: "reading",
    title: `#${index}`,
    lines: lines.flatMap((line) => wrapText(saidText(line, words), width)),
    turn: index,
    spot: { index: 0, offset: 0 },
  };
}
