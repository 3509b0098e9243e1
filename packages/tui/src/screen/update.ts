import type { Change } from "@hsms/engine";
import { updateBranches } from "../panes/branches/update.ts";
import { namedBy } from "./keys/named-by.ts";
import { heldBackOf, holdBack, pendingOf } from "../panes/chat/state.ts";
import { updateChat } from "../panes/chat/update.ts";
import { asInTable } from "../input/as-in-table.ts";
import { emptyField } from "../input/text-field.ts";
import type { Input } from "../input/keys/key.ts";
import { updateLog } from "../panes/log/update.ts";
import { wordsIn } from "../messages/words-in.ts";
import { updateNotices } from "./notices.ts";
import { deedsOf, openOverlay } from "./overlays/open-overlay.ts";
import type { OverlayName } from "../overlay/overlay-name.ts";
import { openConfirm } from "../overlay/state.ts";
import { updateOverlay } from "../overlay/update.ts";
import { runningSearch } from "../panes/search/state.ts";
import { updateSearch } from "../panes/search/update.ts";
import { updateSlots } from "../panes/slots/update.ts";
import { displayText } from "../draw/text/display-text.ts";
import { makeTheme } from "../draw/theme/make-theme.ts";
import { updateTree } from "../panes/tree/update.ts";
import type { PaneAction, ScreenAction } from "./action.ts";
import { mayAsk, type Effect } from "./effect.ts";
import { findBinding } from "./keys/find-binding.ts";
import { hintOf } from "./keys/why-not.ts";
import { hearMouse } from "./layout/mouse.ts";
import { arrange, inside } from "./layout/layout.ts";
import type { Next } from "../panes/pane.ts";
import { paneNames, type PaneName } from "../input/pane-names.ts";
import type { Size } from "../draw/size.ts";
import type { ScreenState } from "./state.ts";
import { writeInto } from "./keys/writing.ts";

/** The next state of the screen, and what is to be done outside of it. Pure. */
export function update(state: ScreenState, action: ScreenAction): Next<ScreenState, Effect> {
  if (action.type === "chat.sent") {
    const named = heldBackOf(state.chat) === null ? namedBy(state.chat.field.text, state) : null;
    if (named?.isSure === true) return update(state, { type: "screen.entry-wanted", ...named });
    if (named !== null) return only({ ...state, chat: holdBack(state.chat, named) });
  }
  if (isOf(action, "chat")) {
    const next = updateChat({ state: state.chat, action, box: boxOf(state, "chat") });
    return { state: { ...state, chat: next.state }, effects: next.effects };
  }
  if (action.type === "search.replayed" && !state.theme.look.isAnimated) {
    return { state, effects: [{ type: "tell", level: "info", what: "nothingMoves" }] };
  }
  if (isOf(action, "search")) {
    const next = updateSearch({ state: state.search, action, box: boxOf(state, "search") });
    return { state: { ...state, search: next.state }, effects: next.effects };
  }
  if (isOf(action, "tree")) {
    const next = updateTree({ state: state.tree, action, box: boxOf(state, "tree") });
    return { state: { ...state, tree: next.state }, effects: next.effects };
  }
  if (isOf(action, "slots")) {
    const next = updateSlots({ state: state.slots, action, box: boxOf(state, "slots") });
    return { state: { ...state, slots: next.state }, effects: next.effects };
  }
  if (isOf(action, "branches")) {
    const next = updateBranches({ state: state.branches, action, box: boxOf(state, "branches") });
    return { state: { ...state, branches: next.state }, effects: next.effects };
  }
  if (isOf(action, "log")) {
    const next = updateLog({ state: state.log, action, box: boxOf(state, "log") });
    return { state: { ...state, log: next.state }, effects: next.effects };
  }
  if (isOf(action, "overlay")) {
    const box = arrange(state).body;
    const { keyMap } = state;
    const next = updateOverlay({ state: state.overlay, action, box, keyMap });
    // What was pressed before a question could be read was meant neither for it nor for what lies behind.
    const held = action.type === "overlay.asked" ? null : state.held;
    const closed = { ...state, overlay: next.state, held };
    const { chosen, settings } = next;
    const deeds = chosen === undefined ? { actions: [], effects: [] } : deedsOf(chosen, closed);
    const set = settings === undefined ? [] : [{ type: "screen.set" as const, settings }];
    const then = inTurn<ScreenAction>(closed, [...set, ...deeds.actions], update);
    return { ...then, effects: [...next.effects, ...deeds.effects, ...then.effects] };
  }
  if (isOf(action, "notice")) {
    const next = updateNotices({ state: state.notices, action });
    const told: ScreenState = { ...state, notices: next.state };
    return {
      state: action.type === "notice.given" ? noteInLog(told, action) : told,
      effects: next.effects,
    };
  }
  const next = readShown(state, updateScreen(state, action));
  // More rows are seen than were read.
  const told = (["tree", "branches"] as const)
    .filter((pane) => !isSameSize(boxOf(state, pane), boxOf(next.state, pane)))
    .map((pane) => ({ type: `${pane}.resized` }) as const);
  const resized = inTurn<ScreenAction>(next.state, told, update);
  return { ...resized, effects: [...next.effects, ...resized.effects] };
}

