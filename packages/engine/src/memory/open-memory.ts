import { dirname, resolve } from "node:path";
import { openLmdbStore, type Store } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { scratchIn } from "../maintenance/backups/list-backups.ts";
import { readContextPath } from "../conversations/branches/context-path.ts";
import { createBranches } from "../conversations/branches/create-branches.ts";
import { replaceContent, type ReplaceDeps } from "../maintenance/restoring/replace-content.ts";
import { ask } from "../ask/ask.ts";
import { EngineError } from "../outcomes/errors.ts";
import { purge, type PurgeDeps } from "../maintenance/forgetting/purge.ts";
import { undoNewest, type UndoDeps } from "../maintenance/journal/undo.ts";
import type { AddTurn } from "@hsms/formats";
import type { Memory } from "./memory.ts";
import type { RecordedTurn, RecordOptions } from "../turns/recorder.ts";
import { offlineModel } from "@hsms/models";
import { importBatch, type ImportDeps } from "../turns/importing/import-batch.ts";
import { readContents } from "../maintenance/memory-contents.ts";
import { rebuild } from "../maintenance/rebuild/rebuild.ts";
import { renewIndex } from "../maintenance/rebuild/renew-index.ts";
import { ownConversation } from "../turns/own-conversation.ts";
import { readTree, summaryOf } from "../tree/browsing/tree-view.ts";
import { unmask } from "../turns/unmask.ts";
import { judgeTree } from "../search/judged/judge-tree.ts";
import type { SettingsBefore } from "../maintenance/journal/history.ts";
import { checkSettings, legalSettings } from "../settings/settings.ts";
import type { OfConversation } from "../conversations/working-memory/working-memory.ts";
import { createShortTerm } from "../conversations/working-memory/create-short-term.ts";
import { createWorkingMemory } from "../conversations/working-memory/create-working-memory.ts";
import { findNamesGone } from "../maintenance/forgetting/given-names.ts";
import { makeParts, type OpenOptions } from "./memory-parts.ts";
import { readNodeDetail } from "./node-detail.ts";

