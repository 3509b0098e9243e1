import type { Input } from "../../input/keys/key.ts";
import { findMatches } from "../../draw/rows/find-matches.ts";
import { noEffects, type Next, type PaneStep, type ScreenEffect } from "../pane.ts";
import { stepped, type ListStep } from "../../input/scroll/move.ts";
import type { LogAction } from "./action.ts";
import {
  entryText,
  type LogEntry,
  logLevels,
  logWindow,
  RING,
  shownEntries,
  type LogState,
} from "./state.ts";
import { openFind, typeFind } from "../../input/field/line.ts";

export function updateLog({
  state,
  action,
  box,
}: PaneStep<LogState, LogAction>): Next<LogState, ScreenEffect> {
  switch (action.type) {
    case "log.lines-added": {
      const { lines, at } = action;
      const fresh = lines.map((line, place) => ({ ...line, number: state.count + place, at }));
      const entries = withinRing([...state.entries, ...fresh]);
      return noEffects({ ...state, entries, count: state.count + lines.length });
    }
    case "log.file-begun":
      return noEffects({ ...state, file: action.file });
    case "log.moved":
    case "log.scrolled":
      return noEffects(goTo(state, action, box.height - 1));
    case "log.level-changed": {
      // The next that shows more; after the one that shows all, the one that shows least.
      const level = logLevels.at(logLevels.indexOf(state.level) - 1);
      return noEffects({ ...state, level: level ?? "debug" });
    }
    case "log.pause-toggled":
      return noEffects({ ...state, pausedAt: state.pausedAt === null ? state.count - 1 : null });
    case "log.find-opened":
      return noEffects({ ...state, find: openFind });
    case "log.match-wanted":
      return noEffects(goToMatch(state, { by: action.by, from: 1 }));
    case "log.copied": {
      const entries = shownEntries(state);
      const entry = entries.find(({ number }) => number === state.selected) ?? entries.at(-1);
      if (entry === undefined) return noEffects(state);
      return { state, effects: [{ type: "copy", text: entryText(entry) }] };
    }
    case "log.typed":
      return noEffects(typed(state, action.input));
    case "log.backed":
      return noEffects(
        state.find === null ? { ...state, selected: null, offset: 0 } : { ...state, find: null },
      );
  }
}

/** Debug lines go first, oldest first: an import makes thousands, and what was done stays to be read. */
function withinRing(entries: readonly LogEntry[]): readonly LogEntry[] {
  let tooMany = entries.length - RING;
  if (tooMany <= 0) return entries;
  return entries.filter(({ level }) => level !== "debug" || tooMany-- <= 0).slice(-RING);
}

function goTo(state: LogState, step: ListStep, height: number): LogState {
  const { entries, spot } = logWindow(state, height);
  const next = stepped({ spot, count: entries.length, height }, step);
  // At the last line it follows again what comes.
  const isTail = next.index >= entries.length - 1;
  const selected = isTail ? null : (entries[next.index]?.number ?? null);
  return { ...state, selected, offset: next.offset };
}

function typed(state: LogState, input: Input): LogState {
  const find = state.find && typeFind(state.find, input);
  const next = { ...state, find };
  return find?.isWriting === false ? goToMatch(next, { by: -1, from: 0 }) : next;
}

/** The next line that has the words, going round at the ends. `from`: lines to leave out at the selected one. */
function goToMatch(
  state: LogState,
  { by, from }: { readonly by: 1 | -1; readonly from: 0 | 1 },
): LogState {
  const { find } = state;
  const entries = shownEntries(state);
  if (find === null || entries.length === 0) return state;
  const selected = entries.findIndex(({ number }) => number === state.selected);
  const start = selected < 0 ? entries.length - 1 : selected;
  for (let step = from; step < entries.length + from; step++) {
    const place = (start + by * step + entries.length * 2) % entries.length;
    const entry = entries[place];
    if (entry !== undefined && findMatches(entryText(entry), find.field.text).length > 0) {
      return { ...state, selected: entry.number };
    }
  }
  return state;
}
