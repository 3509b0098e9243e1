import { randomUUID } from "node:crypto";
import { VectorStoreError, type Collection, type VectorStore } from "@hsms/models";
import { parseTurnId, StoreError, type Embedding, type Operation, type TurnId } from "@hsms/store";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import { createBackgroundLoop } from "../../outcomes/pace/background-loop.ts";
import { unlessStoreFails } from "../../outcomes/pace/minutely.ts";
import { changeRecord, isOf, LEASE_MS, readRecord, type SyncRecord } from "./sync-record.ts";

export interface OutsideStatus {
  /** `off`: the settings name no external vector store, or there are no vectors yet. */
  readonly state: "off" | "pending" | "synced" | "failed";
  /** The name of the store in the settings. */
  readonly store: string;
  readonly collection: string | null;
  /** Number of turns changed or embedded since the last synchronisation, counted up to 1,000. */
  readonly waiting: number;
  readonly failure: {
    readonly kind: string;
    readonly message: string;
    /** Unix time in milliseconds. */
    readonly at: number;
  } | null;
}

/** Creates the vector store that a setting names. Throws `VectorStoreError` `not-allowed`. */
export type VectorStoreFactory = (
  setting: string,
  memory: { readonly isEncrypted: boolean },
) => Promise<VectorStore | null>;

/** Replicates the feed of operations to an external vector store. No search needs it, and nothing waits for it. */
export interface OutsideVectors {
  wake(): void;
  status(): Promise<OutsideStatus>;
  /** Resolves when everything was sent, or sending failed. */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  /** Sends everything again. */
  resync(): Promise<void>;
  /**
   * Removes the collection, and former ones. Throws `VectorStoreError` if one cannot be reached;
   * the next call drops what is left.
   */
  drop(): Promise<void>;
  close(): Promise<void>;
}

/** Number of operations processed, and vectors sent, at a time: R3-05. */
const BATCH = 64;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 300_000;
/** Interval of checks for changes by other processes. */
const LOOK_EVERY_MS = 60_000;
const MOST_COUNTED = 1000;

