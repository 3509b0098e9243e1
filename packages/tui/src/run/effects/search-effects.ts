import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { foundWords } from "@hsms/engine";
import { sayFoundWords } from "@hsms/messages";
import type { SearchEffect } from "../../panes/search/action.ts";
import { isElsewhere } from "../../panes/search/trace/recorded-search.ts";
import { traceDocument } from "../../panes/search/trace/trace-document.ts";
import type { EffectHandlers } from "./effect-handlers.ts";
import { showNode, showTurn } from "./tree/show-in-tree.ts";

/** Milliseconds since 1970 as a part of a file's name: `20261122-091500`. */
const stampOf = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");

export const searchEffects: EffectHandlers<SearchEffect> = {
  async search({ query }, { closing, memory, running }) {
    running.search?.abort();
    const controller = new AbortController();
    running.search = controller;
    const signal = AbortSignal.any([controller.signal, closing]);
    // The screen gets its events as those of every search; only a failure is reported from here.
    try {
      await memory.search(query, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
  async "read-found-words"({ searchId, query, memories }, { dispatch }) {
    const found = await foundWords(query, memories);
    const words = new Map(
      memories.map(({ index }, at) => [index, sayFoundWords(found[at] ?? [])] as const),
    );
    dispatch({ type: "search.words-read", searchId, words });
  },
  "cancel-search"(_, { running }) {
    running.search?.abort();
    running.answer?.abort();
  },
  "tick-search"({ turn, afterMs }, { dispatch }) {
    setTimeout(() => dispatch({ type: "search.ticked", turn }), afterMs).unref();
  },
  async "export-search"({ search }, { folders, notify }) {
    await mkdir(folders.state, { recursive: true, mode: 0o700 });
    const which = `${isElsewhere(search) ? "other-" : ""}${Math.abs(search.searchId)}`;
    const file = path.join(folders.state, `trace-${stampOf(search.startedAt)}-${which}.json`);
    // It holds words of the conversation: for the owner alone.
    await writeFile(file, `${JSON.stringify(traceDocument(search))}\n`, { mode: 0o600 });
    notify({ level: "info", what: "exported", value: file });
  },
  "show-node": ({ nodeId }, deps) => showNode(nodeId, deps),
  "show-turn": ({ index }, deps) => showTurn(index, deps),
};
