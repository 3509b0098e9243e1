import { useMemo } from "preact/hooks";
import { signal, useSignal } from "@preact/signals";
import { edit, forget, said } from "../../link/changing.ts";
import { listen } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { language, texts } from "../../parts/look.ts";
import { createListed } from "../list/listed.ts";
import { CarryOut } from "./carry-out.tsx";
import { PlannedPart } from "./planned-part.tsx";
import { Part, ReviewItem } from "./review-item.tsx";

/** After a plan was made: while somebody decides on one after the other, it is not made anew all the time. */
const REST_MS = 3_000;

/** Memories that are left for later, in this tab. */
const left = signal<ReadonlySet<number>>(new Set());

const leave = (index: number): void => void (left.value = new Set([...left.value, index]));

/** What assistants saved today, and what care would do next, to keep, to forget or to leave. */
export function ReviewPane() {
  const words = texts.value.review;
  /** How much of the memory was looked through, of 1; `null`: the plan is made. */
  const share = useSignal<number | null>(null);
  /** Goes up with each plan. */
  const plans = useSignal(0);
  useFresh(
    async (signal) => {
      const begun = performance.now();
      for await (const event of listen<Planning>("plan", {}, signal)) {
        if (event.type === "failed") said.value = { text: event.message, entry: null };
        // What takes a moment only is not told.
        else if (performance.now() - begun > 500) share.value = event.done / event.total;
      }
      share.value = null;
      plans.value++;
    },
    { restMs: REST_MS },
  );
  return (
    <main class="sheet">
      <h1>{words.title}</h1>
      {share.value !== null && (
        <p class="status" role="status">
          {words.planning(percent(share.value))}
        </p>
      )}
      <Today />
      <CarryOut plans={plans} left={left} />
      <PlannedPart part="merges" plans={plans} left={left} onLeft={leave} />
      <PlannedPart part="alike" plans={plans} left={left} onLeft={leave} />
      <PlannedPart part="archives" plans={plans} left={left} onLeft={leave} />
      <PlannedPart part="purges" plans={plans} left={left} onLeft={leave} />
    </main>
  );
}

type Planning =
  | { readonly type: "progress"; readonly done: number; readonly total: number }
  | { readonly type: "failed"; readonly message: string };

const percent = (share: number): string =>
  new Intl.NumberFormat(language.value, { style: "percent" }).format(share);

/** What assistants saved today. */
function Today() {
  const { review: words, topic, change } = texts.value;
  const listed = useMemo(
    () => createListed({ saved: true, since: new Date().setHours(0, 0, 0, 0) }),
    [],
  );
  useFresh(listed.readAnew);
  // What is pinned was decided on, and of what is immutable there is nothing to decide.
  const shown = listed.rows.value.filter(
    ({ index, pinned, immutable }) => !pinned && !immutable && !left.value.has(index),
  );
  const isNone = listed.isRead.value && listed.isLast.value && shown.length === 0;
  return (
    <Part
      title={words.today}
      none={isNone ? words.none : null}
      foot={
        !listed.isLast.value && (
          <button type="button" class="button" onClick={() => void listed.readOn()}>
            {topic.more}
          </button>
        )
      }
    >
      {shown.map((row) => (
        <ReviewItem
          key={row.id}
          row={row}
          acts={[
            {
              name: words.keep,
              act: () => edit({ type: "set", turns: [row.index], pinned: true }, change.pinned),
            },
            {
              name: words.forget,
              isDangerous: true,
              act: () => forget([row.index]),
            },
          ]}
          onLeft={leave}
        />
      ))}
    </Part>
  );
}
