import type { Store, Turn, TurnId } from "@hsms/store";
import { legalSettings } from "../settings.ts";
import type { Comparison, TurnSample } from "./comparison.ts";
import { indexBatches } from "../backups/in-batches.ts";
import type { Following } from "../backups/make-backup.ts";

/** Enough to know a conversation again. */
const SAMPLE = 3;

/** Compares the present store with a backup, turn by turn. O(turns of both). */
export async function compareStores(
  stores: {
    readonly present: Store;
    readonly backup: Store;
    /** Ids that no backup may bring back. */
    readonly purged: ReadonlySet<TurnId>;
  },
  { signal, onProgress }: Following,
): Promise<Comparison> {
  const { present, backup, purged } = stores;
  const [now, old] = await Promise.all([present.statistics(), backup.statistics()]);
  const going = new Sampler();
  const returning = new Sampler();
  let changed = 0;
  let leftOut = 0;
  let done = 0;
  const look = (turns: number): void => {
    signal.throwIfAborted();
    onProgress((done += turns), now.turns + old.turns);
  };
  for await (const pairs of pairTurns({ from: present, to: backup })) {
    for (const { turn, other } of pairs) {
      if (other === undefined) going.add(turn);
      else if (other.updatedAt !== turn.updatedAt || other.state !== turn.state) changed++;
    }
    look(pairs.length);
  }
  for await (const pairs of pairTurns({ from: backup, to: present })) {
    for (const { turn, other } of pairs) {
      if (purged.has(turn.id)) leftOut++;
      else if (other === undefined) returning.add(turn);
    }
    look(pairs.length);
  }
  return {
    going: going.sample(),
    returning: returning.sample(),
    changed,
    leftOut,
    turns: { present: now.turns - now.purged, backup: old.turns - old.purged },
    nodes: { present: now.nodes - 1, backup: old.nodes - 1 },
    settings: await compareSettings(present, backup),
  };
}

interface Pair {
  readonly turn: Turn;
  /** The turn of the same id in the other store. */
  readonly other: Turn | undefined;
}

/** Every turn of a store that is not purged, with its like in another, by batches. */
async function* pairTurns({
  from,
  to,
}: {
  readonly from: Store;
  readonly to: Store;
}): AsyncGenerator<readonly Pair[]> {
  for (const indexes of indexBatches(0, (await from.statistics()).turns)) {
    const turns = (await from.readTurns(indexes)).filter(isThere);
    const found = await to.findTurns(turns.map(({ id }) => id));
    const others = await to.readTurns(found.flatMap((index) => index ?? []));
    const otherById = new Map(others.filter(isThere).map((turn) => [turn.id, turn]));
    yield turns.map((turn) => ({ turn, other: otherById.get(turn.id) }));
  }
}

const isThere = (turn: Turn | undefined): turn is Turn =>
  turn !== undefined && turn.state !== "purged";

async function compareSettings(present: Store, backup: Store): Promise<Comparison["settings"]> {
  const now: Readonly<Record<string, unknown>> = legalSettings(await present.readSettings());
  const old: Readonly<Record<string, unknown>> = legalSettings(await backup.readSettings());
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .toSorted()
    .map((name) => ({ name, present: now[name], backup: old[name] }))
    .filter((setting) => setting.present !== setting.backup);
}

/** Counts turns that come in order, and keeps the last. */
class Sampler {
  #count = 0;
  readonly #last: Turn[] = [];

  add(turn: Turn): void {
    this.#count++;
    this.#last.unshift(turn);
    this.#last.length = Math.min(this.#last.length, SAMPLE);
  }

  sample(): TurnSample {
    const newest = this.#last.map(({ index, user, createdAt }) => ({ index, user, createdAt }));
    return { count: this.#count, newest };
  }
}
