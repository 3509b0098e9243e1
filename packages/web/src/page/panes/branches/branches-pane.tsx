import { signal, useSignal } from "@preact/signals";
import { attempt } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, dayOf, texts } from "../../parts/look.ts";
import { BranchTree } from "./branch-tree.tsx";
import { Say } from "../../parts/say.tsx";

type Conversation = Awaited<ReturnType<typeof ask<"conversations">>>["conversations"][number];

/** What a person looked at last stays while they look elsewhere. */
const open = signal<Conversation | null>(null);

/** Conversations with their forks, and what was said on each way through one. */
export function BranchesPane() {
  const words = texts.value.branches;
  if (open.value !== null) {
    const { id, name } = open.value;
    return (
      <main class="sheet wide">
        <div class="title">
          <h1>{name || words.unnamed}</h1>
          <button type="button" onClick={() => (open.value = null)}>
            {words.all}
          </button>
        </div>
        <BranchTree conversation={id} key={id} />
      </main>
    );
  }
  return <Conversations />;
}

function Conversations() {
  const { branches: words, map, topic } = texts.value;
  const shown = useSignal<readonly Conversation[]>([]);
  const total = useSignal<number | null>(null);
  const forked = useSignal(false);
  const wanted = useSignal("");
  const given = { forked: forked.value, words: wanted.value.trim() };
  useFresh(async (signal) => {
    const asked = { from: 0, forked: forked.value, words: wanted.value.trim() };
    const page = await ask("conversations", asked, signal);
    shown.value = page.conversations;
    total.value = page.total;
  });
  return (
    <main class="sheet">
      <h1>{words.title}</h1>
      <p class="status">
        <Say text={words.about} />
      </p>
      <label class="field">
        <span>{words.find}</span>
        <input
          type="search"
          autocomplete="off"
          value={wanted.value}
          onInput={({ currentTarget }) => (wanted.value = currentTarget.value)}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={forked.value}
          onChange={({ currentTarget }) => (forked.value = currentTarget.checked)}
        />
        {words.onlyForked}
      </label>
      {total.value === 0 && <p class="status">{noneOf()}</p>}
      <ol class="rows">
        {shown.value.map((one) => (
          <li key={one.id} class="row wide">
            <div class="words">
              <p>
                <strong>{one.name || words.unnamed}</strong>{" "}
                {one.isPresent && <span class="chip here">{words.goesOn}</span>}
              </p>
              <p class="quiet">
                {dayOf(one.createdAt)} · {map.memories(one.turns, count(one.turns))} ·{" "}
                {words.branches(one.branches, count(one.branches))}
              </p>
            </div>
            <div class="acts">
              <button
                type="button"
                aria-label={words.openOne(one.name || words.unnamed)}
                onClick={() => (open.value = one)}
              >
                {words.open}
              </button>
            </div>
          </li>
        ))}
      </ol>
      {shown.value.length < (total.value ?? 0) && (
        <button type="button" class="button" onClick={() => void readOn()}>
          {topic.more}
        </button>
      )}
    </main>
  );

  function noneOf(): string {
    if (given.words !== "") return words.noSuch;
    return forked.value ? words.noForks : words.none;
  }

  async function readOn(): Promise<void> {
    const from = shown.value.length;
    const page = await attempt(() => ask("conversations", { from, ...given }));
    if (page !== null) shown.value = [...shown.value, ...page.conversations];
  }
}
