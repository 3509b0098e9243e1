import { useSignal } from "@preact/signals";
import { edit, forget, unforget } from "../../link/changing.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, texts } from "../../parts/look.ts";
import { ListRow } from "./list-row.tsx";
import { PurgePart } from "./purge-part.tsx";
import type { Listed } from "./listed.ts";

/** Memories as rows, with what can be done to one and to all that are ticked; more are read when asked for. */
export function MemoryRows({ listed }: { readonly listed: Listed }) {
  const words = texts.value.list;
  const { rows, isLast, isRead, readAnew, readOn } = listed;
  /** Those that are to be deleted for good, once that is confirmed. */
  const purging = useSignal<readonly number[] | null>(null);
  useFresh(readAnew);
  return (
    <>
      {purging.value === null ? (
        <Ticked listed={listed} onPurge={(turns) => (purging.value = turns)} />
      ) : (
        <PurgePart turns={purging.value} onEnd={() => (purging.value = null)} />
      )}
      <p class="hidden">{words.help}</p>
      {isRead.value && rows.value.length === 0 && <p class="status">{words.none}</p>}
      <ol class="rows" onKeyDown={moveFocus}>
        {rows.value.map((row, at) => (
          <ListRow key={row.id} row={row} listed={listed} isFirst={at === 0} />
        ))}
      </ol>
      {!isLast.value && (
        <button type="button" class="button" onClick={() => void readOn()}>
          {texts.value.topic.more}
        </button>
      )}
    </>
  );
}

/** What can be done to all that are ticked. */
function Ticked({
  listed: { ticked, filters, rows },
  onPurge,
}: {
  readonly listed: Listed;
  readonly onPurge: (turns: readonly number[]) => void;
}) {
  const { list: words, change } = texts.value;
  const turns = [...ticked.value];
  if (turns.length === 0) return null;
  const immutable = rows.value.filter((row) => row.immutable && ticked.value.has(row.index));
  const isHeld = immutable.length > 0;
  const isForgotten = filters.value.archived === "only";
  return (
    <div class="ticked" role="group" aria-label={words.ticked(turns.length, count(turns.length))}>
      <span>{words.ticked(turns.length, count(turns.length))}</span>
      <select
        aria-label={words.importance}
        disabled={isHeld}
        value=""
        onChange={({ currentTarget }) => {
          const importance = Number(currentTarget.value);
          currentTarget.value = "";
          void edit({ type: "set", turns, importance }, change.importance(importance));
        }}
      >
        <option value="">{words.importance}</option>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => (
          <option key={level}>{level}</option>
        ))}
      </select>
      <button
        type="button"
        disabled={isHeld}
        onClick={() => void edit({ type: "set", turns, pinned: true }, change.pinned)}
      >
        {words.pin}
      </button>
      {isForgotten ? (
        <button type="button" onClick={() => void unforget(turns)}>
          {words.unforget}
        </button>
      ) : (
        <button type="button" class="danger" disabled={isHeld} onClick={() => void forget(turns)}>
          {words.forget}
        </button>
      )}
      <button type="button" class="danger" disabled={isHeld} onClick={() => onPurge(turns)}>
        {texts.value.purge.start}
      </button>
      <button type="button" class="plain" onClick={() => (ticked.value = new Set())}>
        {words.untick}
      </button>
      {isHeld && <p class="status">{words.immutableTicked(immutable[0]?.index ?? 0)}</p>}
    </div>
  );
}

/** Arrow keys lead from row to row. */
function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLOListElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const focused = document.activeElement;
  if (step === undefined || !(focused instanceof HTMLLIElement)) return;
  event.preventDefault();
  const next = step === 1 ? focused.nextElementSibling : focused.previousElementSibling;
  if (next instanceof HTMLLIElement) next.focus();
}
