import type { Change } from "@hsms/engine";
import { noEffects } from "../../panes/pane.ts";
import { importsIn, isImporting } from "../../panes/chat/transcript/count-imports.ts";
import type { Effect } from "../effect.ts";
import type { ScreenState } from "../state.ts";
import { type ScreenNext, type Update } from "../step.ts";

/** Reads again what the changes may have made old. */
export function applyChanges(
  state: ScreenState,
  changes: readonly Change[],
  update: Update,
): ScreenNext {
  const isAnything = changes.length === 0 || changes.some(({ type }) => type === "reset");
  const nodeIds = changes.flatMap((change) =>
    change.type === "tree-changed" ? [...change.nodeIds, ...change.deletedIds] : [],
  );
  const appended = changes.flatMap((change) =>
    change.type === "turns-appended"
      ? Array.from({ length: change.to - change.from }, (_, place) => change.from + place)
      : [],
  );
  // That an import has ended changes no turns.
  const areTurns =
    isAnything || isImporting(state.chat) || changes.some(({ type }) => type.startsWith("turns-"));
  const next =
    areTurns || nodeIds.length > 0
      ? update(state, { type: "tree.changed", nodeIds: isAnything ? null : nodeIds })
      : noEffects(state);
  const shown = importsIn(state.chat);
  const reading: readonly Effect[] = areTurns
    ? [
        {
          type: "read-turns",
          count: state.chat.turnsWanted,
          appended,
          ...(shown.length === 0 ? {} : { imports: shown }),
        },
        { type: "read-slots" },
      ]
    : [];
  // Another screen may have undone what a notice here offers to take back.
  const offered = state.notices.flatMap(({ command }): readonly Effect[] =>
    command === undefined ? [] : [{ type: "read-newest", command }],
  );
  const effects = [...next.effects, ...reading, ...offered];
  return { ...next, effects: [...effects, { type: "read-status" }] };
}
