import { dirname, resolve } from "node:path";
import { openLmdbStore, type Store } from "@hsms/store";
import { ANALYSER } from "./analysis/analyse.ts";
import { scratchIn } from "./backups/list-backups.ts";
import { readContextPath } from "./branches/context-path.ts";
import { createBranches } from "./branches/create-branches.ts";
import { replaceContent } from "./restoring/replace-content.ts";
import { ask } from "./dialogue/ask.ts";
import { EngineError } from "./errors.ts";
import { purge } from "./forgetting/purge.ts";
import { undoNewest } from "./journal/undo.ts";
import type { AddTurn } from "./add-turn.ts";
import type { Memory, RecordedTurn } from "./memory.ts";
import { offlineModel } from "./models/offline/offline-model.ts";
import { importBatch } from "./recording/importing/import-batch.ts";
import { readContents } from "./recording/memory-contents.ts";
import { rebuild } from "./rebuild/rebuild.ts";
import { renewIndex } from "./rebuild/renew-index.ts";
import { ownConversation } from "./recording/own-conversation.ts";
import type { RecordOptions } from "./recording/recorder.ts";
import { readTree, summaryOf } from "./recording/tree-view.ts";
import { unmask } from "./recording/unmask.ts";
import { judgeTree } from "./search/judged/judge-tree.ts";
import { checkSettings, legalSettings } from "./settings.ts";
import type { OfConversation } from "./working-memory/working-memory.ts";
import { createShortTerm } from "./working-memory/create-short-term.ts";
import { createWorkingMemory } from "./working-memory/create-working-memory.ts";
import { makeParts, type OpenOptions } from "./memory-parts.ts";

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
  const {
    now,
    language,
    pool,
    broadcast,
    calls,
    publish,
    settings,
    model,
    embeddings,
    places,
    readOutline,
    walkUp,
    slots,
    search,
    recorder,
    closed,
    keeper,
    reportFailure,
    placer,
    editor,
    backups,
    readHistory,
    reader,
  } = makeParts(store, options);
  let closing: Promise<void> | null = null;
  const guard = (): void => {
    if (closing !== null) throw new EngineError("CLOSED", "The memory was closed");
  };
  /** One renewal behind the other: a setting may change back while the index is being made. */
  let renewed = Promise.resolve();
  const renew = (): void => {
    const release = placer.hold();
    renewed = renewed
      .then(() => renewIndex({ store, pool, settings, signal: closed.signal }))
      .catch(reportFailure)
      .finally(release);
  };
  renew();

  const record = async (turn: AddTurn, asked: RecordOptions): Promise<RecordedTurn> => {
    guard();
    const recorded = await recorder.record(turn, asked);
    placer.wake();
    embeddings.wake();
    backups.look();
    return recorded;
  };
  const archive = async (turns: readonly number[]): Promise<number> => {
    guard();
    return editor.archive(turns);
  };
  const unarchive = async (turns: readonly number[]): Promise<number> => {
    guard();
    const count = await editor.unarchive(turns);
    placer.wake();
    return count;
  };
  const branches = createBranches({
    store,
    places,
    readOutline,
    walkUp,
    now,
    archive,
    unarchive,
  });

  const ofSlots = {
    store,
    keeper: slots,
    now,
    settings,
    place: ({ conversationId }: OfConversation) =>
      conversationId === undefined ? places.peek() : places.in(conversationId),
  };

  const memory: Memory = {
    ...reader,
    branches,
    async addTurn(turn) {
      const recorded = await record(turn, {});
      await slots.noteTurn(recorded);
      return recorded;
    },
    workingMemory: createWorkingMemory(ofSlots),
    shortTerm: createShortTerm({ ...ofSlots, record: (turn) => record(turn, {}) }),
    async unmask(index, original) {
      guard();
      const archiveMasked = (turns: readonly number[]) => editor.archive(turns, "unmask");
      const kept = await unmask({ store, recorder, archive: archiveMasked }, { index, original });
      await slots.noteTurn(kept);
      placer.wake();
      embeddings.wake();
      return kept;
    },
    search(query, searchOptions) {
      guard();
      const related = offlineModel.relatedWords(query);
      return search(query, { related, ...searchOptions });
    },
    async *ask(question, askOptions = {}) {
      guard();
      const events = ask(
        {
          model,
          settings,
          search,
          judgeTree: (chosen, asked) => judgeTree({ store, model: chosen }, asked),
          place({ conversationId, willRecord }) {
            if (conversationId !== undefined) return places.in(conversationId);
            return willRecord ? places.present() : places.peek();
          },
          history: (place, tokenBudget) =>
            readContextPath({ store, walkUp }, { place, tokenBudget }),
          isHeld: async (asked, { conversationId }) =>
            (await slots.recall(asked, conversationId)).answers.length > 0,
          async record(turn, { from, found }) {
            const recorded = await record(turn, from === null ? {} : { from });
            await slots.noteTurn(recorded, { found });
            return recorded;
          },
          language,
          now,
        },
        question,
        askOptions,
      );
      for await (const event of events) {
        // Search events were published by the searcher itself.
        if (!event.type.startsWith("search.")) publish(event);
        yield event;
      }
    },
    readTurns: (indexes) => store.readTurns(indexes),
    findTurns: (idPrefix) => store.findTurnsByPrefix(idPrefix),
    conversations: () => store.readConversations(),
    tags: () => store.readTags(),
    readPlacements: (indexes) => store.readPlacements(indexes),
    tree: () => readTree(store),
    summaryOf: (nodeId) => summaryOf(store, nodeId),
    contents: () => readContents(store),
    settings,
    async changeSettings(patch) {
      guard();
      const stored = await store.readSettings();
      const changed = Object.entries(checkSettings(patch)).filter(
        ([name, value]) => stored[name] !== value,
      );
      if (changed.length > 0) {
        const changes = Object.fromEntries(changed);
        await store.commitCommand({ command: "settings", settings: changes });
      }
      if (patch.fanoutLimit !== undefined) placer.wake();
      if (patch.embedder !== undefined || patch.online !== undefined) embeddings.wake();
      if (patch.analyser !== undefined) renew();
      return settings();
    },
    async status() {
      const [statistics, present, vectors] = await Promise.all([
        store.statistics(),
        settings(),
        embeddings.status(),
      ]);
      return {
        directory,
        ...statistics,
        // ROOT is no topic.
        nodes: statistics.nodes - 1,
        turns: statistics.turns - statistics.purged,
        vectors,
        settings: present,
        pool: pool.statistics(),
        calls: { ...calls },
      };
    },
    async edit(edit) {
      guard();
      return editor.edit(edit);
    },
    archive,
    unarchive,
    history: readHistory,
    undo(count, { signal = new AbortController().signal } = {}) {
      guard();
      return undoNewest(
        { store, keeper, holdPlacing: placer.hold, undoRestore: backups.undoRestore },
        { count, signal },
      );
    },
    import(batch, { signal = new AbortController().signal } = {}) {
      guard();
      return importBatch(
        {
          store,
          pool,
          now,
          conversation: (under) => ownConversation({ store, now }, under),
          settings,
          adopt: keeper.adopt,
          holdPlacing: placer.hold,
          settled(onProgress) {
            embeddings.wake();
            return placer.settled(onProgress);
          },
        },
        batch,
        signal,
      );
    },
    rebuild(rebuildOptions) {
      guard();
      return rebuild({ store, pool, keeper, placer, embeddings, settings }, rebuildOptions);
    },
    async check() {
      const { fanoutLimit } = await settings();
      const [{ turns, purged, nodes }, findings] = await Promise.all([
        store.statistics(),
        store.check({ fanoutLimit }),
      ]);
      return { turns: turns - purged, nodes: nodes - 1, findings };
    },
    purge(turns, { signal = new AbortController().signal } = {}) {
      guard();
      return purge({ store, keeper, holdPlacing: placer.hold }, { turns, signal });
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
      embeddings.wake();
      await renewed;
      await placer.settled(waiting);
    },
    embedded: embeddings.settled,
    backup({ out, signal = new AbortController().signal } = {}) {
      guard();
      return backups.make({ out, signal });
    },
    keepBackups() {
      guard();
      backups.keep();
    },
    replace(batches, { confirm, signal = new AbortController().signal }) {
      guard();
      const { backups: _backups, passphrase: _passphrase, ...plain } = options;
      return replaceContent(
        {
          scratch: scratchIn(dirname(resolve(directory))),
          open: (scratch) => openMemory({ ...plain, directory: scratch }),
          restore: backups.restore,
          settings: async () => legalSettings(await store.readSettings()),
          isEncrypted: async () => (await store.statistics()).isEncrypted,
        },
        { batches, confirm, signal },
      );
    },
    restore({ from, confirm, signal = new AbortController().signal }) {
      guard();
      return backups.restore({ from, confirm, signal });
    },
    watch: broadcast.listen,
    close() {
      closing ??= (async () => {
        closed.abort();
        await renewed;
        await slots.settled();
        await backups.close();
        await placer.close();
        await embeddings.close();
        await pool.close();
        await store.close();
        broadcast.close();
      })();
      return closing;
    },
  };
  return memory;
}
