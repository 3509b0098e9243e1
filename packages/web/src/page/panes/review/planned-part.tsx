import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { InputOf, ResultOf } from "../../../api/calls.ts";
import { attempt, edit, forgetPlanned, unforget } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, texts } from "../../parts/look.ts";
import { type Act, Part, ReviewItem } from "./review-item.tsx";

type PartName = InputOf<"planned">["part"];
type Page = ResultOf<"planned">;
type PlannedRow = Page["rows"][number];

/** A part of care's plan, as far as was read: each with its reason, and what can become of it. */
export function PlannedPart({
  part,
  plans,
  left,
  onLeft,
}: {
  readonly part: PartName;
  /** Goes up with each plan: the part is then read anew, as with each change of the memory. */
  readonly plans: ReadonlySignal<number>;
  readonly left: ReadonlySignal<ReadonlySet<number>>;
  readonly onLeft: (index: number) => void;
}) {
  const { review: words, topic } = texts.value;
  const page = useSignal<Page | null>(null);
  useFresh(async (signal) => {
    void plans.value;
    const wanted = page.peek()?.rows.length ?? 0;
    let read = await ask("planned", { part, from: 0 }, signal);
    while (read.next !== null && read.rows.length < wanted) read = await more(read, signal);
    page.value = read;
  });
  if (page.value === null || page.value.number === null) return null;
  const { rows, next, total, isForgetting, waiting } = page.value;
  const shown = rows.filter(({ row }) => !left.value.has(row.index));
  const isNone = shown.length === 0 && next === null;
  // What is seldom there takes no room.
  if (isNone && (part === "alike" || part === "purges")) return null;
  return (
    <Part
      title={words[part]}
      none={isNone ? noneOf(part, isForgetting) : null}
      foot={
        <>
          {next !== null && (
            <button type="button" class="button" onClick={() => void readOn()}>
              {topic.more} ({words.listed(count(next), count(total))})
            </button>
          )}
          {part === "archives" && waiting > 0 && (
            <p class="status">{words.waiting(count(waiting))}</p>
          )}
        </>
      }
    >
      {shown.map((planned) => (
        <ReviewItem
          key={planned.row.id}
          row={planned.row}
          note={noteOf(part, planned)}
          acts={actsOf(part, planned)}
          onLeft={onLeft}
        />
      ))}
    </Part>
  );

  /** With the rows that follow; of another plan all are read anew. */
  async function more(before: Page, signal?: AbortSignal): Promise<Page> {
    const read = await ask("planned", { part, from: before.next ?? 0 }, signal);
    if (read.number !== before.number) return ask("planned", { part, from: 0 }, signal);
    return { ...read, rows: [...before.rows, ...read.rows] };
  }

  async function readOn(): Promise<void> {
    const before = page.value;
    if (before === null) return;
    const read = await attempt(() => more(before));
    // What was read anew meanwhile has another end.
    if (read !== null && before === page.value) page.value = read;
  }
}

function noneOf(part: PartName, isForgetting: boolean): string {
  const words = texts.value.review;
  return part === "archives" && !isForgetting ? words.off : words.none;
}

function noteOf(part: PartName, { into, days, keptDays }: PlannedRow): string {
  const words = texts.value.review;
  if (into !== null) {
    const said = into.user || (into.assistant ?? "");
    return (part === "alike" ? words.maySay : words.says)(into.index, said);
  }
  if (part === "purges") return words.archived(count(days));
  return words.unused(count(days), count(keptDays));
}

function actsOf(part: PartName, { row: { index } }: PlannedRow): readonly Act[] {
  const { review: words, change, list } = texts.value;
  if (part === "purges") return [{ name: list.unforget, act: () => unforget([index]) }];
  return [
    {
      name: words.keep,
      act: () => edit({ type: "set", turns: [index], pinned: true }, change.pinned),
    },
    { name: words.forget, isDangerous: true, act: () => forgetPlanned({ part, index }) },
  ];
}
