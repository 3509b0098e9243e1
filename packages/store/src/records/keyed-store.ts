import { randomUUID } from "node:crypto";
import { StoreError } from "../errors.ts";
import { decodeRecord, getRecord, putRecord, rangeRecords } from "../format/codec.ts";
import type { NodeText } from "../format/codecs/node-codec.ts";
import {
  conversationTable,
  nodeTable,
  nodeVectorTable,
  placementTable,
  queueTable,
  SCHEMA_VERSION,
  tagTable,
  treeMetaTable,
} from "../format/schema.ts";
import type { KeyValueReader, KeyValueStore } from "../kv.ts";
import { checkLaws } from "../laws/laws.ts";
import type { TopicNode } from "../model.ts";
import type { UnderEntry } from "../changes.ts";
import type { Store } from "../store.ts";
import { goTo, renameConversation } from "./conversations/conversation-changes.ts";
import { readGivenNames, removeGivenNames } from "./conversations/given-names.ts";
import { changeLabel } from "./conversations/labels.ts";
import { FacetCache } from "./facets/facet-cache.ts";
import { remakeFacets } from "./facets/note-facets.ts";
import { appendEmbeddings, clearEmbeddings } from "./embeddings/embeddings.ts";
import { IndexCache } from "./index/index-cache.ts";
import { replaceIndex } from "./index/index-replace.ts";
import { NodeCache } from "./nodes/node-cache.ts";
import { commitCommand, writeSettings } from "./journal/command.ts";
import { beginEntry, endEntry, joinEntry, readEntries } from "./journal/entries.ts";
import { undoEntry } from "./journal/undo.ts";
import { rememberConversation } from "./journal/values.ts";
import {
  readJournal,
  readState,
  recordChange,
  transactState,
  type Transaction,
} from "./transaction.ts";
import { findNodeText } from "./node-texts.ts";
import { clearTree, commitTree, readNode } from "./tree.ts";
import { viewStore } from "./store-view.ts";
import { setPlacement, updateTurns } from "./turn-updates.ts";
import { findTurnsByPrefix } from "./turn-ids.ts";
import { appendTurns } from "./turns.ts";
import { whenUnsealed } from "./when-unsealed.ts";
import { changeWorkingMemory } from "./working-memory/change-working-memory.ts";

/** Nodes decoded at a time by `allNodes`: a few milliseconds between two looks at the event loop. */
const NODE_BATCH = 1000;

/** What is done to the store's file as a whole, by whatever holds it. */
export interface FileCare extends Pick<
  Store,
  "compact" | "restore" | "openBackup" | "encrypt" | "changePassphrase"
> {
  isEncrypted(): boolean;
}

