import type { Store, Turn, TurnId } from "@hsms/store";
import { legalSettings } from "../../settings/settings.ts";
import type { Comparison, TurnSample } from "./comparison.ts";
import { indexBatches } from "../../outcomes/in-batches.ts";
import type { Following } from "../backups/make-backup.ts";

const SAMPLE = 3;

export async function compareStores(
  stores: {
    readonly present: Store;
    readonly backup: Store;
    /** Ids that no backup may restore. */
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
  /** 1 at the index of each turn of the backup that the present store has too. */
  const isKept = new Uint8Array(old.turns);
  for (const indexes of indexBatches(0, now.turns)) {
    for (const { turn, other } of await pairTurns(indexes, { from: present, to: backup })) {
      if (other === undefined) {
        going.add(turn);
        continue;
      }
      isKept[other.index] = 1;
      if (other.updatedAt !== turn.updatedAt || other.state !== turn.state) changed++;
    }
    look(indexes.length);
  }
  for (const indexes of indexBatches(0, old.turns)) {
    const left = indexes.filter((index) => isKept[index] === 0);
    for (const turn of (await backup.turns.read(left)).filter(isThere)) {
      if (purged.has(turn.id)) leftOut++;
      else returning.add(turn);
    }
    look(indexes.length);
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
  readonly other: Turn | undefined;
}

async function pairTurns(
  indexes: readonly number[],
  { from, to }: { readonly from: Store; readonly to: Store },
): Promise<readonly Pair[]> {
  const turns = (await from.turns.read(indexes)).filter(isThere);
  const found = await to.turns.find(turns.map(({ id }) => id));
  const others = await to.turns.read(found.flatMap((index) => index ?? []));
  const otherById = new Map(others.filter(isThere).map((turn) => [turn.id, turn]));
  return turns.map((turn) => ({ turn, other: otherById.get(turn.id) }));
}

const isThere = (turn: Turn | undefined): turn is Turn =>
  turn !== undefined && turn.state !== "purged";

async function compareSettings(present: Store, backup: Store): Promise<Comparison["settings"]> {
  const now: Readonly<Record<string, unknown>> = legalSettings(await present.settings.read());
  const old: Readonly<Record<string, unknown>> = legalSettings(await backup.settings.read());
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .toSorted()
    .map((name) => ({ name, present: now[name], backup: old[name] }))
    .filter((setting) => setting.present !== setting.backup);
}

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
