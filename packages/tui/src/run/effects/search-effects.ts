import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SearchEffect } from "../../panes/search/effect.ts";
import { isElsewhere } from "../../panes/search/trace/recorded-search.ts";
import { traceDocument } from "../../panes/search/trace/trace-document.ts";
import { attempt } from "../attempt.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import { showNode } from "./show-in-tree.ts";

/** Milliseconds since 1970 as a part of a file's name: `20261122-091500`. */
const stampOf = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");

/** What the pane of the search wants to be done. */
export function carryOutSearch(
  effect: Exclude<SearchEffect, { readonly type: "show-turn" }>,
  deps: ScreenDeps,
): void {
  const { dispatch, memory, running } = deps;
  switch (effect.type) {
    case "search": {
      running.search?.abort();
      const controller = new AbortController();
      running.search = controller;
      const signal = AbortSignal.any([controller.signal, deps.closing]);
      // Heard by the screen as every search is; only what fails is told from here.
      attempt(deps, async () => {
        try {
          await memory.search(effect.query, { signal });
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      });
      return;
    }
    case "cancel-search":
      running.search?.abort();
      running.answer?.abort();
      return;
    case "tick-search": {
      const { turn, afterMs } = effect;
      setTimeout(() => dispatch({ type: "search.ticked", turn }), afterMs).unref();
      return;
    }
    case "export-search":
      attempt(deps, async () => {
        await mkdir(deps.folders.state, { recursive: true, mode: 0o700 });
        const { search } = effect;
        const which = `${isElsewhere(search) ? "other-" : ""}${Math.abs(search.searchId)}`;
        const name = `trace-${stampOf(search.startedAt)}-${which}.json`;
        const file = path.join(deps.folders.state, name);
        // It holds words of the conversation: for the owner alone.
        await writeFile(file, `${JSON.stringify(traceDocument(search))}\n`, { mode: 0o600 });
        deps.tell({ level: "info", what: "exported", value: file });
      });
      return;
    case "show-node":
      attempt(deps, () => showNode(effect.nodeId, deps));
      return;
  }
}
