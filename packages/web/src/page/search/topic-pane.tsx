import { useSignal, useSignalEffect } from "@preact/signals";
import type { Row } from "../../api/rows.ts";
import { ask } from "../client.ts";
import { changes } from "../follow.ts";
import { count, texts } from "../look.ts";
import { chosen, nodes, ROOT } from "../tree/nodes.ts";
import { MemoryCard } from "./memory-card.tsx";

/** The memories of a topic, a page at a time. */
export function TopicPane({ id }: { readonly id: string }) {
  const { topic: words, map } = texts.value;
  const rows = useSignal<readonly Row[]>([]);
  const node = nodes.value.get(id);
  useSignalEffect(() => {
    // What another process adds or forgets shows at once.
    void changes.value;
    void ask("turns-under", { id, from: 0 }).then((page) => (rows.value = page.rows));
  });
  const size = node?.size ?? 0;
  return (
    <>
      <div class="heading">
        <h2>{id === ROOT ? map.root : node?.topic || map.unnamed}</h2>
        <span class="quiet">{map.memories(size, count(size))}</span>
        <button type="button" class="link" onClick={() => (chosen.value = null)}>
          {words.back}
        </button>
      </div>
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
    const page = await ask("turns-under", { id, from: rows.value.length });
    rows.value = [...rows.value, ...page.rows];
  }
}
