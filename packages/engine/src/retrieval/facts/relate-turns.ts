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

/** Number of turns processed at once. */
const BATCH = 64;
/**
 * Number of turns after which progress is stored: as many are processed again after a crash, in
 * tens of milliseconds.
 */
const WRITTEN_EVERY = 256;
/** Number of nearest turns by words that are compared; a matching one is among the first few if there is one. */
const NEAREST = 16;
/** Number of turns whose facts are cached; most have none, and the same turns are near repeatedly. */
const KEPT = 4096;

export interface FactKeeper {
  /**
   * Finds what some of the unprocessed turns supersede; resolves to the number left. Calls do not
   * overlap: a concurrent call waits for the running one.
   */
  relateNext(): Promise<number>;
}

/** Finds which turns supersede which, by the index and by their text, and stores the links with the tree. */
export function createFactKeeper({ store, foreground, signal }: BackgroundDeps): FactKeeper {
  const nearestTurns = createNearestTurns({ store, foreground });
  const read = new Map<string, readonly Telling[]>();
  /** What this process has processed, and what of it is stored. */
  let seen = NO_PROGRESS;
  let written = seen;

  /** Keyed by id and text: after a restore, an index may belong to another turn. */
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
      /** Indexes of turns that it explicitly supersedes, or that explicitly supersede it. */
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
    // Another process has progressed further, or the tree was cleared.
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
      // Before a turn is read: a process that only asks a question starts with this and ends in the middle of it.
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
