import { useSignal } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";
import { attempt, edit, forget, unforget } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { dayOf, texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";
import { CorrectForm } from "./correct-form.tsx";
import { drafts, putDraft } from "./drafts.ts";
import { RowTags } from "./row-tags.tsx";
import type { Listed } from "./listed.ts";

/** Letters on a row that has the focus. */
const KEYS: Readonly<Record<string, (row: Row, listed: Listed) => void>> = {
  x: ({ index }, { tick }) => tick(index),
  p: (row) => {
    if (isFree(row)) pin(row);
  },
  Delete: (row) => {
    if (row.state === "archived") void unforget([row.index]);
    else if (isFree(row)) void forget([row.index]);
  },
};

/** Whether it may be changed. */
const isFree = ({ state, immutable }: Row): boolean => state === "active" && !immutable;

export function ListRow({
  row,
  listed,
  isFirst,
}: {
  readonly row: Row;
  readonly listed: Listed;
  readonly isFirst: boolean;
}) {
  const { ticked, tick } = listed;
  const { list: words, memory } = texts.value;
  const { index, user, assistant, importance, pinned, immutable, state } = row;
  const isCorrecting = drafts.value.has(index);
  const whole = useSignal<Pick<Row, "user" | "assistant"> | null>(null);
  const isCut = whole.value === null && row.isCut;
  return (
    <li
      class={ticked.value.has(index) ? "row on" : "row"}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`${index}: ${user || (assistant ?? "")}`}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
        if (event.key === "e") void startCorrecting();
        const act = KEYS[event.key] ?? level(event.key);
        if (act === undefined && event.key !== "e") return;
        event.preventDefault();
        act?.(row, listed);
      }}
    >
      <input
        type="checkbox"
        aria-label={words.tick(index)}
        checked={ticked.value.has(index)}
        onChange={() => tick(index)}
      />
      <div class="words">
        <p class="meta">
          <span class="number">{index}</span>
          <time>{row.isDateGuessed ? memory.undated : dayOf(row.createdAt)}</time>
          {row.kind === "note" && <span class="chip">{words.note}</span>}
          {state === "archived" && <span class="chip">{words.forgotten}</span>}
          {immutable && <span class="chip">{words.immutable}</span>}
          <RowTags row={row} />
        </p>
        {isCorrecting ? <CorrectForm index={index} /> : <Words {...(whole.value ?? row)} />}
        {isCut && !isCorrecting && (
          <button type="button" class="link" onClick={() => void readWhole()}>
            {memory.open}
          </button>
        )}
        {immutable && state === "active" && (
          <p class="path">
            <Say text={words.immutableWhy(index)} />
          </p>
        )}
      </div>
      {state === "archived" ? (
        <div class="acts">
          <button type="button" onClick={() => void unforget([index])}>
            {words.unforget}
          </button>
        </div>
      ) : (
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
          <button type="button" disabled={immutable} onClick={() => void startCorrecting()}>
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
      )}
    </li>
  );

  async function startCorrecting(): Promise<void> {
    if (!isFree(row) || isCorrecting) return;
    // Words that were read in part only would be saved so.
    const said = isCut ? await readWhole() : (whole.peek() ?? row);
    if (said === null) return;
    const { user, assistant } = said;
    putDraft(index, { user, assistant, said: { user, assistant } });
  }

  async function readWhole(): Promise<Row | null> {
    const read = await attempt(() => ask("turn", { index }));
    if (read?.row) whole.value = read.row;
    return read?.row ?? null;
  }
}

function Words({ user, assistant }: Pick<Row, "user" | "assistant">) {
  return (
    <>
      {user !== "" && (
        <p class="said" dir="auto">
          {user}
        </p>
      )}
      {assistant !== null && assistant !== "" && (
        <p class="said answer" dir="auto">
          {assistant}
        </p>
      )}
    </>
  );
}

function pin({ index, pinned }: Row): void {
  const { change } = texts.value;
  void edit(
    { type: "set", turns: [index], pinned: !pinned },
    pinned ? change.unpinned : change.pinned,
  );
}

const setLevel = ({ index }: Row, importance: number): void =>
  void edit({ type: "set", turns: [index], importance }, texts.value.change.importance(importance));

/** 1 to 9 set the importance, 0 the highest. */
const level = (key: string): ((row: Row) => void) | undefined =>
  /^\d$/u.test(key)
    ? (row) => {
        if (isFree(row)) setLevel(row, key === "0" ? 10 : Number(key));
      }
    : undefined;
