import { useSignal } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";
import type { PageMemory } from "../../../api/streams.ts";
import { attempt } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { dayOf, texts } from "../../parts/look.ts";
import { drafts } from "../list/drafts.ts";
import { useFresh } from "../../link/fresh.ts";
import { Say } from "../../parts/say.tsx";
import { CorrectForm } from "../list/correct-form.tsx";
import { RowActs } from "../list/row-acts.tsx";
import { searchAgain } from "./search.ts";

interface Shown {
  readonly index: number;
  readonly user: string;
  readonly assistant: string | null;
  /** There is more of the text. */
  readonly isCut: boolean;
  readonly createdAt: number;
}

/** A memory with its day and, where it was searched for, why it was found. */
export function MemoryCard({
  row,
  found,
  notes = [],
}: {
  readonly row: Shown & Partial<Row>;
  readonly found?: PageMemory;
  /** What is to be known of it where it stands. */
  readonly notes?: readonly string[];
}) {
  const { memory, search } = texts.value;
  const isChanging = useSignal(drafts.peek().has(row.index));
  const whole = useSignal<Pick<Shown, "user" | "assistant"> | null>(null);
  const { user, assistant } = whole.value ?? row;
  const isCut = whole.value === null && row.isCut;
  const isUndated = row.isDateGuessed === true || found?.marks.includes("undated") === true;
  const path = found?.path.map(({ topic }) => (topic === "" ? "…" : topic)) ?? [];
  return (
    <li class="card">
      <p class="meta">
        <span class="number">{row.index}</span>
        <time>{isUndated ? memory.undated : dayOf(row.createdAt)}</time>
        {notes.map((note) => (
          <span key={note} class="chip here">
            {note}
          </span>
        ))}
        {row.state === "archived" && (
          <span class="chip">
            {row.isSkipped === true ? texts.value.list.skipped : texts.value.list.forgotten}
          </span>
        )}
        {row.pinned === true && <span class="chip">{memory.pinned}</span>}
        {row.importance !== undefined && row.importance !== 5 && (
          <span class="chip">{memory.importance(row.importance)}</span>
        )}
        {row.tags?.map((tag) => (
          <span key={tag} class="chip">
            #{tag}
          </span>
        ))}
        {found !== undefined && found.standing !== "" && <span class="chip">{found.standing}</span>}
      </p>
      {user !== "" && (
        <p class="said" dir="auto">
          <Marked text={user} words={found?.words ?? []} />
        </p>
      )}
      {assistant !== null && assistant !== "" && (
        <p class="said answer" dir="auto">
          <Marked text={assistant} words={found?.words ?? []} />
        </p>
      )}
      {isCut && (
        <button type="button" class="link" onClick={() => void readWhole()}>
          {memory.open}
        </button>
      )}{" "}
      <button
        type="button"
        class="link"
        aria-expanded={isChanging.value}
        onClick={() => (isChanging.value = !isChanging.value)}
      >
        {memory.change}
      </button>
      {isChanging.value && <CardActs index={row.index} />}
      {path.length > 0 && <p class="path">{path.join(" › ")}</p>}
      {found !== undefined && (
        <details class="why">
          <summary>{found.fits ?? search.why}</summary>
          <p>{found.why}</p>
        </details>
      )}
    </li>
  );

  async function readWhole(): Promise<void> {
    const read = await attempt(() => ask("turn", { index: row.index }));
    if (read?.row) whole.value = read.row;
  }
}

/** A text with the words that it was found by marked. Text alone: nothing of it is ever read as HTML. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return (
    <>
      {cutAtWords(text, words).map((part, at) =>
        at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
      )}
    </>
  );
}

/** The text in pieces: every second one is one of the words. */
function cutAtWords(text: string, words: readonly string[]): readonly string[] {
  // `asked = said`, `asked ~ said`: another word stands in the text.
  const said = words
    .map((word) => word.split(/ [=~] /u).at(-1) ?? word)
    .filter((word) => word !== "");
  if (said.length === 0) return [text];
  const longestFirst = said.toSorted((a, b) => b.length - a.length);
  return text.split(new RegExp(`(${longestFirst.map(escaped).join("|")})`, "giu"));
}

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** What can be done to a memory where it was found, as it is now. */
function CardActs({ index }: { readonly index: number }) {
  const row = useSignal<Row | null>(null);
  useFresh(async (signal) => {
    row.value = (await ask("turn", { index }, signal)).row;
  });
  if (drafts.value.has(index)) return <CorrectForm index={index} onSaved={searchAgain} />;
  if (row.value === null || row.value.state === "purged") return null;
  return (
    <>
      <RowActs row={row.value} />
      {row.value.immutable && (
        <p class="path">
          <Say text={texts.value.list.immutableWhy(index)} />
        </p>
      )}
    </>
  );
}
