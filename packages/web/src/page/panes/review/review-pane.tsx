import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Row } from "../../../api/rows.ts";
import { attempt, edit, forget } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, dayOf, texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";

type Plan = Awaited<ReturnType<typeof ask<"care">>>;

/** What assistants saved today, and what care would do next, to keep, to forget or to leave. */
export function ReviewPane() {
  const words = texts.value.review;
  const saved = useSignal<readonly Row[]>([]);
  /** Stretches of the memory that were looked through, the oldest first. */
  const plans = useSignal<readonly Plan[]>([]);
  const isLooking = useSignal(false);
  /** What was decided on in this tab. */
  const done = useSignal<ReadonlySet<number>>(new Set());
  useFresh(async (signal) => {
    const since = new Date().setHours(0, 0, 0, 0);
    saved.value = (await ask("list", { saved: true, since }, signal)).rows;
  });
  // A decision changes the memory: looking through it all anew each time would never come to an end.
  useSignalEffect(() => {
    const under = new AbortController();
    void attempt(async () => {
      plans.value = [await ask("care", { from: 0 }, under.signal)];
    });
    return () => under.abort();
  });
  const last = plans.value.at(-1);
  const decide = (index: number): void => void (done.value = new Set([...done.value, index]));
  const open = <Item extends { readonly row: Row }>(items: readonly Item[] = []) =>
    items.filter(({ row }) => !done.value.has(row.index));
  const merges = open(plans.value.flatMap((plan) => plan.merges));
  const archives = open(plans.value.flatMap((plan) => plan.archives));
  const today = open(saved.value.map((row) => ({ row })));
  return (
    <main class="sheet">
      <h1>{words.title}</h1>
      <Part title={words.today} none={today.length === 0 ? words.noneToday : null}>
        {today.map(({ row }) => (
          <Item key={row.id} row={row} onDecided={decide} />
        ))}
      </Part>
      <Part
        title={words.twice}
        none={last !== undefined && merges.length === 0 ? words.none : null}
      >
        {merges.map(({ row, into }) => (
          <Item
            key={row.id}
            row={row}
            note={words.says(into.index, into.user || (into.assistant ?? ""))}
            onDecided={decide}
          />
        ))}
      </Part>
      <Part
        title={words.due}
        none={last !== undefined && archives.length === 0 ? noneDue(last) : null}
      >
        {archives.map(({ row, days, keptDays }) => (
          <Item
            key={row.id}
            row={row}
            note={words.unused(count(days), count(keptDays))}
            onDecided={decide}
          />
        ))}
      </Part>
      {last !== undefined && last.next !== null && (
        <p class="status" role="status">
          {words.looked(count(last.next), count(last.total))}{" "}
          <button type="button" disabled={isLooking.value} onClick={() => void lookOn(last.next)}>
            {isLooking.value ? words.looking : words.lookOn}
          </button>
        </p>
      )}
    </main>
  );

  async function lookOn(from: number | null): Promise<void> {
    if (from === null) return;
    isLooking.value = true;
    await attempt(async () => {
      plans.value = [...plans.value, await ask("care", { from })];
    });
    isLooking.value = false;
  }
}

const noneDue = ({ isForgetting }: Plan): string =>
  isForgetting ? texts.value.review.none : texts.value.review.off;

function Part({
  title,
  none,
  children,
}: {
  readonly title: string;
  readonly none: string | null;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="part">
      <h2>{title}</h2>
      {none !== null && (
        <p class="status">
          <Say text={none} />
        </p>
      )}
      <ol class="rows">{children}</ol>
    </section>
  );
}

function Item({
  row,
  note,
  onDecided,
}: {
  readonly row: Row;
  readonly note?: string;
  readonly onDecided: (index: number) => void;
}) {
  const { review: words, change, memory } = texts.value;
  const { index, user, assistant } = row;
  const decide = (act: () => Promise<void>) => (): void => {
    onDecided(index);
    void act();
  };
  const turns = [index];
  return (
    <li class="row wide">
      <div class="words">
        <p class="meta">
          <span class="number">{index}</span>
          <time>{row.isDateGuessed ? memory.undated : dayOf(row.createdAt)}</time>
          <span class="chip">{memory.importance(row.importance)}</span>
        </p>
        <p class="said" dir="auto">
          {user || assistant}
        </p>
        {note !== undefined && <p class="path">{note}</p>}
      </div>
      <div class="acts">
        <button
          type="button"
          onClick={decide(() => edit({ type: "set", turns, pinned: true }, change.pinned))}
        >
          {words.keep}
        </button>
        <button type="button" class="danger" onClick={decide(() => forget(turns))}>
          {words.forget}
        </button>
        <button type="button" class="plain" onClick={() => onDecided(index)}>
          {words.later}
        </button>
      </div>
    </li>
  );
}
