import type { ComponentChildren } from "preact";
import type { Row } from "../../../api/rows.ts";
import { useBusy } from "../../parts/busy.tsx";
import { dayOf, texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";

/** What a memory of the review can be decided to. */
export interface Act {
  readonly name: string;
  readonly act: () => Promise<void>;
  readonly isDangerous?: boolean;
}

export function Part({
  title,
  none,
  foot,
  children,
}: {
  readonly title: string;
  readonly none: string | null;
  readonly foot?: ComponentChildren;
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
      <ul class="rows">{children}</ul>
      {foot}
    </section>
  );
}

/** A memory with why it is listed, to decide on; what is done with it takes it out of the list. */
export function ReviewItem({
  row,
  note,
  acts,
  onLeft,
}: {
  readonly row: Row;
  readonly note?: string;
  readonly acts: readonly Act[];
  readonly onLeft: (index: number) => void;
}) {
  const { review: words, memory } = texts.value;
  const { isBusy, busy } = useBusy();
  const { index, user, assistant } = row;
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
        {note !== undefined && (
          <p class="path" dir="auto">
            {note}
          </p>
        )}
      </div>
      <div class="acts">
        {acts.map(({ name, act, isDangerous = false }) => (
          <button
            key={name}
            type="button"
            class={isDangerous ? "danger" : ""}
            disabled={isBusy.value}
            onClick={() => void busy(act)}
          >
            {name}
          </button>
        ))}
        <button type="button" class="plain" onClick={() => onLeft(index)}>
          {words.later}
        </button>
      </div>
    </li>
  );
}
