import { useSignal } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, texts } from "../../parts/look.ts";
import { attempt, edit } from "../../link/changing.ts";
import { arranging } from "../../tree/arranging.ts";
import { nameOf } from "../../tree/name-of.ts";
import { chosen, nodes, ROOT } from "../../tree/nodes.ts";
import { MemoryCard } from "./memory-card.tsx";

/** The memories of a topic, a page at a time. */
export function TopicPane({ id }: { readonly id: string }) {
  const { topic: words, map, arrange, change } = texts.value;
  const isNaming = useSignal(false);
  const name = useSignal("");
  const rows = useSignal<readonly Row[]>([]);
  const node = nodes.value.get(id);
  // What another process adds or forgets shows at once, as far as was read.
  useFresh(async (signal) => {
    let read: readonly Row[] = [];
    for (;;) {
      const page = await ask("turns-under", { id, from: read.length }, signal);
      read = [...read, ...page.rows];
      if (page.rows.length === 0 || read.length >= rows.peek().length) break;
    }
    rows.value = read;
  });
  const size = node?.size ?? 0;
  return (
    <>
      <div class="heading">
        <h2>{nameOf(id)}</h2>
        <span class="quiet">{map.memories(size, count(size))}</span>
        <button type="button" class="link" onClick={() => (chosen.value = null)}>
          {words.back}
        </button>
        {id !== ROOT && (
          <p class="acts">
            <button type="button" onClick={() => (isNaming.value = true)}>
              {arrange.rename}
            </button>
            <button type="button" onClick={() => (arranging.value = { id, to: null })}>
              {arrange.start}
            </button>
          </p>
        )}
      </div>
      {isNaming.value && (
        <form
          class="rename"
          onSubmit={(event) => {
            event.preventDefault();
            const topic = name.value.trim();
            isNaming.value = false;
            if (topic !== "") void edit({ type: "rename", nodeId: id, topic }, change.renamed);
          }}
        >
          <input
            aria-label={arrange.newName}
            defaultValue={node?.topic ?? ""}
            maxLength={200}
            ref={(input) => {
              if (input === null || document.activeElement === input) return;
              input.focus();
              input.select();
            }}
            onInput={({ currentTarget }) => (name.value = currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") isNaming.value = false;
            }}
          />
          <button type="submit">{arrange.rename}</button>
          <button type="button" class="plain" onClick={() => (isNaming.value = false)}>
            {arrange.cancel}
          </button>
        </form>
      )}
      {rows.value.length === 0 && size === 0 && <p class="status">{words.empty}</p>}
      <ol class="cards">
        {rows.value.map((row) => (
          <MemoryCard key={row.id} row={row} />
        ))}
      </ol>
      {rows.value.length < size && (
        <button type="button" class="button" onClick={() => void readOn()}>
          {words.more}
        </button>
      )}
    </>
  );

  async function readOn(): Promise<void> {
    const page = await attempt(() => ask("turns-under", { id, from: rows.value.length }));
    if (page !== null) rows.value = [...rows.value, ...page.rows];
  }
}