/** The branches are read for as long as their pane is shown, and when it is. */
function readShown(
  before: ScreenState,
  { state, effects }: Next<ScreenState, Effect>,
): Next<ScreenState, Effect> {
  const isShown = ({ hidden }: ScreenState): boolean => !hidden.includes("branches");
  const isOld = !isShown(before) || effects.some(({ type }) => type === "read-status");
  return isShown(state) && isOld
    ? { state, effects: [...effects, { type: "read-branches" }] }
    : { state, effects };
}

/** Actions of the panes have their pane's name before the point. */
function isOf<Part extends string>(
  action: ScreenAction,
  part: Part,
): action is Extract<ScreenAction, { readonly type: `${Part}.${string}` }> {
  return action.type.startsWith(`${part}.`);
}

function updateScreen(
  state: ScreenState,
  action: Exclude<ScreenAction, PaneAction>,
): Next<ScreenState, Effect> {
  switch (action.type) {
    case "screen.inputs":
      return hearRead({ ...state, now: action.at }, action.inputs);
    case "engine.heard": {
      const { events, lines, at } = action;
      const told: readonly ScreenAction[] = [
        { type: "search.heard", events, at },
        { type: "tree.heard", events },
        { type: "slots.heard", events, at },
        ...(lines.length === 0 ? [] : [{ type: "log.heard" as const, lines, at }]),
      ];
      return inTurn({ ...state, now: at }, told, update);
    }
    case "screen.begun": {
      const begun = inTurn<ScreenAction>(
        { ...state, now: action.at },
        [{ type: "tree.changed", nodeIds: null }],
        update,
      );
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
      return hearChanges(state, action.changes);
    case "screen.resized":
      return only({ ...state, size: action.size });
    case "screen.drawn": {
      const { overlay } = state;
      const isSeen = overlay.type === "confirm" && arrange(state).type !== "too-small";
      return only(isSeen ? { ...state, overlay: { ...overlay, isSeen } } : state);
    }
    case "screen.nothing-asked":
      return hearRead({ ...state, held: null }, state.held ?? []);
    case "screen.focused":
      return only(focus(state, action.pane));
    case "screen.node-wanted":
      return update(focus(state, "tree"), { ...action, type: "tree.revealed" });
    case "screen.turn-wanted":
      return { state, effects: [{ type: "show-turn", index: action.index }] };
    case "screen.focus-moved":
      return only(focus(state, neighbour(state, action.by)));
    case "screen.entry-wanted": {
      // What was written meant this, and is no draft.
      const meant = { ...state, chat: { ...state.chat, field: emptyField, heldBack: null } };
      const deeds = deedsOf(action.name, meant);
      const then = inTurn(meant, deeds.actions, update);
      return { ...then, effects: [...deeds.effects, ...then.effects] };
    }
    case "screen.zoom-toggled":
      return only({ ...state, isZoomed: !state.isZoomed });
    case "screen.pane-hidden": {
      // One pane always stays.
      if (state.hidden.length >= paneNames.length - 1) return only(state);
      const hidden = [...state.hidden, state.focus];
      return only({ ...state, hidden, focus: neighbour({ ...state, hidden }, 1) });
    }
    case "screen.all-shown":
      return only({ ...state, hidden: [], isZoomed: false });
    case "screen.column-resized": {
      const column = clamp(state.shares.column + action.by, 20, 80);
      return only({ ...state, shares: { ...state.shares, column } });
    }
    case "screen.pane-resized": {
      const height = clamp(state.shares.heights[state.focus] + action.by, 1, 9);
      const heights = { ...state.shares.heights, [state.focus]: height };
      return only({ ...state, shares: { ...state.shares, heights } });
    }
    case "screen.dragged":
      return only({ ...state, dragged: action.pane });
    case "screen.overlay-opened": {
      const overlay = openOverlay(action.name, state);
      return { state: { ...state, overlay, pendingKeys: [] }, effects: readFor(action.name) };
    }
    case "screen.set": {
      const { mouse, theme: name } = action.settings;
      const theme = makeTheme(name, state.theme.look);
      const effects: readonly Effect[] =
        mouse === state.mouse ? [] : [{ type: "set-mouse", isOn: mouse }];
      return { state: { ...state, mouse, theme }, effects };
    }
    case "screen.interrupted":
      return interrupt(state);
    case "screen.effect-wanted":
      return action.effect === "quit" && pendingOf(state.chat) !== null
        ? only(askBeforeLeaving(state))
        : { state, effects: [{ type: action.effect }] };
    case "status.read": {
      const { memory, memories, branch } = action;
      const status = { ...state.status, memory, memories, branch };
      return only({ ...state, status, trouble: null });
    }
    case "screen.reading-failed": {
      const trouble = displayText(action.why);
      return only({ ...state, trouble });
    }
  }
}

/** An answer that is on its way would be lost; all else is kept (point 9). */
function askBeforeLeaving(state: ScreenState): ScreenState {
  const { leaving } = wordsIn(state.language).screen;
  const overlay = openConfirm({
    title: leaving.title,
    lines: [leaving.answerLost],
    effects: [{ type: "quit" }],
  });
  return { ...state, overlay };
}

/** What was told and has gone can be read again in the log (point 57). */
function noteInLog(
  state: ScreenState,
  { level, text }: Extract<ScreenAction, { readonly type: "notice.given" }>,
): ScreenState {
  const line = {
    level: ({ info: "info", warning: "warn", error: "error" } as const)[level],
    task: wordsIn(state.language).log.notice,
    text,
  };
  const action = { type: "log.heard", lines: [line], at: state.now } as const;
  const log = updateLog({ state: state.log, action, box: boxOf(state, "log") }).state;
  return { ...state, log };
}

/** Reads anew what the changes may have made old. */
function hearChanges(state: ScreenState, changes: readonly Change[]): Next<ScreenState, Effect> {
  const isAnything = changes.length === 0 || changes.some(({ type }) => type === "reset");
  const nodeIds = changes.flatMap((change) =>
    change.type === "tree-changed" ? [...change.nodeIds, ...change.deletedIds] : [],
  );
  const appended = changes.flatMap((change) =>
    change.type === "turns-appended"
      ? Array.from({ length: change.to - change.from }, (_, place) => change.from + place)
      : [],
  );
  const areTurns = isAnything || changes.some(({ type }) => type.startsWith("turns-"));
  const told: readonly ScreenAction[] =
    isAnything || areTurns || nodeIds.length > 0
      ? [{ type: "tree.changed", nodeIds: isAnything ? null : nodeIds }]
      : [];
  const next = inTurn(state, told, update);
  const reading: readonly Effect[] = areTurns
    ? [{ type: "read-turns", count: state.chat.turnsWanted, appended }, { type: "read-slots" }]
    : [];
  // Another screen may have undone what a notice here offers to take back.
  const offered = state.notices.flatMap(({ command }): readonly Effect[] =>
    command === undefined ? [] : [{ type: "read-newest", command }],
  );
  const effects = [...next.effects, ...reading, ...offered];
  return { ...next, effects: [...effects, { type: "read-status" }] };
}

/** A second Ctrl+C within this time always leaves (point 6). */
const TWICE_MS = 2_000;

function interrupt(state: ScreenState): Next<ScreenState, Effect> {
  if (state.now - state.interruptedAt <= TWICE_MS) return { state, effects: [{ type: "quit" }] };
  const interrupted = { ...state, interruptedAt: state.now };
  // What the search is for is cancelled with it (point 9).
  return update(
    interrupted,
    runningSearch(state.search) === null
      ? { type: "chat.interrupted" }
      : { type: "search.cancelled" },
  );
}

/**
 * What came at once. What stands behind the key that answered or closed a question was written to the
 * question, and is not for the panes.
 */
function hearRead(state: ScreenState, inputs: readonly Input[]): Next<ScreenState, Effect> {
  const areLetters = inputs.some((input) => input.type !== "mouse" && input.text !== "");
  let isOver = false;
  return inTurn(state, inputs, (now, input) => {
    if (isOver && !isInterrupt(now, input)) return only(now);
    const next = hearOrHold(now, input, areLetters);
    isOver ||= now.overlay.type === "confirm" && next.state.overlay.type !== "confirm";
    return next;
  });
}

/**
 * While it is not known yet whether a question comes, what is pressed waits: for the panes where none does.
 * Ctrl+C waits for nothing.
 */
function hearOrHold(
  state: ScreenState,
  input: Input,
  isAmongLetters: boolean,
): Next<ScreenState, Effect> {
  const { held } = state;
  if (held !== null && !isInterrupt(state, input))
    return only({ ...state, held: [...held, input] });
  const next = hearInput(state, input, isAmongLetters);
  return next.effects.some(mayAsk) ? { ...next, state: { ...next.state, held: [] } } : next;
}

function isInterrupt(state: ScreenState, input: Input): boolean {
  const meaning = input.type === "key" ? findBinding(state, input.name) : null;
  return meaning?.type === "action" && meaning.action.type === "screen.interrupted";
}

function hearInput(
  state: ScreenState,
  input: Input,
  isAmongLetters: boolean,
): Next<ScreenState, Effect> {
  if (input.type === "mouse") return inTurn(state, hearMouse(state, input), update);
  if (state.overlay.type !== "none")
    return update(state, { type: "overlay.input", input, isAmongLetters });
  if (input.type === "key") {
    const meaning = findBinding(state, input.name);
    const rested = { ...state, pendingKeys: [] };
    if (meaning.type === "begun") return only({ ...state, pendingKeys: meaning.keys });
    if (meaning.type === "action") return update(withoutHint(rested), meaning.action);
    const hint = hintOf(meaning, state);
    if (hint !== null) return tellOnce(rested, hint);
    // What follows the beginning of a sequence and does not end it stands for itself.
    if (state.pendingKeys.length > 0) return hearInput(rested, input, isAmongLetters);
  }
  const written = writeInto(state, asInTable(input, state.keyMap));
  if (written !== null) return update(withoutHint(state), written);
  return input.type === "paste"
    ? tellOnce(state, wordsIn(state.language).screen.notPasted)
    : only(state);
}

/** Long enough to read a line twice. */
const HINT_MS = 4_000;

/** A notice of the moment: no line in the log, and not said again while it stands there. */
function tellOnce(state: ScreenState, text: string): Next<ScreenState, Effect> {
  if (state.notices.at(-1)?.text === text) return only(state);
  // Unlike any of another, so that none goes before its time.
  const hint = -state.now;
  // What was done a moment ago gives way; warnings and errors are read first.
  const notices = state.notices.filter(({ level }) => level !== "info");
  return {
    state: { ...state, hint, notices: [...notices, { id: hint, level: "info", text }] },
    effects: [{ type: "expire-notice", id: hint, afterMs: HINT_MS }],
  };
}

function withoutHint(state: ScreenState): ScreenState {
  if (state.hint === null) return state;
  return { ...state, hint: null, notices: state.notices.filter(({ id }) => id !== state.hint) };
}

/** What an overlay shows that must be read first. */
function readFor(name: OverlayName): readonly Effect[] {
  switch (name) {
    case "settings":
      return [{ type: "read-settings" }];
    case "restore":
      return [{ type: "read-backups" }];
    case "palette":
    case "help":
      return [];
  }
}

/** What the pane's view draws in. A pane that is not drawn goes by the box it would have alone. */
function boxOf(state: ScreenState, pane: PaneName): Size {
  const { boxes } = arrange(state);
  return inside(boxes[pane] ?? arrange({ ...state, focus: pane, isZoomed: true }).body);
}

const isSameSize = (one: Size, other: Size): boolean =>
  one.width === other.width && one.height === other.height;

function focus(state: ScreenState, pane: PaneName): ScreenState {
  const hidden = state.hidden.filter((name) => name !== pane);
  const { chat } = state;
  // Who comes to the chat writes in its line.
  const find = pane === "chat" && chat.find?.isWriting === true ? null : chat.find;
  return { ...state, focus: pane, hidden, chat: { ...chat, find }, pendingKeys: [] };
}

function neighbour({ focus, hidden }: ScreenState, by: 1 | -1): PaneName {
  const shown = paneNames.filter((name) => name === focus || !hidden.includes(name));
  const next = shown[(shown.indexOf(focus) + by + shown.length) % shown.length];
  return next ?? focus;
}

function inTurn<Item>(
  state: ScreenState,
  items: readonly Item[],
  step: (state: ScreenState, item: Item) => Next<ScreenState, Effect>,
): Next<ScreenState, Effect> {
  let now = state;
  const effects: Effect[] = [];
  for (const item of items) {
    const next = step(now, item);
    now = next.state;
    effects.push(...next.effects);
  }
  return { state: now, effects };
}

function only(state: ScreenState): Next<ScreenState, Effect> {
  return { state, effects: [] };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
