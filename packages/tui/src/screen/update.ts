import { displayText } from "../draw/text/display-text.ts";
import { makeTheme } from "../draw/theme/make-theme.ts";
import type { Size } from "../draw/size.ts";
import { paneNames, type PaneName } from "../input/pane-names.ts";
import { clamp } from "../input/scroll/move.ts";
import { wholeText } from "../input/field/fold.ts";
import { remember } from "../input/field/line-history.ts";
import { emptyField, fieldOf } from "../input/field/text-field.ts";
import { wordsIn } from "../messages/words-in.ts";
import type { AnswerEffect } from "../overlay/effect.ts";
import { openConfirm, type OverlayName, type Question } from "../overlay/state.ts";
import { updateOverlay } from "../overlay/update.ts";
import { saidAt } from "../panes/branches/state.ts";
import { updateBranches } from "../panes/branches/update.ts";
import { foldInto, isToFold, lineOf } from "../panes/chat/line/fold-long.ts";
import { queueOf } from "../panes/chat/line/queue.ts";
import { heldBackOf, holdBack, holdBackBegun, pendingOf } from "../panes/chat/state.ts";
import { selectedOffer } from "../panes/chat/welcome/welcome.ts";
import { updateChat } from "../panes/chat/update.ts";
import { updateLog } from "../panes/log/update.ts";
import { noEffects, type PaneStep } from "../panes/pane.ts";
import { playedSince, runningSearch } from "../panes/search/state.ts";
import { updateSearch } from "../panes/search/update.ts";
import { updateSlots } from "../panes/slots/update.ts";
import { readStatus } from "../panes/status/read-status.ts";
import { updateTree } from "../panes/tree/update.ts";
import type { PaneAction, PaneActions, ScreenAction } from "./action.ts";
import type { Effect } from "./effect.ts";
import { applyEvents } from "./events/engine-events.ts";
import { withoutPurged } from "./events/without-purged.ts";
import { showHint } from "./keys/hints.ts";
import { handleInputs, handleRead, writeHeld } from "./keys/inputs.ts";
import { namedBy } from "./keys/named-by.ts";
import { arrange } from "./layout/layout.ts";
import { openMenu, opensMatch } from "./overlays/open-menu.ts";
import { openReading } from "./overlays/open-reading.ts";
import { boxOf, focusPane, neighbour } from "./layout/panes.ts";
import { updateNotices } from "./notices.ts";
import { effectsOfEntry, openOverlay } from "./overlays/open-overlay.ts";
import type { ScreenState, WorkState } from "./state.ts";
import { inSequence, type ScreenNext } from "./step.ts";
import { applyChanges } from "./events/store-changes.ts";

/** The next state of the screen, and what is to be done outside of it. Pure. */
export function update(state: ScreenState, action: ScreenAction): ScreenNext {
  const next = updateAll(state, action);
  const isAlone = next.state.isAlone && isWelcome(next.state);
  return isAlone === next.state.isAlone ? next : { ...next, state: { ...next.state, isAlone } };
}

/** Whether the memory is as empty as it was at the start, and the person has looked at nothing but the chat. */
function isWelcome({ chat, focus, status }: ScreenState): boolean {
  const isEmpty = (chat.entries?.length ?? 0) === 0 && status.memories === 0;
  return isEmpty && focus === "chat";
}