/** The `Store` over any key-value store that holds the newest schema. Owns `kv`, and closes it. */
export function createKeyedStore({
  kv,
  clock,
  file,
}: {
  readonly kv: KeyValueStore;
  /** Milliseconds since 1970, for `updatedAt`. */
  readonly clock: () => number;
  readonly file: FileCare;
}): Store {
  const index = new IndexCache();
  const facets = new FacetCache();
  const nodes = new NodeCache();
  let isOpen = true;

  const checkOpen = (): void => {
    if (!isOpen) throw new StoreError("STORE_CLOSED", "The store is closed");
  };
  // Every method is asynchronous to its callers, and synchronous within.
  const read = async <Result>(action: (reader: KeyValueReader) => Result): Promise<Result> => {
    checkOpen();
    return whenUnsealed(() => kv.read(action));
  };
  const look: Store["look"] = (action) =>
    read((reader) => action(viewStore(reader, { index, facets, nodes })));
  const write = async <Result>(action: (transaction: Transaction) => Result): Promise<Result> => {
    return whenUnsealed(() => {
      checkOpen();
      return transactState(kv, action);
    });
  };
  const writeUnder = <Result>(
    under: UnderEntry | undefined,
    action: (transaction: Transaction) => Result,
  ): Promise<Result> =>
    write((transaction) => {
      if (under !== undefined) joinEntry(transaction, under.entry);
      return action(transaction);
    });

  return {
    appendTurns: (turns, { entry, moreFollow = false } = {}) =>
      writeUnder(entry === undefined ? undefined : { entry }, (transaction) =>
        appendTurns(transaction, { turns, moreFollow }),
      ),
    readTurns: (indexes) => look((view) => view.readTurns(indexes)),
    findTurns: (ids) => look((view) => view.findTurns(ids)),
    findTurnsByPrefix: (prefix) => read((reader) => findTurnsByPrefix(reader, prefix)),
    updateTurns: (patches) =>
      write((transaction) => updateTurns(transaction, { patches, now: clock() })),

    readConversations: () => look((view) => view.readConversations()),
    writeConversation: ({ id: key, ...value }, under) =>
      writeUnder(under, (transaction) => {
        rememberConversation(transaction, key);
        putRecord(transaction.writer, conversationTable, { key, value });
        recordChange(transaction, { type: "settings-changed" });
      }),
    goTo: (place) => write((transaction) => goTo(transaction, place)),
    renameConversation: (id, name) =>
      write((transaction) => renameConversation(transaction, { id, name, now: clock() })),
    readGivenNames: () => read(readGivenNames),
    removeGivenNames: (names) =>
      write((transaction) => removeGivenNames(transaction, { names, now: clock() })),
    readLabels: (id) => look((view) => view.readLabels(id)),
    findLabel: (id, name) => look((view) => view.findLabel(id, name)),
    changeLabel: (change) =>
      write((transaction) => changeLabel(transaction, { ...change, now: clock() })),
    readConversationTurns: (id, from) => look((view) => view.readConversationTurns(id, from)),

    readWorkingMemory: (id) => look((view) => view.readWorkingMemory(id)),
    changeWorkingMemory: (change) =>
      write((transaction) => changeWorkingMemory(transaction, { ...change, now: clock() })),

    readNodes: (ids) => read((reader) => ids.map((id) => readNode(reader, id))),
    readBranches: (ids) => look((view) => view.readBranches(ids)),
    allNodes: () => readAllNodes(read),
    readNodeVectors: (ids) =>
      read((reader) => ids.map((id) => getRecord(reader, nodeVectorTable, id))),
    readPlacements: (indexes) => look((view) => view.readPlacements(indexes)),
    readQueue: (limit) =>
      read((reader) => rangeRecords(reader, queueTable, { limit }).map(({ key }) => key)),
    noteAttempt: (at) =>
      write((transaction) => {
        const placement = getRecord(transaction.writer, placementTable, at);
        if (placement === undefined) throw new StoreError("STORE_MISUSE", `There is no turn ${at}`);
        // Another process may have placed it in the meantime: then nothing failed.
        if (placement.type !== "queued") return;
        const attempts = placement.attempts + 1;
        setPlacement(transaction, { index: at, placement: { type: "queued", attempts } });
      }),
    commitTree: (change, under) =>
      writeUnder(under, (transaction) => commitTree(transaction, { change, now: clock() })),
    clearTree: () => write(clearTree),
    readTreeMeta: (key) => read((reader) => getRecord(reader, treeMetaTable, key)),

    readPostings: (terms) => read((reader) => index.readPostings(reader, terms)),
    readDocumentFrequencies: (terms) => look((view) => view.readDocumentFrequencies(terms)),
    readTermVectors: (indexes) => look((view) => view.readTermVectors(indexes)),
    readColumns: () => look((view) => view.readColumns()),
    readFacets: () => look((view) => view.readFacets()),
    readTags: () => read((reader) => rangeRecords(reader, tagTable, {}).map(({ value }) => value)),
    readTagTurns: (tag) => look((view) => view.readTagTurns(tag)),
    remakeFacets: () =>
      write((transaction) => {
        remakeFacets(transaction.writer);
        recordChange(transaction, { type: "reset" });
      }),
    async replaceIndex(analyser, vectorsFrom) {
      checkOpen();
      await replaceIndex(kv, { analyser, vectorsFrom });
    },

    readEmbeddings: () => look((view) => view.readEmbeddings()),
    appendEmbeddings: (batch) => write((transaction) => appendEmbeddings(transaction, batch)),
    clearEmbeddings: () => write(clearEmbeddings),
    readSignBits: (from) => look((view) => view.readSignBits(from)),
    readEmbeddingsOf: (indexes) => look((view) => view.readEmbeddingsOf(indexes)),

    readSettings: () => look((view) => view.readSettings()),
    writeSettings: (settings) => write((transaction) => writeSettings(transaction, settings)),

    beginEntry: (command) =>
      write((transaction) => {
        const nonce = randomUUID();
        return { number: beginEntry(transaction, { command, now: clock(), nonce }), nonce };
      }),
    endEntry: (entry) => write((transaction) => endEntry(transaction, entry)),
    commitCommand: (change) =>
      write((transaction) => commitCommand(transaction, { ...change, now: clock() })),
    readEntries: (limit) => read((reader) => readEntries(reader, limit)),
    undoEntry: (step) => write((transaction) => undoEntry(transaction, { ...step, now: clock() })),

    statistics: () =>
      read((reader) => {
        const { analyser, nextIndex, nodes, queued, sequence } = readState(reader);
        return {
          schemaVersion: SCHEMA_VERSION,
          analyser,
          turns: nextIndex,
          purged: readJournal(reader).purged,
          nodes,
          queued,
          sequence,
          sizeBytes: kv.sizeBytes(),
          isEncrypted: file.isEncrypted(),
        };
      }),
    changesSince: (sequence) => look((view) => view.changesSince(sequence)),
    look,
    check: (limits) => read((reader) => checkLaws(reader, limits)),
    async backup(directory) {
      checkOpen();
      await kv.backup(directory);
    },
    async compact(options) {
      checkOpen();
      await file.compact(options);
    },
    async restore(restoration) {
      checkOpen();
      await file.restore(restoration);
    },
    async openBackup(options) {
      checkOpen();
      return file.openBackup(options);
    },
    async encrypt(passphrase, options) {
      checkOpen();
      await file.encrypt(passphrase, options);
    },
    async changePassphrase(passphrase) {
      checkOpen();
      await file.changePassphrase(passphrase);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await kv.close();
    },
  };
}

