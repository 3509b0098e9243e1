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

/** What is done to the store's file as a whole, by whatever holds it; `backup` and `tableBytes` are the records' own. */
export interface FileCare extends Omit<StoreFile, "backup" | "tableBytes"> {
  isEncrypted(): boolean;
}

/** The `Store` over any key-value store that holds the newest schema. Owns `kv`, and closes it. */
export function createKeyedStore({
  kv,
  clock,
  device,
  file: { isEncrypted, ...file },
  noticing,
}: {
  readonly kv: KeyValueStore;
  /** Milliseconds since 1970, for `updatedAt`. */
  readonly clock: () => number;
  /** Under which name edits here are known to copies of the memory. */
  readonly device: () => string;
  readonly file: FileCare;
  /** What waits for other processes is reported to it. */
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
  // A search takes several looks, of which most ask for one facet: each is bound when it is first asked.
  const viewOf = (reader: KeyValueReader): StoreView => {
    let indexReads: StoreView["index"] | undefined;
    let turns: StoreView["turns"] | undefined;
    return {
      get index() {
        return (indexReads ??= index.view(reader));
      },
      get turns() {
        return (turns ??= bound(reader, turnReads));
      },
      get conversations() {
        return bound(reader, conversationReads);
      },
      get labels() {
        return bound(reader, labelReads);
      },
      get workingMemory() {
        return bound(reader, workingMemoryReads);
      },
      get tree() {
        return { ...bound(reader, treeReads), nodes: () => nodes.at(reader) };
      },
      get embeddings() {
        return bound(reader, embeddingReads);
      },
      get settings() {
        return bound(reader, settingReads);
      },
      sequence: () => readState(reader).sequence,
      changesSince: (sequence) => readChangesSince(reader, sequence),
    };
  };

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
    look: (look) => read((reader) => look(viewOf(lookingReader(reader)))),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await kv.close();
    },
  };
}

/** A store over records that lie in no file of their own: what would replace that is refused. */
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
    // What is deleted is gone at once.
    compact: () => Promise.resolve(),
    restore: refuse,
    openBackup: refuse,
    isEncrypted: () => isEncrypted,
    encrypt: refuse,
    changePassphrase: refuse,
  };
  return createKeyedStore({ kv, clock, device, file });
}