function updateAll(state: ScreenState, action: ScreenAction): ScreenNext {
  if (action.type === "chat.sent") {
    const { field, isBegunInQuestion } = state.chat;
    if (isBegunInQuestion && field.text.trim() !== "") {
      return noEffects({ ...state, chat: holdBackBegun(state.chat) });
    }
    const offer = selectedOffer(state.chat);
    if (offer !== null) return update(state, { type: "screen.work-wanted", name: offer.name });
    const named = heldBackOf(state.chat) === null ? namedBy(state.chat.field.text, state) : null;
    if (named?.isAsked === true) {
      const chat = { ...state.chat, field: emptyField, heldBack: null };
      return noEffects(askBeforeLeaving({ ...state, chat }, { effects: [{ type: "quit" }] }));
    }
    if (named?.isSure === true) return update(state, { type: "screen.entry-wanted", ...named });
    if (named !== null) return noEffects({ ...state, chat: holdBack(state.chat, named) });
  }
  if (action.type === "search.replayed" && !state.theme.look.isAnimated) {
    return { state, effects: [{ type: "notify", level: "info", what: "nothingMoves" }] };
  }
  if (action.type === "search.opened") {
    const reading = openReading(state);
    if (reading !== null) return noEffects({ ...state, overlay: reading });
  }
  // The topics open and light up as the walk is played.
  if (action.type === "search.ticked") {
    const next = updatePane(state, "search", action);
    const events = playedSince(state.search, next.state.search);
    const isFollowed = state.focus !== "tree";
    const tree = update(next.state, { type: "tree.walked", events, isFollowed });
    return { ...tree, effects: [...next.effects, ...tree.effects] };
  }
  if (action.type === "branches.opened" && state.branches.tree !== null) {
    return noEffects({ ...state, overlay: openConfirm(continueHere(state)) });
  }
  if (isOf(action, ...paneNames)) {
    const pane = paneNames.find((name) => isOf(action, name));
    return pane === undefined ? noEffects(state) : updatePane(state, pane, action);
  }
  if (isOf(action, "overlay")) {
    const { keyMap } = state;
    const box = arrange(state).body;
    const next = updateOverlay({ state: state.overlay, action, box, keyMap });
    // What was pressed before a question could be read was meant neither for it nor for the panes.
    const isAsked = action.type === "overlay.asked" || action.type === "overlay.choice-asked";
    const held = isAsked ? null : state.held;
    const written = isAsked ? writeHeld(state, update) : state;
    const closed = { ...written, overlay: next.state, held };
    const { chosen, settings, toChat } = next;
    const then =
      toChat !== undefined
        ? noEffects(writtenInChat(closed, toChat))
        : chosen !== undefined
          ? runEntry(closed, chosen)
          : settings !== undefined
            ? update(closed, { type: "screen.set", settings })
            : noEffects(closed);
    return { ...then, effects: [...next.effects, ...then.effects] };
  }
  if (isOf(action, "notice")) {
    const next = updateNotices({ state: state.notices, action });
    const noticed: ScreenState = { ...state, notices: next.state };
    return {
      state: action.type === "notice.given" ? noteInLog(noticed, action) : noticed,
      effects: next.effects,
    };
  }
  const next = readShown(state, updateScreen(state, action));
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

/** Branches are read when their pane appears, and again with the status while it is shown. */
function readShown(before: ScreenState, { state, effects }: ScreenNext): ScreenNext {
  const isShown = ({ hidden }: ScreenState): boolean => !hidden.includes("branches");
  const isOld = !isShown(before) || effects.some(({ type }) => type === "read-status");
  return isShown(state) && isOld
    ? { state, effects: [...effects, { type: "read-branches" }] }
    : { state, effects };
}

/** Actions begin with the name of the part that handles them, before the point. */
function isOf<Part extends string>(
  action: ScreenAction,
  ...parts: readonly Part[]
): action is Extract<ScreenAction, { readonly type: `${Part}.${string}` }> {
  return parts.some((part) => action.type.startsWith(`${part}.`));
}

function runEntry(state: ScreenState, name: string): ScreenNext {
  const { actions, effects } = effectsOfEntry(name, state);
  const next = inSequence(state, actions, update);
  return { ...next, effects: [...effects, ...next.effects] };
}

function updateScreen(state: ScreenState, action: Exclude<ScreenAction, PaneAction>): ScreenNext {
  switch (action.type) {
    case "screen.inputs":
      return handleRead({ ...state, now: action.at }, action.inputs, update);
    case "engine.events-received":
      return applyEvents(state, action, update);
    case "screen.begun": {
      const begun = update({ ...state, now: action.at }, { type: "tree.changed", nodeIds: null });
      return {
        ...begun,
        effects: [
          { type: "read-turns", count: state.chat.turnsWanted, appended: [] },
          ...begun.effects,
          { type: "read-status" },
          { type: "read-slots" },
        ],
      };
    }
    case "store.changed":
      return applyChanges(state, action.changes, update);
    case "screen.resized":
      return noEffects({ ...state, size: action.size });
    case "screen.ground-seen": {
      const { name, look } = state.theme;
      if (look.ground === action.ground) return noEffects(state);
      return noEffects({ ...state, theme: makeTheme(name, { ...look, ground: action.ground }) });
    }
    case "screen.work-wanted": {
      const work = state.works.find(({ name }) => name === action.name);
      if (work === undefined || state.work !== null) return noEffects(state);
      const wanted: AnswerEffect = { type: "run-work", name: work.name };
      return work.leaves === true && pendingOf(state.chat) !== null
        ? noEffects(askBeforeLeaving(state, { effects: [wanted] }))
        : { state: { ...state, work: workOf(work.name) }, effects: [wanted] };
    }
    case "screen.first-work-wanted":
      return { state, effects: [{ type: "run-work", name: action.name }] };
    case "screen.work-begun":
      return noEffects({ ...state, work: workOf(action.name) });
    case "screen.work-told": {
      const { work } = state;
      if (work === null) return noEffects(state);
      return noEffects({ ...state, work: { ...work, line: action.line, told: work.told + 1 } });
    }
    case "screen.work-ended":
      return noEffects({ ...state, work: null, isEndUnseen: state.work !== null });
    case "screen.end-drawn":
      return noEffects({ ...state, isEndUnseen: false });
    case "screen.drawn": {
      const { overlay } = state;
      const isSeen = "isSeen" in overlay && arrange(state).type !== "too-small";
      return noEffects(isSeen ? { ...state, overlay: { ...overlay, isSeen } } : state);
    }
    case "screen.nothing-asked":
      return handleInputs({ ...state, held: null }, state.held ?? [], update);
    case "screen.focused":
      return noEffects(focusPane(state, action.pane));
    case "screen.node-wanted":
      return update(focusPane(state, "tree"), { ...action, type: "tree.revealed" });
    case "screen.turn-wanted":
      return { state, effects: [{ type: "show-turn", index: action.index }] };
    case "screen.focus-moved":
      return noEffects(focusPane(state, neighbour(state, action.by)));
    case "screen.entry-wanted": {
      // What was written meant this, and is no draft.
      const meant = { ...state, chat: { ...state.chat, field: emptyField, heldBack: null } };
      return runEntry(meant, action.name);
    }
    case "screen.zoom-toggled":
      return noEffects({ ...state, isZoomed: !state.isZoomed });
    case "screen.pane-hidden": {
      // One pane always stays.
      if (state.hidden.length >= paneNames.length - 1) return noEffects(state);
      const hidden = [...state.hidden, state.focus];
      return noEffects({ ...state, hidden, focus: neighbour({ ...state, hidden }, 1) });
    }
    case "screen.all-shown":
      return noEffects({ ...state, hidden: [], isZoomed: false });
    case "screen.column-resized": {
      const column = clamp(state.shares.column + action.by, 20, 80);
      return noEffects({ ...state, shares: { ...state.shares, column } });
    }
    case "screen.pane-resized": {
      const height = clamp(state.shares.heights[state.focus] + action.by, 1, 9);
      const heights = { ...state.shares.heights, [state.focus]: height };
      return noEffects({ ...state, shares: { ...state.shares, heights } });
    }
    case "screen.dragged":
      return noEffects({ ...state, dragged: action.pane });
    case "screen.overlay-opened": {
      const overlay = openOverlay(action.name, state);
      return { state: { ...state, overlay, pendingKeys: [] }, effects: readFor(action.name) };
    }
    case "screen.menu-opened": {
      if (opensMatch(state)) return update(state, { type: "tree.opened" });
      const overlay = openMenu(state);
      if (overlay !== null) return noEffects({ ...state, overlay });
      return showHint(state, wordsIn(state.language).overlay.whyNot("global.actions"));
    }
    case "screen.set": {
      const { mouse, theme: name, watch, layout } = action.settings;
      const theme = makeTheme(name, state.theme.look);
      const effects: readonly Effect[] =
        mouse === state.mouse ? [] : [{ type: "set-mouse", isOn: mouse }];
      const search = { ...state.search, isWatched: watch && theme.look.isAnimated };
      return { state: { ...state, mouse, theme, search, layout }, effects };
    }
    case "screen.interrupted":
      return interrupt(state);
    case "screen.leaving-asked": {
      const { again } = action;
      return noEffects(askBeforeLeaving(state, { effects: [{ type: "quit" }], again }));
    }
    case "screen.effect-wanted":
      return action.effect === "quit" && (pendingOf(state.chat) !== null || state.work !== null)
        ? noEffects(askBeforeLeaving(state, { effects: [{ type: "quit" }] }))
        : { state, effects: [{ type: action.effect }] };
    case "status.read": {
      const { state: status, effects } = readStatus(state.status, { ...action, at: state.now });
      const kept = withoutPurged(state, action.memory.lastPurge);
      return {
        state: { ...kept.state, status, trouble: null },
        effects: [...kept.effects, ...effects],
      };
    }
    case "screen.reading-failed": {
      const trouble = displayText(action.why);
      return noEffects({ ...state, trouble });
    }
  }
}

const workOf = (name: string): WorkState => ({ name, line: null, told: 0, isStopping: false });

/** The chat with a text behind what stands in its line already, or in place of what stands selected there. */
function writtenInChat(state: ScreenState, text: string): ScreenState {
  const { language } = state.chat;
  if (heldBackOf(state.chat) !== null) {
    const history = remember(state.chat.history, wholeText(state.chat.field));
    const chat = { ...state.chat, field: lineOf(text, language), history, heldBack: null };
    return focusPane({ ...state, chat }, "chat");
  }
  const { field } = state.chat;
  const gap = field.text === "" || field.text.endsWith(" ") ? "" : " ";
  const ended = { ...field, text: `${field.text}${gap}`, caret: field.text.length + gap.length };
  const written = isToFold(ended, text)
    ? foldInto(ended, text, language)
    : { ...fieldOf(`${ended.text}${text}`), folds: field.folds };
  const chat = { ...state.chat, field: written, heldBack: null };
  return focusPane({ ...state, chat }, "chat");
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

/** An answer that is on its way would be lost, and work would end; all else is kept. */
function askBeforeLeaving(
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

/** A second Ctrl+C within this time always leaves. */
const TWICE_MS = 2_000;

function interrupt(state: ScreenState): ScreenNext {
  const { chat, search, work, now, interruptedAt, cancelled, isEndUnseen } = state;
  const isAnswering = pendingOf(chat) !== null || runningSearch(search) !== null;
  const cancels: ScreenState["cancelled"] = isAnswering ? "answer" : work === null ? null : "work";
  // It was meant for what the person saw, which was over by then.
  if (cancels === null && isEndUnseen) {
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

/** What an overlay shows that must be read first. */
function readFor(name: OverlayName): readonly Effect[] {
  switch (name) {
    case "settings":
      return [{ type: "read-settings" }];
    case "restore":
      return [{ type: "read-backups" }];
    case "saved":
      return [{ type: "read-saved" }];
    case "palette":
    case "help":
      return [];
  }
}

const isSameSize = (one: Size, other: Size): boolean =>
  one.width === other.width && one.height === other.height;
