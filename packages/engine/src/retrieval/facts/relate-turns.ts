import type { Turn } from "@hsms/store";
import { analyserOf, loadTerms, type TermsOf } from "@hsms/language";
import {
  findChange,
  mayBeSuperseded,
  maySupersede,
  mentionsChange,
  supersedingHints,
  type Telling,
} from "@hsms/models";
import type { BackgroundDeps } from "../../outcomes/pace/background-deps.ts";
import { createNearestTurns } from "../lexical/similar/nearest-turns.ts";
import {
  type Links,
  NO_PROGRESS,
  type Progress,
  readLinks,
  readProgress,
  writeLinks,
} from "./links.ts";
import { type Superseding, supersedingOf, tellingOf } from "./told.ts";

/** Turns looked at in one go. */
const BATCH = 64;
/** Turns after which it is written how far: as many are looked at again after a crash, in some tens of milliseconds. */
const WRITTEN_EVERY = 256;
/** Turns that may tell the same otherwise, by their words; the pair is among the first few where it is there at all. */
const NEAREST = 16;
/** Turns whose facts are kept, which most have none of: the same ones are near again and again. */
const KEPT = 4096;

export interface FactKeeper {
  /** Looks what some of the turns that nobody has looked at supersede; how many are left. One at a time: whoever asks meanwhile waits for that. */
  relateNext(): Promise<number>;
}

/** Finds which turns supersede which, by the index and by what they say, and keeps it with the tree. */
export function createFactKeeper({ store, foreground, signal }: BackgroundDeps): FactKeeper {
  const nearestTurns = createNearestTurns({ store, foreground });
  const read = new Map<string, readonly Telling[]>();
  /** What this process has looked at, and what of it is written down. */
  let seen = NO_PROGRESS;
  let written = seen;

  /** By id and text: the same number may be another turn's in a memory that was restored. */
  function factsKept(turn: Turn): readonly Telling[] {
    const key = `${turn.id} ${turn.state} ${turn.user}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    if (read.size >= KEPT) read.clear();
    const facts = tellingOf(turn).filter((one) => mayBeSuperseded(one) || maySupersede(one));
    read.set(key, facts);
    return facts;
  }

  const readTurns = async (indexes: readonly number[]): Promise<readonly Turn[]> =>
    (await store.turns.read(indexes)).filter((turn) => turn !== undefined);

  async function supersedingsOf(
    turn: Turn,
    {
      latest,
      given,
      termsOf,
    }: {
      readonly latest: number;
      /** Of the turns that somebody has said it supersedes, or is superseded by. */
      readonly given: readonly number[];
      readonly termsOf: TermsOf;
    },
  ): Promise<readonly Superseding[]> {
    const named = await readTurns(given);
    const isLate = turn.createdAt < latest;
    if (named.length === 0 && !isLate && !mentionsChange(turn.user)) return [];
    const telling = tellingOf(turn);
    const changing = telling.filter(maySupersede);
    const standing = isLate ? telling.filter(mayBeSuperseded) : [];
    const sentences = [...new Set([...changing, ...standing])];
    if (sentences.length === 0 && named.length === 0) return [];
    const text = sentences.flatMap((one) => [one.text, supersedingHints(one)]).join("\n");
    const options = { limit: NEAREST, below: turn.index, termsOf };
    const near = sentences.length === 0 ? [] : await readTurns(await nearestTurns(text, options));
    const factsOf = (one: Turn): readonly Telling[] => (one === turn ? telling : factsKept(one));
    const changeOf = (older: Turn, newer: Turn) => findChange(factsOf(older), factsOf(newer));
    return [...new Map([...named, ...near].map((one) => [one.index, one])).values()].flatMap(
      (other) => supersedingOf(other, turn, changeOf) ?? [],
    );
  }

  async function relateBatch(): Promise<number> {
    const kept = await readProgress(store);
    // Another process was faster, or the tree was cleared.
    if (kept.next !== written.next) {
      seen = kept.next < written.next || kept.next > seen.next ? kept : seen;
      written = kept;
    }
    const { count } = await store.index.readColumns();
    if (seen.next > count) seen = NO_PROGRESS;
    const end = Math.min(count, seen.next + BATCH);
    if (end === seen.next) return 0;
    const termsOf = await loadTerms(analyserOf(await store.look((view) => view.index.analyser())));
    const links = new Map<number, Links>();
    const linksOf = async (index: number): Promise<Links> =>
      links.get(index) ?? (await readLinks(store, index));
    let { latest } = seen;
    const waiting = new Map(Object.entries(seen.waiting));
    for (let index = seen.next; index < end; index++) {
      // Before a turn is read: a process that only asks something begins with this and ends in the midst of it.
      await foreground.pause();
      if (signal.aborted) return 0;
      const [turn] = await readTurns([index]);
      if (turn === undefined) continue;
      const given: number[] = [...(waiting.get(turn.id) ?? [])];
      waiting.delete(turn.id);
      const ids = turn.supersedes ?? [];
      for (const [at, found] of (await store.turns.find(ids)).entries()) {
        const id = ids[at] ?? "";
        if (found !== undefined) given.push(found);
        else waiting.set(id, withOne(waiting.get(id) ?? [], turn.index));
      }
      for (const { older, newer } of await supersedingsOf(turn, { latest, given, termsOf })) {
        const [before, after] = [await linksOf(older.index), await linksOf(newer.index)];
        links.set(older.index, { ...before, newer: withOne(before.newer, newer.index) });
        links.set(newer.index, { ...after, older: withOne(after.older, older.index) });
      }
      latest = Math.max(latest, turn.createdAt);
    }
    const progress: Progress = { next: end, latest, waiting: Object.fromEntries(waiting) };
    if (links.size > 0 || end - written.next >= WRITTEN_EVERY) {
      await writeLinks(store, { links, progress });
      written = progress;
    }
    seen = progress;
    return count - seen.next;
  }

  let running: Promise<number> | null = null;
  return {
    relateNext: () =>
      (running ??= relateBatch().finally(() => {
        running = null;
      })),
  };
}

const withOne = (list: readonly number[], one: number): readonly number[] =>
  list.includes(one) ? list : [...list, one];
