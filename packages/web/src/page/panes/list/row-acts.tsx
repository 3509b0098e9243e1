import type { Row } from "../../../api/rows.ts";
import { attempt, edit, forget, unforget } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { texts } from "../../parts/look.ts";
import { drafts, putDraft } from "./drafts.ts";

/** What can be done to a memory: greyed where it is immutable, and brought back where it is forgotten. */
export function RowActs({ row }: { readonly row: Row }) {
  const { list: words, memory } = texts.value;
  const { index, importance, pinned, immutable } = row;
  if (row.state === "archived") {
    return (
      <div class="acts">
        <button type="button" onClick={() => void unforget([index])}>
          {words.unforget}
        </button>
      </div>
    );
  }
  return (
    <div class="acts">
      <label class="level">
        <span class="hidden">{memory.importance(importance)}</span>
        <select
          disabled={immutable}
          value={importance}
          onChange={({ currentTarget }) => setLevel(row, Number(currentTarget.value))}
        >
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => (
            <option key={level} value={level}>
              {memory.importance(level)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={immutable} aria-pressed={pinned} onClick={() => pin(row)}>
        {pinned ? words.pinnedNow : words.pin}
      </button>
      <button type="button" disabled={immutable} onClick={() => void startCorrecting(row)}>
        {words.correct}
      </button>
      <button
        type="button"
        class="danger"
        disabled={immutable}
        onClick={() => void forget([index])}
      >
        {words.forget}
      </button>
    </div>
  );
}

/** Whether it may be changed. */
export const isFree = ({ state, immutable }: Row): boolean => state === "active" && !immutable;

export function pin({ index, pinned }: Row): void {
  const { change } = texts.value;
  void edit(
    { type: "set", turns: [index], pinned: !pinned },
    pinned ? change.unpinned : change.pinned,
  );
}

export const setLevel = ({ index }: Row, importance: number): void =>
  void edit({ type: "set", turns: [index], importance }, texts.value.change.importance(importance));

export async function startCorrecting(row: Row): Promise<void> {
  const { index } = row;
  if (!isFree(row) || drafts.peek().has(index)) return;
  // Words that were read in part only would be saved so.
  const said = row.isCut ? (await attempt(() => ask("turn", { index })))?.row : row;
  if (said === undefined || said === null) return;
  const { user, assistant } = said;
  putDraft(index, { user, assistant, said: { user, assistant } });
}