/** A store over records that lie in no file of their own: what would replace that is refused. */
export function storeWithoutFile(kv: KeyValueStore, clock: () => number): Store {
  const refuse = (): Promise<never> =>
    Promise.reject(new StoreError("STORE_MISUSE", "This store has no file that could be replaced"));
  const file: FileCare = {
    // What is deleted is gone at once.
    compact: () => Promise.resolve(),
    restore: refuse,
    openBackup: refuse,
    isEncrypted: () => false,
    encrypt: refuse,
    changePassphrase: refuse,
  };
  return createKeyedStore({ kv, clock, file });
}

/** All nodes of one state, their texts as they are when it is their batch's turn: to copy those, too, would take a gigabyte for a million turns. */
async function* readAllNodes(
  read: <Result>(action: (reader: KeyValueReader) => Result) => Promise<Result>,
): AsyncGenerator<readonly TopicNode[]> {
  const records = await read((reader) => reader.range(nodeTable.database, {}));
  for (let start = 0; start < records.length; start += NODE_BATCH) {
    const batch = records.slice(start, start + NODE_BATCH).map((record) => ({
      id: nodeTable.key.decode(record.key),
      ...decodeRecord(nodeTable, record),
    }));
    yield await read((reader) =>
      batch.map((node) => ({ ...node, ...(findNodeText(reader, node) ?? GONE) })),
    );
  }
}

/** Of a node that was deleted meanwhile. */
const GONE: NodeText = { digest: "", compressed: null, createdAt: 0 };
