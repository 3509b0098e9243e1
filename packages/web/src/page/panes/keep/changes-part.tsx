import { useSignal } from "@preact/signals";
import { undo } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { momentOf, texts } from "../../parts/look.ts";

type History = Awaited<ReturnType<typeof ask<"history">>>;

/** Shown at first: an evening's. */
const FIRST = 10;

/** The newest changes of the memory, by whichever process; the newest of all can be undone, and then the one before it. */
export function ChangesPart() {
  const { changes: words, change, topic } = texts.value;
  const history = useSignal<History | null>(null);
  const isWhole = useSignal(false);
  useFresh(async (signal) => {
    history.value = await ask("history", {}, signal);
  });
  if (history.value === null) return null;
  const { entries, next } = history.value;
  const shown = isWhole.value ? entries : entries.slice(0, FIRST);
  return (
    <section class="part">
      <h2>{words.title}</h2>
      {entries.length === 0 && <p class="status">{words.none}</p>}
      <ol class="rows">
        {shown.map(({ number, at, text, isUndone }) => (
          <li key={number} class="row wide">
            <div class="words">
              <p>
                {text} {isUndone && <span class="chip">{words.isUndone}</span>}
              </p>
              <p class="quiet">{momentOf(at)}</p>
            </div>
            {number === next && (
              <div class="acts">
                <button type="button" onClick={() => void undo({ text, entry: number })}>
                  {change.undo}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <button type="button" class="button" onClick={() => (isWhole.value = true)}>
          {topic.more}
        </button>
      )}
    </section>
  );
}
