import { useSignal, useSignalEffect } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";
import { ask } from "../../link/client.ts";
import { changes } from "../../link/follow.ts";
import { count, texts } from "../../parts/look.ts";
import { edit } from "../../link/changing.ts";
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
  useSignalEffect(() => {
    // What another process adds or forgets shows at once.
    void changes.value;
    void ask("turns-under", { id, from: 0 }).then((page) => (rows.value = page.rows));
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
    const page = await ask("turns-under", { id, from: rows.value.length });
    rows.value = [...rows.value, ...page.rows];
  }
}
