import { sayChance } from "@hsms/messages";
import { CliError } from "../../../output/cli-error.ts";
import type { SearchResult } from "@hsms/engine";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import type { Context } from "../../../settings/context.ts";
import { refuseWords, runBatch } from "../../batch.ts";
import {
  IMPORTANCE,
  choiceFlag,
  choicesFlag,
  numberFlag,
  settingFlag,
  textsFlag,
} from "../../arguments/flags.ts";
import { readQuestion } from "../../../output/terminal/read-question.ts";
import {
  printSearch,
  searchDocument,
  whyNothing,
} from "../../../output/views/search/search-results.ts";
import { OFFLINE } from "../../../open/models/choose-model.ts";
import { projectCommand, type CommandKit } from "../../kit.ts";
import { ALL_PROJECTS, searchAllProjects, wordsFor } from "./search-all.ts";
import { readScope, readTimes } from "./search-scope.ts";

/** Memories on a page unless told otherwise (C0-32). */
const USUAL_LIMIT = 10;

const MOST_TOKENS = 1_000_000;

export function searchCommand({ messages, act }: CommandKit) {
  const { flags, argumentTexts, summaries } = messages.help;
  return projectCommand("search", messages)
    .description(summaries.search)
    .argument("[query...]", argumentTexts.query)
    .addOption(
      choiceFlag("--strategy <name>", {
        values: ["seeded", "bfs", "flat"],
        description: flags.strategy,
      }),
    )
    .addOption(numberFlag("--top-k <number>", { min: 1, max: 1000, description: flags.topK }))
    .addOption(settingFlag("model", messages))
    .option("--refine", flags.refine)
    .option("--online", flags.online)
    .option("--embedder-online", flags.embedderOnline)
    .option("--explain", flags.explain)
    .option("--conversation <name-or-id>", flags.conversation)
    .option("--branch <place>", flags.branch)
    .option("--branch-only", flags.branchOnly)
    .option("--since <date>", flags.since)
    .option("--until <date>", flags.until)
    .option("--as-of <date>", flags.asOf)
    .addOption(textsFlag("--tag <tag>", flags.scopeTag))
    .addOption(
      choicesFlag("--category <name>", {
        values: ["fact", "preference", "experience", "emotion", "technical", "core_principle"],
        description: flags.category,
      }),
    )
    .addOption(choiceFlag("--kind <name>", { values: ["turn", "note"], description: flags.kind }))
    .addOption(
      numberFlag("--min-importance <number>", { ...IMPORTANCE, description: flags.minImportance }),
    )
    .option("--by <name>", flags.by)
    .addOption(
      choiceFlag("--archived <how>", {
        values: ["also", "only"],
        description: flags.scopeArchived,
      }),
    )
    .option("--all", flags.all)
    .addOption(numberFlag("--limit <number>", { min: 1, max: 1000, description: flags.limit }))
    .addOption(numberFlag("--page <number>", { min: 1, max: 1000, description: flags.page }))
    .option("--cursor <text>", flags.cursor)
    .addOption(
      numberFlag("--token-budget <number>", {
        min: 1,
        max: MOST_TOKENS,
        description: flags.tokenBudget,
      }),
    )
    .option("--batch", flags.batch)
    .option("--fail-empty", flags.failEmpty)
    .action((words, options) =>
      act(options, async (context) => {
        const { strategy, explain = false, page = 1, cursor, tokenBudget } = options;
        refuseTogether({ "--top-k": options.topK, "--limit": options.limit });
        refuseTogether({ "--page": options.page, "--cursor": cursor });
        refuseTogether({ "--page": options.page, "--token-budget": tokenBudget });
        // What is wrong with a date is told before any memory is opened.
        await readTimes(options);
        const isBatch = options.batch === true;
        if (isBatch) {
          refuseWords(words, "query");
          refuseTogether({ "--batch": true, "--cursor": cursor });
        }
        const query = isBatch ? "" : await readQuestion(context, { words, argument: "query" });
        if (query === null) return exitCodes.interrupted;
        const limit = options.limit ?? options.topK ?? USUAL_LIMIT;
        const failEmpty = options.failEmpty === true;
        const { output } = context;
        const asked = {
          ...(strategy === undefined ? {} : { strategy }),
          signal: context.interruption.signal,
        };
        if ((context.project ?? context.config.project) === ALL_PROJECTS) {
          const all = { "--project all": "" };
          refuseTogether({ ...all, "--cursor": cursor });
          refuseTogether({ ...all, "--token-budget": tokenBudget });
          refuseTogether({ ...all, "--batch": options.batch });
          const wanted = { query, flags: options, options: asked, limit, page, explain, failEmpty };
          return searchAllProjects(context, wanted);
        }
        const { withKnownProject } = await import("../../../open/with-project.ts");
        const { readyEmbedder } = await import("../../../open/embedding/allow-embedder.ts");
        return withKnownProject(
          context,
          async (open) => {
            const { memory } = open;
            await readyEmbedder(context, open);
            const { refine } = (await open.settings()).preferences;
            if (refine) {
              const { readyModel } = await import("../../../open/models/ready-model.ts");
              const model = await readyModel(context, open);
              if (model === OFFLINE) output.notice(messages.search.notRefined);
            }
            const first = (page - 1) * limit;
            const search = async (one: string): Promise<ExitCode> => {
              const result = await memory.search(one, {
                ...asked,
                topK: limit,
                refine,
                withTrace: explain,
                offset: first,
                ...(cursor === undefined ? {} : { cursor }),
                ...(tokenBudget === undefined ? {} : { tokenBudget }),
                branchOnly: options.branchOnly === true,
                scope: await readScope(memory, options),
              });
              await show(context, { result, first, explain, isBatch });
              const isEmpty = result.memories.length === 0;
              return isEmpty && failEmpty ? exitCodes.nothingFound : exitCodes.ok;
            };
            return isBatch ? runBatch(context, search) : search(query);
          },
          { onlyReads: true },
        );
      }),
    );
}

async function show(
  { output, json, messages }: Context,
  {
    result,
    first,
    explain,
    isBatch,
  }: {
    readonly result: SearchResult;
    readonly first: number;
    readonly explain: boolean;
    readonly isBatch: boolean;
  },
): Promise<void> {
  const { query, memories, vectors } = result;
  const isEmpty = memories.length === 0;
  if (json) output.data(searchDocument(result, explain));
  else if (!isEmpty || explain) {
    const explained = explain ? await wordsFor(query, memories) : null;
    const { columns } = output;
    output.print(printSearch({ result, first, explained, messages, columns }));
  }
  // A line of a batch says it itself.
  if (isBatch) return;
  if (!isEmpty && !explain && !json && output.columns !== null) {
    output.notice(messages.search.howSure(sayChance(result.confidence, messages.language)));
  }
  if (isEmpty) {
    const { hasWords } = await import("../../../open/question-words.ts");
    output.notice(whyNothing(result, { isAsked: hasWords(query), messages }));
  }
  // Of an embedder that nobody has agreed to it was said before.
  if (vectors.type === "skipped" && !["language", "not-allowed"].includes(vectors.why)) {
    output.notice(messages.embedding.skipped(vectors.why));
  }
}

function refuseTogether(given: Readonly<Record<string, unknown>>): void {
  const flags = Object.keys(given);
  if (Object.values(given).includes(undefined)) return;
  throw new CliError("CONFLICTING_FLAGS", flags.join(", "));
}