/**
 * Opens the memory in a folder. Turns that waited for their place when it was last closed, or
 * killed, are placed in the background, and the index is made anew where an earlier version's
 * analyser made it.
 * Throws `StoreError` when the folder cannot be used.
 */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  const { directory, passphrase } = options;
  const store = await openLmdbStore({
    directory,
    analyser: ANALYSER,
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  return memoryOver(store, options);
}

/** A memory over an open store, which it closes. */
export function memoryOver(store: Store, options: OpenOptions): Memory {
  const { directory } = options;
  const parts = makeParts(store, options);
  const { follow } = parts.runs;
  let closing: Promise<void> | null = null;
  const closed = (): EngineError => new EngineError("CLOSED", "The memory was closed");
  const guard = (): void => {
    if (closing !== null) throw closed();
  };
  /** One renewal behind the other: a setting may change back while the index is being made. */
  let renewed = Promise.resolve();
  const renew = (): void => {
    const release = parts.placer.hold();
    renewed = renewed
      .then(() => renewIndex({ ...parts, store, signal: parts.closed.signal }))
      .catch(parts.reportFailure)
      .finally(release);
  };
  renew();

  const record = async (turn: AddTurn, asked: RecordOptions): Promise<RecordedTurn> => {
    const recorded = await parts.recorder.record(turn, asked);
    parts.placer.wake();
    parts.embeddings.wake();
    parts.backups.look();
    return recorded;
  };
  const archive = async (turns: readonly number[]): Promise<number> => {
    guard();
    return parts.editor.archive(turns);
  };
  const unarchive = async (turns: readonly number[]): Promise<number> => {
    guard();
    const count = await parts.editor.unarchive(turns);
    parts.placer.wake();
    return count;
  };
  const branches = createBranches({ ...parts, store, archive, unarchive });

  const ofSlots = {
    store,
    keeper: parts.slots,
    now: parts.now,
    settings: parts.settings,
    place: ({ conversationId }: OfConversation) =>
      conversationId === undefined ? parts.places.peek() : parts.places.in(conversationId),
  };

  const memory: Memory = {
    ...parts.reader,
    readNode: (id) => readNodeDetail({ reader: parts.reader, history: parts.readHistory }, id),
    branches,
    async addTurn(turn) {
      guard();
      const recorded = await record(turn, {});
      await parts.slots.noteTurn(recorded);
      return recorded;
    },
    workingMemory: createWorkingMemory(ofSlots),
    shortTerm: createShortTerm({
      ...ofSlots,
      async record(turn) {
        guard();
        return record(turn, {});
      },
    }),
    async unmask(index, original) {
      guard();
      const archiveMasked = (turns: readonly number[]) => parts.editor.archive(turns, "unmask");
      const kept = await unmask({ ...parts, store, archive: archiveMasked }, { index, original });
      await parts.slots.noteTurn(kept);
      parts.placer.wake();
      parts.embeddings.wake();
      return kept;
    },
    search(query, searchOptions) {
      guard();
      const related = offlineModel.relatedWords(query);
      return parts.search(query, { related, ...searchOptions });
    },
    ask(question, askOptions) {
      return ask(
        {
          ...parts,
          // Told as every failure of a question is.
          settings: closing === null ? parts.settings : () => Promise.reject(closed()),
          judgeTree: (chosen, asked) => judgeTree({ store, model: chosen }, asked),
          place({ conversationId, willRecord }) {
            if (conversationId !== undefined) return parts.places.in(conversationId);
            return willRecord ? parts.places.present() : parts.places.peek();
          },
          history: (place, tokenBudget) =>
            readContextPath({ ...parts, store }, { place, tokenBudget }),
          isHeld: async (asked, { conversationId }) =>
            (await parts.slots.recall(asked, conversationId)).answers.length > 0,
          async record(turn, { from, found }) {
            const recorded = await record(turn, from === null ? {} : { from });
            await parts.slots.noteTurn(recorded, { found });
            return recorded;
          },
        },
        question,
        askOptions,
      );
    },
    readTurns: (indexes) => store.readTurns(indexes),
    findTurns: (idPrefix) => store.findTurnsByPrefix(idPrefix),
    conversations: () => store.readConversations(),
    tags: () => store.readTags(),
    readPlacements: (indexes) => store.readPlacements(indexes),
    tree: () => readTree(store),
    summaryOf: (nodeId) => summaryOf(store, nodeId),
    contents: () => readContents(store),
    settings: parts.settings,
    async changeSettings(patch) {
      guard();
      const stored = await store.readSettings();
      const changed = Object.entries(checkSettings(patch)).filter(
        ([name, value]) => stored[name] !== value,
      );
      if (changed.length > 0) {
        const changes = Object.fromEntries(changed);
        const present: Readonly<Record<string, unknown>> = { ...(await parts.settings()) };
        const settings = changed.map(([name, to]) => ({ name, from: present[name], to }));
        const before: SettingsBefore = { turns: [], nodes: [], settings };
        await store.commitCommand({ command: "settings", settings: changes, before });
      }
      if (patch.fanoutLimit !== undefined) parts.placer.wake();
      if (patch.embedder !== undefined || patch.embedderOnline !== undefined)
        parts.embeddings.wake();
      if (patch.analyser !== undefined) renew();
      return parts.settings();
    },
    async status() {
      const [statistics, present, vectors] = await Promise.all([
        store.statistics(),
        parts.settings(),
        parts.embeddings.status(),
      ]);
      return {
        directory,
        ...statistics,
        // ROOT is no topic.
        nodes: statistics.nodes - 1,
        turns: statistics.turns - statistics.purged,
        vectors,
        settings: present,
        pool: parts.pool.statistics(),
        calls: { ...parts.calls },
      };
    },
    async edit(edit) {
      guard();
      return parts.editor.edit(edit);
    },
    archive,
    unarchive,
    history: parts.readHistory,
    undo(count, { signal } = {}) {
      guard();
      const deps: UndoDeps = {
        ...parts,
        store,
        holdPlacing: parts.placer.hold,
        async undoRestore(entry, undoing) {
          const { isTalkedOn } = await parts.backups.undoRestore(entry, undoing);
          // The talk is again where it was before; what was said since would be off its way.
          if (!isTalkedOn) parts.places.forget();
        },
      };
      return follow("undo", signal, (signal) => undoNewest(deps, { count, signal }));
    },
    import(batch, { signal } = {}) {
      guard();
      const deps: ImportDeps = {
        ...parts,
        store,
        conversation: (under) => ownConversation({ ...parts, store }, under),
        adopt: parts.keeper.adopt,
        holdPlacing: parts.placer.hold,
        settled(onProgress) {
          parts.embeddings.wake();
          return parts.placer.settled(onProgress);
        },
      };
      return follow("import", signal, (signal) => importBatch(deps, batch, signal));
    },
    rebuild(asked) {
      guard();
      return follow("rebuild", asked.signal, (signal) =>
        rebuild({ ...parts, store }, { ...asked, signal }),
      );
    },
    async check() {
      const { fanoutLimit } = await parts.settings();
      const [{ turns, purged, nodes }, findings] = await Promise.all([
        store.statistics(),
        store.check({ fanoutLimit }),
      ]);
      return { turns: turns - purged, nodes: nodes - 1, findings };
    },
    purge(turns, { matches, signal } = {}) {
      guard();
      const deps: PurgeDeps = { ...parts, store, holdPlacing: parts.placer.hold };
      return follow("purge", signal, (signal) => purge(deps, { turns, matches, signal }));
    },
    async namesPurgedWith(indexes, { matches } = {}) {
      const turns = (await store.readTurns(indexes)).flatMap((turn) => turn ?? []);
      return (await findNamesGone(store, { turns, matches })).names;
    },
    async encrypt(passphrase, encryptOptions) {
      guard();
      await store.encrypt(passphrase, encryptOptions);
    },
    async changePassphrase(passphrase) {
      guard();
      await store.changePassphrase(passphrase);
    },
    async settled(waiting) {
      parts.embeddings.wake();
      await renewed;
      await parts.placer.settled(waiting);
    },
    embedded: parts.embeddings.settled,
    backup({ out, signal } = {}) {
      guard();
      return follow("backup", signal, (signal) => parts.backups.make({ out, signal }));
    },
    keepBackups() {
      guard();
      parts.backups.keep();
    },
    replace(batches, { confirm, signal }) {
      guard();
      const { backups: _backups, passphrase: _passphrase, ...plain } = options;
      const deps: ReplaceDeps = {
        scratch: scratchIn(dirname(resolve(directory))),
        open: (scratch) => openMemory({ ...plain, directory: scratch }),
        restore: parts.backups.restore,
        settings: async () => legalSettings(await store.readSettings()),
        isEncrypted: async () => (await store.statistics()).isEncrypted,
      };
      return follow("replace", signal, (signal) =>
        replaceContent(deps, { batches, confirm, signal }),
      );
    },
    restore({ from, confirm, signal }) {
      guard();
      return follow("restore", signal, (signal) =>
        parts.backups.restore({ from, confirm, signal }),
      );
    },
    watch: () => parts.broadcast.listen(),
    close() {
      closing ??= (async () => {
        await parts.runs.settled();
        parts.closed.abort();
        await renewed;
        await parts.slots.settled();
        await parts.backups.close();
        await parts.placer.close();
        await parts.embeddings.close();
        await parts.pool.close();
        await store.close();
        parts.broadcast.close();
      })();
      return closing;
    },
  };
  return memory;
}
