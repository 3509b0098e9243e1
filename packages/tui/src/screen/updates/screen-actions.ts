import { displayText } from "../../draw/text/display-text.ts";
import { makeTheme } from "../../draw/theme/make-theme.ts";
import { emptyField } from "../../input/field/text-field.ts";
import { paneNames } from "../../input/pane-names.ts";
import { clamp } from "../../input/scroll/move.ts";
import { wordsIn } from "../../messages/words-in.ts";
import type { AnswerEffect } from "../../overlay/effect.ts";
import type { OverlayName } from "../../overlay/state.ts";
import { pendingOf } from "../../panes/chat/state.ts";
import { noEffects } from "../../panes/pane.ts";
import { readStatus } from "../../panes/status/read-status.ts";
import type { PaneAction, ScreenAction } from "../action.ts";
import type { Effect } from "../effect.ts";
import { showHint } from "../keys/hints.ts";
import { handleInputs, handleRead } from "../keys/inputs.ts";
import { arrange } from "../layout/layout.ts";
import { focusPane, neighbour } from "../layout/panes.ts";
import { openMenu, opensMatch } from "../overlays/open-menu.ts";
import { openOverlay } from "../overlays/open-overlay.ts";
import { runEntry } from "../overlays/run-entry.ts";
import type { ScreenState, WorkState } from "../state.ts";
import type { ScreenNext, Update } from "../step.ts";
import { applyEvents } from "./engine-events.ts";
import { askBeforeLeaving, interrupt } from "./leaving.ts";
import { applyChanges } from "./store-changes.ts";
import { withoutPurged } from "./without-purged.ts";

/** Actions of no part of the screen alone. */
export function updateScreen(
  state: ScreenState,
  action: Exclude<ScreenAction, PaneAction>,
  update: Update,
): ScreenNext {
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
      const { given } = action;
      const wanted: AnswerEffect = {
        type: "run-work",
        name: work.name,
        ...(given === undefined ? {} : { given }),
      };
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
      return runEntry(meant, action.name, update);
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
      const meant = withFirstFound(state, update);
      const overlay = openMenu(meant);
      if (overlay !== null) return noEffects({ ...meant, overlay });
      return showHint(state, wordsIn(state.language).overlay.whyNot("global.actions"));
    }
    case "screen.set": {
      const { mouse, theme: name, watch, layout } = action.settings;
      const theme = makeTheme(name, state.theme.look);
      const isWatched = watch && theme.look.isAnimated;
      const what = isWatched ? "watchOn" : watch ? "nothingMoves" : "watchOff";
      const effects: readonly Effect[] = [
        ...(mouse === state.mouse ? [] : [{ type: "set-mouse", isOn: mouse } as const]),
        ...(watch === state.search.isWatched
          ? []
          : [{ type: "notify", level: "info", what } as const]),
      ];
      const search = { ...state.search, isWatched };
      return { state: { ...state, mouse, theme, search, layout }, effects };
    }
    case "screen.interrupted":
      return interrupt(state, update);
    case "screen.cut-off-told":
      return noEffects(
        state.toldCutOff === action.what ? state : { ...state, toldCutOff: action.what },
      );
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

/** Enter before any other key means the first of what was found. */
const withFirstFound = (state: ScreenState, update: Update): ScreenState =>
  state.focus === "search" && state.search.selected === null
    ? update(state, { type: "search.moved", to: "down" }).state
    : state;

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
