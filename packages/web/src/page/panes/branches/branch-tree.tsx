import { useSignal } from "@preact/signals";
import { attempt } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, texts } from "../../parts/look.ts";
import { BranchTurns } from "./branch-turns.tsx";

type Branch = Awaited<ReturnType<typeof ask<"branches">>>["branches"][number];

/** Levels that are set in: deeper ones stand below each other, with their level as a number, so that a name still has room. */
const MOST_SET_IN = 8;

/** The branches of a conversation, each below the one that it leaves, and beside them what was said on the one that is chosen. */
export function BranchTree({ conversation }: { readonly conversation: string }) {
  const { branches: words, map, topic } = texts.value;
  const shown = useSignal<readonly Branch[]>([]);
  const total = useSignal(0);
  const chosen = useSignal<string | null>(null);
  useFresh(async (signal) => {
    let read: readonly Branch[] = [];
    do {
      const page = await ask("branches", { conversation, from: read.length }, signal);
      read = [...read, ...page.branches];
      total.value = page.total;
      chosen.value ??= page.present ?? page.branches[0]?.id ?? null;
    } while (read.length < Math.min(total.value, shown.peek().length));
    shown.value = read;
  });
  return (
    <div class="halves">
      <section aria-label={words.tree}>
        <ol class="branches">
          {shown.value.map((one) => (
            <li key={one.id} class={`branch in${Math.min(one.depth, MOST_SET_IN)}`}>
              <button
                type="button"
                class="pick"
                aria-pressed={chosen.value === one.id}
                onClick={() => choose(one.id)}
              >
                <span class="meta">
                  {one.depth > MOST_SET_IN && <span class="chip">{words.level(one.depth)}</span>}
                  <span>
                    {one.after === null
                      ? words.fromRoot(one.index)
                      : words.leaves(one.index, one.after)}
                  </span>
                  <span>{map.memories(one.turns, count(one.turns))}</span>
                  {one.labels.map((label) => (
                    <span key={label} class="chip">
                      [{label}]
                    </span>
                  ))}
                  {one.isPresent && <span class="chip here">{words.goesOn}</span>}
                  {one.isArchived && <span class="chip">{texts.value.list.forgotten}</span>}
                </span>
                <span class="line" dir="auto">
                  {one.text}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {shown.value.length < total.value && (
          <button type="button" class="button" onClick={() => void readOn()}>
            {topic.more}
          </button>
        )}
      </section>
      {chosen.value !== null && (
        <BranchTurns conversation={conversation} branch={chosen.value} key={chosen.value} />
      )}
    </div>
  );

  function choose(id: string): void {
    chosen.value = id;
    // On a narrow screen what was said stands below all branches.
    requestAnimationFrame(() =>
      document.querySelector(".halves > .turns")?.scrollIntoView({ block: "nearest" }),
    );
  }

  async function readOn(): Promise<void> {
    const given = { conversation, from: shown.value.length };
    const page = await attempt(() => ask("branches", given));
    if (page !== null) shown.value = [...shown.value, ...page.branches];
  }
}
