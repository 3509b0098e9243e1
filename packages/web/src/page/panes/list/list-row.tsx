import { useSignal } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";
import { attempt, forget, unforget } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { dayOf, texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";
import { CorrectForm } from "./correct-form.tsx";
import { drafts } from "./drafts.ts";
import { isFree, pin, RowActs, setLevel, startCorrecting } from "./row-acts.tsx";
import { RowTags } from "./row-tags.tsx";
import type { Listed } from "./listed.ts";

/** Letters on a row that has the focus. */
const KEYS: Readonly<Record<string, (row: Row, listed: Listed) => void>> = {
  x: ({ index }, { tick }) => tick(index),
  e: (row) => void startCorrecting(row),
  p: (row) => {
    if (isFree(row)) pin(row);
  },
  Delete: (row) => {
    if (row.state === "archived") void unforget([row.index]);
    else if (isFree(row)) void forget([row.index]);
  },
};

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
  const { index, user, assistant, immutable, state } = row;
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
        const act = KEYS[event.key] ?? level(event.key);
        if (act === undefined) return;
        event.preventDefault();
        act(row, listed);
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
          {state === "archived" && (
            <span class="chip">{row.isSkipped ? words.skipped : words.forgotten}</span>
          )}
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
      <RowActs row={row} />
    </li>
  );

  async function readWhole(): Promise<void> {
    const read = await attempt(() => ask("turn", { index }));
    if (read?.row) whole.value = read.row;
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

/** 1 to 9 set the importance, 0 the highest. */
const level = (key: string): ((row: Row) => void) | undefined =>
  /^\d$/u.test(key)
    ? (row) => {
        if (isFree(row)) setLevel(row, key === "0" ? 10 : Number(key));
      }
    : undefined;
