import type { SearchResult } from "@hsms/engine";
import type { Messages } from "../../messages/en/en.ts";
import type { Failure } from "../failure.ts";
import type { WordsOf } from "./search/explain-search.ts";
import { describeMemory, foundDocument, printSearch } from "./search/search-results.ts";

/** What a project's memory found, or why it could not be asked. */
export interface AskedProject {
  readonly project: string;
  readonly outcome:
    | { readonly type: "found"; readonly result: SearchResult }
    /** In English, for scripts. */
    | { readonly type: "skipped"; readonly failure: Failure };
}

export interface FoundInProject {
  readonly project: string;
  readonly memory: SearchResult["memories"][number];
}

/** What all projects found, each memory with its project; explained, of every project how it was searched. */
export function printAllProjects(options: {
  readonly asked: readonly AskedProject[];
  readonly shown: readonly FoundInProject[];
  /** Memories on the pages before. */
  readonly first: number;
  /** `null`: nothing is explained. */
  readonly explained: WordsOf | null;
  readonly messages: Messages;
  readonly columns: number | null;
}): string {
  const { asked, shown, first, explained, messages, columns } = options;
  const lines = shown.flatMap(({ project, memory }, place) => {
    const head = `${first + place + 1}. ${project}`;
    return describeMemory(memory, { head, explained, messages, columns });
  });
  if (explained === null) return lines.join("\n");
  for (const { project, outcome } of asked) {
    if (outcome.type === "skipped") continue;
    const result = { ...outcome.result, memories: [] };
    const searched = printSearch({ result, first, explained, messages, columns });
    lines.push("", `${project}:`, searched);
  }
  return lines.join("\n");
}

/** `hsms search --project all --json`. */
export function allProjectsDocument(options: {
  readonly query: string;
  readonly asked: readonly AskedProject[];
  readonly shown: readonly FoundInProject[];
  readonly explain: boolean;
}) {
  const { query, asked, shown, explain } = options;
  return {
    query,
    memories: shown.map(({ project, memory }) => ({ project, ...foundDocument(memory) })),
    projects: asked.map(({ project, outcome }) => {
      if (outcome.type === "skipped") {
        const { code, what } = outcome.failure;
        return { project, skipped: { code, message: what } };
      }
      const { strategy, confidence, elapsedMs, dropped, trace } = outcome.result;
      return { project, strategy, confidence, elapsedMs, ...(explain ? { dropped, trace } : {}) };
    }),
  };
}
