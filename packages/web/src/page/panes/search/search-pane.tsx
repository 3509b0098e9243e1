import { texts } from "../../parts/look.ts";
import { chosen } from "../../tree/nodes.ts";
import { MemoryCard } from "./memory-card.tsx";
import { query, searching, type } from "./search.ts";

export function SearchPane() {
  const { search } = texts.value;
  return (
    <>
      <form
        class="search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          type(query.value, { atOnce: true });
        }}
      >
        <input
          type="search"
          aria-label={search.label}
          placeholder={search.placeholder}
          value={query.value}
          autofocus
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </form>
      {chosen.value === null && <Results />}
    </>
  );
}

function Results() {
  const { state, memories } = searching.value;
  return (
    <>
      <p class="status" role="status">
        {sayState()}
      </p>
      <ol class={state === "searching" ? "cards stale" : "cards"}>
        {state !== "idle" &&
          memories.map((memory) => <MemoryCard key={memory.id} row={memory} found={memory} />)}
      </ol>
    </>
  );
}

function sayState(): string {
  const { search } = texts.value;
  const { state, memories, chance, unsure } = searching.value;
  if (state === "idle") return search.idle;
  if (state === "searching") return search.searching;
  if (state === "failed") return search.failed;
  if (memories.length > 0) return search.found(memories.length, chance);
  return unsure > 0 ? search.unsure(unsure) : search.nothing;
}
