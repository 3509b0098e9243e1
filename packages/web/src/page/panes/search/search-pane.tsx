import { foldsQuestions, texts } from "../../parts/look.ts";
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
  const { search } = texts.value;
  const { state, memories } = searching.value;
  const asking = memories.filter(({ onlyAsks }) => onlyAsks).length;
  const shown = memories.filter(({ onlyAsks }) => !onlyAsks || !foldsQuestions.value);
  return (
    <>
      <p class="status" role="status">
        {sayState()}
      </p>
      <ol class="cards" aria-busy={state === "searching"}>
        {state !== "idle" &&
          shown.map((memory) => <MemoryCard key={memory.id} row={memory} found={memory} />)}
      </ol>
      {state !== "idle" && asking > 0 && (
        <button
          type="button"
          class="link"
          aria-expanded={!foldsQuestions.value}
          onClick={() => (foldsQuestions.value = !foldsQuestions.value)}
        >
          {foldsQuestions.value ? search.asking(asking) : search.fold}
        </button>
      )}
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
