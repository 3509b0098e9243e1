import { useSignal } from "@preact/signals";
import { attempt } from "../link/changing.ts";
import { ask } from "../link/client.ts";
import { texts } from "../parts/look.ts";
import { chosen, open, ROOT } from "./nodes.ts";

type Match = Awaited<ReturnType<typeof ask<"find">>>["matches"][number];

const TYPING_MS = 180;

/** Finds topics by words of their names, and opens the way to one. */
export function FindTopic() {
  const words = texts.value.map;
  const matches = useSignal<readonly Match[] | null>(null);
  const typing = useSignal<ReturnType<typeof setTimeout> | undefined>(undefined);
  const text = useSignal("");
  return (
    <form
      class="find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = matches.value ?? [];
        if (first !== undefined) void go(first);
      }}
    >
      <input
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={text.value}
        autocomplete="off"
        onInput={({ currentTarget: { value } }) => {
          text.value = value;
          clearTimeout(typing.value);
          typing.value = setTimeout(() => void find(value.trim()), TYPING_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") matches.value = null;
        }}
      />
      {matches.value !== null && (
        <ul>
          {matches.value.length === 0 && <li class="quiet">{words.noTopic}</li>}
          {matches.value.map((match) => (
            <li key={match.id}>
              <button type="button" class="link" onClick={() => void go(match)}>
                {match.topics.join(" › ")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );

  async function find(asked: string): Promise<void> {
    const found = asked === "" ? null : await attempt(() => ask("find", { words: asked }));
    if (text.value.trim() === asked) matches.value = found?.matches ?? null;
  }

  async function go({ id, path }: Match): Promise<void> {
    matches.value = null;
    await open([ROOT, ...path]);
    chosen.value = id;
  }
}
