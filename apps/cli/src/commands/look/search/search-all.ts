import path from "node:path";
import { sayFoundWords } from "@hsms/messages";
import type { FoundMemory, Memory, SearchOptions, SearchResult } from "@hsms/engine";
import { CliError } from "../../../output/cli-error.ts";
import type { Context } from "../../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import { en } from "../../../messages/en/en.ts";
import { describeFailure } from "../../../output/failure.ts";
import { listProjects } from "../../../open/projects/registry.ts";
import {
  allProjectsDocument,
  printAllProjects,
  type AskedProject,
  type FoundInProject,
} from "../../../output/views/all-projects.ts";
import type { WordsOf } from "../../../output/views/search/explain-search.ts";
import { readScope, readTimes, type ScopeFlags } from "./search-scope.ts";

/** `--project all`: every project there is. */
export const ALL_PROJECTS = "all";

/** Searches the projects one by one. One that cannot be opened is reported, left out, and gives the exit code. */
export async function searchAllProjects(
  context: Context,
  input: {
    readonly query: string;
    readonly flags: ScopeFlags;
    readonly options: SearchOptions;
    readonly limit: number;
    readonly page: number;
    readonly explain: boolean;
    readonly failEmpty: boolean;
  },
): Promise<ExitCode> {
  const { query, flags, limit, page, explain } = input;
  const { config, messages, output, json, interruption } = context;
  if (flags.conversation !== undefined || flags.branch !== undefined) {
    const flag = flags.conversation === undefined ? "--branch" : "--conversation";
    throw new CliError("CONFLICTING_FLAGS", `--project all, ${flag}`);
  }
  await readTimes(flags);
  const { withProject } = await import("../../../open/with-project.ts");
  const asked: AskedProject[] = [];
  let unknownTag: CliError | undefined;
  const askMemory = async (memory: Memory): Promise<SearchResult | null> => {
    try {
      const scope = await readScope(memory, flags);
      const asked = { ...input.options, topK: limit * page, scope, withTrace: explain };
      return await memory.search(query, asked);
    } catch (error) {
      // Not every project has every tag.
      if (!(error instanceof CliError) || error.code !== "NO_SUCH_TAG") throw error;
      unknownTag = error;
      return null;
    }
  };
  for (const project of listProjects(path.join(config.paths.data, "projects"))) {
    interruption.signal.throwIfAborted();
    try {
      const result = await withProject(context, ({ memory }) => askMemory(memory), {
        project,
        onlyReads: true,
      });
      if (result === null) continue;
      asked.push({ project: project.name, outcome: { type: "found", result } });
    } catch (error) {
      if (interruption.signal.aborted) throw error;
      const { what } = describeFailure(error, messages);
      output.complain(messages.search.skipped(project.name, what));
      const failure = describeFailure(error, en);
      asked.push({ project: project.name, outcome: { type: "skipped", failure } });
    }
  }
  if (unknownTag !== undefined && asked.length === 0) throw unknownTag;
  const merged = mergeResults(asked);
  const shown = merged.slice(limit * (page - 1), limit * page);
  if (json) output.data(allProjectsDocument({ query, asked, shown, explain }));
  else if (shown.length > 0 || explain) {
    const memories = shown.map(({ memory }) => memory);
    const explained = explain ? await wordsFor(query, memories) : null;
    const first = limit * (page - 1);
    output.print(
      printAllProjects({ asked, shown, first, explained, messages, columns: output.columns }),
    );
  }
  if (asked.some(isNotAllowed)) output.notice(messages.embedding.skipped("not-allowed"));
  if (shown.length === 0) {
    const { hasWords } = await import("../../../open/question-words.ts");
    const { nothingAsked, nothingFound } = messages.search;
    output.notice(hasWords(query) ? nothingFound : nothingAsked);
  }
  const skipped = asked.flatMap(({ outcome }) =>
    outcome.type === "skipped" ? outcome.failure.exitCode : [],
  );
  const whenDone = shown.length === 0 && input.failEmpty ? exitCodes.nothingFound : exitCodes.ok;
  return skipped[0] ?? whenDone;
}

/** Whether the vectors did not help for want of a yes: so many projects are not asked about one by one. */
function isNotAllowed({ outcome }: AskedProject): boolean {
  if (outcome.type === "skipped") return false;
  const { vectors } = outcome.result;
  return vectors.type === "skipped" && vectors.why === "not-allowed";
}

/** What tells of these memories which words of a question they have, and what stands in them for others. */
export async function wordsFor(query: string, memories: readonly FoundMemory[]): Promise<WordsOf> {
  const { foundWords } = await import("../../../open/question-words.ts");
  const found = await foundWords(query, memories);
  const words = new Map(memories.map((memory, at) => [memory, found[at] ?? []]));
  return (memory) => sayFoundWords(words.get(memory) ?? []);
}

/** All memories found, best first: by the confidence of their project, and their score as a share of its best. */
function mergeResults(asked: readonly AskedProject[]): readonly FoundInProject[] {
  return asked
    .flatMap(({ project, outcome }) => {
      if (outcome.type === "skipped") return [];
      const { memories, confidence } = outcome.result;
      const best = memories[0]?.score ?? 0;
      return memories.map((memory) => ({
        project,
        memory,
        rank: confidence * (best > 0 ? memory.score / best : 1),
      }));
    })
    .toSorted(
      (a, b) =>
        Number(a.memory.onlyAsks ?? false) - Number(b.memory.onlyAsks ?? false) || b.rank - a.rank,
    );
}
