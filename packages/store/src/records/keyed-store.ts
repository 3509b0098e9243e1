import type { Store, StoreFile, StoreView } from "../contract/store.ts";
import { StoreError, misuse } from "../contract/errors.ts";
import { SCHEMA_VERSION } from "../format/schema.ts";
import type { KeyValueReader, KeyValueStore } from "../contract/kv.ts";
import { checkLaws } from "../laws/laws.ts";
import { bound, mapFunctions, promised, type Access } from "./access.ts";
import {
  conversationReads,
  createConversations,
  createLabels,
  labelReads,
} from "./conversations/conversation-store.ts";
import { createEmbeddings, embeddingReads } from "./embeddings/embedding-store.ts";
import { createIndex } from "./index/index-store.ts";
import { createJournal } from "./journal/journal-store.ts";
import { readOperations } from "./journal/operations/read-operations.ts";
import { NodeCache } from "./tree/nodes/node-cache.ts";
import { createSettings, settingReads } from "./settings.ts";
import {
  lookingReader,
  readChangesSince,
  readJournal,
  readState,
  transactState,
} from "./transaction.ts";
import { createTree, treeReads } from "./tree/tree-store.ts";
import { createTurns, turnReads } from "./turns/turn-store.ts";
import { whenUnsealed } from "./when-unsealed.ts";
import type { Noticing } from "../contract/notice.ts";
import { createWorkingMemory, workingMemoryReads } from "./working-memory/working-memory-store.ts";

/** Operations on the store's file as a whole, provided by its owner; `backup` and `tableBytes` are implemented here. */
export interface FileCare extends Omit<StoreFile, "backup" | "tableBytes"> {
  isEncrypted(): boolean;
}

/** Implements `Store` over any key-value store of the newest schema. Owns `kv`, and closes it. */
export function createKeyedStore({
  kv,
  clock,
  device,
  file: { isEncrypted, ...file },
  noticing,
}: {
  readonly kv: KeyValueStore;
  /** Unix time in milliseconds, for `updatedAt`. */
  readonly clock: () => number;
  /** Name under which other copies of the memory know edits made here. */
  readonly device: () => string;
  readonly file: FileCare;
  /** Notified while waiting for other processes. */
  readonly noticing?: Noticing;
}): Store {
  let isOpen = true;
  const checkOpen = (): void => {
    if (!isOpen) throw new StoreError("STORE_CLOSED", "The store is closed");
  };
  // Every method is asynchronous to its callers, and synchronous within.
  const access: Access = {
    async read(action) {
      checkOpen();
      return whenUnsealed(() => kv.read(action), noticing);
    },
    async write(action, signal) {
      return whenUnsealed(
        () => {
          checkOpen();
          return transactState(kv, { now: clock(), device }, action);
        },
        noticing,
        signal,
      );
    },
  };
  const { read } = access;
  const index = createIndex(access);
  const nodes = new NodeCache();
  let looking: KeyValueReader | null = null;
  const reader = (): KeyValueReader => {
    if (looking === null) throw misuse("A view of the store is good for one look only");
    return looking;
  };
  // Shared by all looks, of which a search takes several: binding the functions takes longer than calling them.
  const view: StoreView = {
    index: index.view(reader),
    turns: bound(reader, turnReads),
    conversations: bound(reader, conversationReads),
    labels: bound(reader, labelReads),
    workingMemory: bound(reader, workingMemoryReads),
    tree: { ...bound(reader, treeReads), nodes: () => nodes.at(reader()) },
    embeddings: bound(reader, embeddingReads),
    settings: bound(reader, settingReads),
    sequence: () => readState(reader()).sequence,
    changesSince: (sequence) => readChangesSince(reader(), sequence),
  };
  /** Looks may be nested. */
  function lookThrough<Result>(given: KeyValueReader, look: (view: StoreView) => Result): Result {
    const before = looking;
    looking = lookingReader(given);
    try {
      return look(view);
    } finally {
      looking = before;
    }
  }

  return {
    turns: createTurns(access),
    conversations: createConversations(access),
    labels: createLabels(access),
    workingMemory: createWorkingMemory(access),
    tree: createTree(access),
    index: index.store,
    embeddings: createEmbeddings(access),
    settings: createSettings(access),
    journal: createJournal(access),
    file: mapFunctions(
      { ...file, backup: kv.backup, tableBytes: kv.tableBytes },
      (call) =>
        async (...given) => {
          checkOpen();
          return call(...given);
        },
    ) as StoreFile,
    ...promised(read, {
      changesSince: readChangesSince,
      operations: readOperations,
      check: checkLaws,
    }),
    statistics: () =>
      read((reader) => {
        const { analyser, nextIndex, nodes: nodeCount, queued, sequence } = readState(reader);
        return {
          schemaVersion: SCHEMA_VERSION,
          analyser,
          turns: nextIndex,
          purged: readJournal(reader).purged,
          nodes: nodeCount,
          queued,
          sequence,
          sizeBytes: kv.sizeBytes(),
          isEncrypted: isEncrypted(),
        };
      }),
    look: (look) => read((given) => lookThrough(given, look)),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await kv.close();
    },
  };
}

/** A store over records without a file of their own: operations that would replace the file are refused. */
export function storeWithoutFile(
  kv: KeyValueStore,
  {
    clock,
    device,
    isEncrypted = false,
  }: {
    readonly clock: () => number;
    readonly device: () => string;
    readonly isEncrypted?: boolean;
  },
): Store {
  const refuse = (): Promise<never> =>
    Promise.reject(misuse("This store has no file that could be replaced"));
  const file: FileCare = {
    // Deleted data is gone at once.
    compact: () => Promise.resolve(),
    restore: refuse,
    openBackup: refuse,
    isEncrypted: () => isEncrypted,
    encrypt: refuse,
    changePassphrase: refuse,
  };
  return createKeyedStore({ kv, clock, device, file });
}