export function createOutsideVectors(
  deps: MemoryDeps & {
    /** The full name of the project's collection: prefixes of names may belong to other projects (R3-11). */
    readonly collectionName: string;
    readonly create: VectorStoreFactory;
    /** Calls `run` once after `ms` milliseconds, unless the returned function is called. */
    readonly later: (ms: number, run: () => void) => () => void;
  },
): OutsideVectors {
  const { store, settings, collectionName, create, now } = deps;
  const owner = randomUUID();
  let known: { readonly setting: string; readonly remote: Promise<VectorStore | null> } | null =
    null;
  let takeBack: (() => void) | null = null;
  /** After a failure nothing is sent before this time, whatever wakes the loop. */
  let restsUntil = 0;
  /** Targets of former settings that could not be reached. */
  const rests = new Map<string, { readonly times: number; readonly until: number }>();
  let isClosing = false;
  const loop = createBackgroundLoop({ runBatch: unlessItFails, onError: unlessStoreFails });

  function remoteOf(setting: string): Promise<VectorStore | null> {
    if (known?.setting === setting) return known.remote;
    void known?.remote.then((remote) => remote?.close()).catch(() => undefined);
    const remote = makeRemote(setting);
    known = { setting, remote };
    // It may be allowed later.
    remote.catch(() => (known = null));
    return remote;
  }

  async function makeRemote(setting: string): Promise<VectorStore | null> {
    const { isEncrypted } = await store.statistics();
    try {
      return await create(setting, { isEncrypted });
    } catch (error) {
      if (error instanceof VectorStoreError || error instanceof StoreError) throw error;
      // A driver that cannot be loaded, or an address it rejects, must not affect the memory.
      throw new VectorStoreError("unreachable", String(error));
    }
  }

  /**
   * Former collections, to be dropped after switching to another. A record that came with another
   * project's backup names the collection of that project.
   */
  function replacedBy(fresh: SyncRecord, before: SyncRecord | null): SyncRecord["replaced"] {
    if (before === null) return [];
    return [...before.replaced, before].flatMap(({ target, collection }) =>
      isOwn(collection.name) && !isSamePlace({ target, collection }, fresh)
        ? [{ target, collection }]
        : [],
    );
  }

  const isOwn = (name: string): boolean =>
    name.startsWith(`${collectionName}-`) && /^\d+$/u.test(name.slice(collectionName.length + 1));

  function wakeIn(ms: number): void {
    takeBack?.();
    takeBack = deps.later(ms, loop.wake);
  }

  async function unlessItFails(): Promise<number> {
    try {
      return await tellSome();
    } catch (error) {
      if (!(error instanceof VectorStoreError)) throw error;
      if (isClosing) return 0;
      const { kind, message } = error;
      let times = 1;
      await changeRecord(store, (before) => {
        times = (before?.failure?.times ?? 0) + 1;
        const failure = { kind, message, at: now(), times };
        return before === null ? null : { ...before, isSynced: false, failure };
      });
      const wait = waitAfter(times);
      restsUntil = now() + wait;
      wakeIn(wait);
      return 0;
    }
  }

  /** Returns the number of waiting turns, as far as known; 0 at the end, and if nothing can be done now. */
  async function tellSome(): Promise<number> {
    const { vectorStore: target } = await settings();
    if (target === "none" || now() < restsUntil) return 0;
    const state = await store.embeddings.readState();
    if (state === null || state.vectors === 0) return 0;
    const { embedder } = state;
    const fresh: SyncRecord = {
      target,
      collection: {
        name: `${collectionName}-${embedder.dimension}`,
        dimension: embedder.dimension,
      },
      embedder,
      cursor: null,
      embedded: state.turns,
      isSynced: false,
      failure: null,
      lease: null,
      replaced: [],
    };
    const before = await readRecord(store);
    const isTold = isOf(before, fresh) && before.isSynced && before.replaced.length === 0;
    if (isTold && before.embedded >= state.turns) {
      const next = await store.operations({ since: before.cursor, limit: 1 });
      if (next.isEnd && next.operations.length === 0 && !next.isAnew) {
        wakeIn(LOOK_EVERY_MS);
        return 0;
      }
    }
    const record = await takeLease(fresh);
    if (record === null) return 0;
    const remote = await remoteOf(target);
    if (remote === null) return 0;
    const { collection } = record;
    await dropReplaced(record);
    const read = await store.operations({ since: record.cursor, limit: BATCH });
    if (read.isAnew) {
      await remote.drop(collection);
      await remote.prepare(collection);
    }
    const upTo = read.isEnd ? Math.min(state.turns, record.embedded + BATCH) : record.embedded;
    // When the feed restarts, its turns have vectors already, or are embedded later.
    const embedded = read.isAnew ? state.turns : upTo;
    const ids = turnsIn(read.operations);
    const made = read.isAnew ? [] : indexesBetween(record.embedded, embedded);
    await tell(remote, { collection, ids, made });
    const isSynced = read.isEnd && embedded === state.turns;
    await changeRecord(store, (present) =>
      present?.lease?.owner === owner && isSame(present, record)
        ? {
            ...present,
            cursor: read.cursor,
            embedded,
            isSynced,
            failure: null,
            lease: leaseOf(isSynced),
          }
        : present,
    );
    if (isSynced) wakeIn(LOOK_EVERY_MS);
    return isSynced ? 0 : Math.max(1, state.turns - embedded);
  }

  /**
   * Drops collections at former targets, unless they are paused. One that cannot be reached is kept
   * for later, and paused longer with each failure; resolves to the first such failure.
   */
  async function dropReplaced(
    { target, replaced }: SyncRecord,
    { restsCount = true }: { readonly restsCount?: boolean } = {},
  ): Promise<VectorStoreError | null> {
    let failed: VectorStoreError | null = null;
    for (const old of replaced) {
      const rest = rests.get(old.target);
      if (restsCount && rest !== undefined && now() < rest.until) continue;
      try {
        if (old.target === target) await (await remoteOf(target))?.drop(old.collection);
        else await dropThere(old);
      } catch (error) {
        if (old.target === target || !(error instanceof VectorStoreError)) throw error;
        failed ??= new VectorStoreError(error.kind, `${old.collection.name}: ${error.message}`);
        const times = (rest?.times ?? 0) + 1;
        rests.set(old.target, { times, until: now() + waitAfter(times) });
        continue;
      }
      rests.delete(old.target);
      await forget((present) => ({
        ...present,
        replaced: present.replaced.filter((one) => !isSamePlace(one, old)),
      }));
    }
    return failed;
  }

  async function dropThere({ target, collection }: Place): Promise<void> {
    const remote = await makeRemote(target);
    try {
      await remote?.drop(collection);
    } finally {
      await remote?.close();
    }
  }

  const leaseOf = (isDone: boolean): SyncRecord["lease"] =>
    isDone ? null : { owner, until: now() + LEASE_MS };

  /** Takes the lease on the record; `null` while another process holds it. */
  async function takeLease(fresh: SyncRecord): Promise<SyncRecord | null> {
    let taken: SyncRecord | null = null;
    await changeRecord(store, (present) => {
      const lease = present?.lease ?? null;
      if (present !== null && lease !== null && lease.owner !== owner && lease.until > now()) {
        wakeIn(lease.until - now());
        return present;
      }
      const kept = isOf(present, fresh)
        ? present
        : { ...fresh, replaced: replacedBy(fresh, present) };
      taken = { ...kept, lease: leaseOf(false) };
      return taken;
    });
    return taken;
  }

  /** Upserts turns that are active and have a vector, and removes all others. */
  async function tell(
    remote: VectorStore,
    of: {
      readonly collection: Collection;
      readonly ids: ReadonlySet<TurnId>;
      readonly made: readonly number[];
    },
  ): Promise<void> {
    const { collection, made } = of;
    const ids = [...of.ids];
    const found = await store.turns.find(ids);
    const indexes = [...new Set([...found.flatMap((index) => index ?? []), ...made])];
    const { turns, vectors } = await store.look((view) => ({
      turns: view.turns.read(indexes),
      vectors: view.embeddings.read(indexes),
    }));
    const gone = new Set<string>(ids);
    const points = turns.flatMap((turn, at) => {
      const embedding = vectors[at] ?? null;
      if (turn === undefined || turn.state !== "active" || embedding === null) return [];
      gone.delete(turn.id);
      return [{ id: turn.id, index: turn.index, vector: numbersOf(embedding) }];
    });
    await remote.put(collection, points);
    await remote.remove(collection, [...gone]);
  }

  async function forget(change: (before: SyncRecord) => SyncRecord | null): Promise<void> {
    await changeRecord(store, (before) => (before === null ? null : change(before)));
  }

  return {
    wake: loop.wake,
    async status() {
      const [{ vectorStore }, record, state] = await Promise.all([
        settings(),
        readRecord(store),
        store.embeddings.readState(),
      ]);
      const base = { store: vectorStore, collection: record?.collection.name ?? null };
      if (vectorStore === "none" || state === null || state.vectors === 0) {
        return { ...base, state: "off", waiting: 0, failure: null };
      }
      const read = await store.operations({ since: record?.cursor ?? null, limit: MOST_COUNTED });
      const turns = turnsIn(read.operations);
      const made = Math.max(0, state.turns - (record?.embedded ?? state.turns));
      const waiting = Math.min(MOST_COUNTED, turns.size + made);
      const { failure = null } = record ?? {};
      const pending = waiting === 0 && record?.isSynced === true ? "synced" : "pending";
      return {
        ...base,
        waiting,
        state: failure === null ? pending : "failed",
        failure: failure && { kind: failure.kind, message: failure.message, at: failure.at },
      };
    },
    settled: loop.settled,
    async resync() {
      restsUntil = 0;
      await forget((before) => ({
        ...before,
        cursor: null,
        isSynced: false,
        failure: null,
        lease: null,
      }));
      loop.wake();
    },
    async drop() {
      const record = await readRecord(store);
      if (record === null) return;
      const failed = await dropReplaced(record, { restsCount: false });
      const remote = await remoteOf(record.target);
      await remote?.drop(record.collection);
      // The record is kept as long as another target still has data.
      if (failed !== null) throw failed;
      await forget(() => null);
    },
    async close() {
      isClosing = true;
      takeBack?.();
      const remote = await known?.remote.catch(() => null);
      await remote?.close();
      await loop.close();
      const record = await readRecord(store);
      // Released, so that another process need not wait until it expires.
      if (record?.lease?.owner === owner) {
        await forget((before) => ({ ...before, lease: null })).catch(unlessStoreFails);
      }
    },
  };
}

const waitAfter = (times: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (times - 1));

type Place = Pick<SyncRecord, "target" | "collection">;
const isSamePlace = (one: Place, other: Place): boolean =>
  one.target === other.target && one.collection.name === other.collection.name;

const isSame = (one: SyncRecord, other: SyncRecord): boolean =>
  isSamePlace(one, other) && one.cursor === other.cursor;

const turnsIn = (operations: readonly Operation[]): ReadonlySet<TurnId> =>
  new Set(
    operations.flatMap(({ kind, subject }) =>
      kind.startsWith("turn-") ? (parseTurnId(subject) ?? []) : [],
    ),
  );

const indexesBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

const numbersOf = ({ scale, codes }: Embedding): readonly number[] =>
  Array.from(codes, (code) => code * scale);
