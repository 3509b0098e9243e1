import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { attempt } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, texts } from "../../parts/look.ts";
import { MemoryCard } from "../search/memory-card.tsx";

type Page = Awaited<ReturnType<typeof ask<"branch-turns">>>;

/** As many as come at once. */
const PAGE = 50;

/** What was said on the way to the end of a branch, from where it leaves another one on. */
export function BranchTurns({
  conversation,
  branch,
}: {
  readonly conversation: string;
  readonly branch: string;
}) {
  const { branches: words, topic } = texts.value;
  const page = useSignal<Page | null>(null);
  const section = useRef<HTMLElement>(null);
  useFresh(async (signal) => {
    const from = page.peek()?.from;
    const given = { conversation, branch, ...(from === undefined ? {} : { from }) };
    page.value = await ask("branch-turns", given, signal);
  });
  const now = page.value;
  if (now === null) return <section class="turns" />;
  const { from, own, total, turns } = now;
  const next = from + turns.length;
  return (
    <section class="turns" aria-label={words.turns} tabIndex={0} ref={section}>
      <p class="status">{words.shown(count(from + 1), count(next), count(total))}</p>
      {total > PAGE && (
        <input
          type="range"
          class="place"
          aria-label={words.place}
          min={0}
          max={total - PAGE}
          value={from}
          onChange={({ currentTarget }) => void read(Number(currentTarget.value))}
        />
      )}
      {from > 0 && (
        <button type="button" class="button" onClick={() => void read(Math.max(0, from - PAGE))}>
          {words.earlier(count(from))}
        </button>
      )}
      <ol class="cards">
        {turns.map(({ row, labels, ways, isPresent }, at) => (
          <MemoryCard
            key={row.id}
            row={row}
            notes={[
              ...(from + at === own && own > 0 ? [words.leavesHere] : []),
              ...labels.map((label) => `[${label}]`),
              ...(ways > 1 ? [words.ways(count(ways))] : []),
              ...(isPresent ? [words.goesOn] : []),
            ]}
          />
        ))}
      </ol>
      {next < total && (
        <button type="button" class="button" onClick={() => void read(next)}>
          {topic.more}
        </button>
      )}
    </section>
  );

  async function read(start: number): Promise<void> {
    const given = { conversation, branch, from: start };
    const read = await attempt(() => ask("branch-turns", given));
    if (read === null) return;
    page.value = read;
    section.current?.scrollTo({ top: 0 });
  }
}
