import { CliError } from "../../cli-error.ts";
import { exitCodes } from "../../exit-codes.ts";
import { choiceFlag, numberFlag } from "../../program/flags.ts";
import { printSearch, searchDocument } from "../../views/search-results.ts";
import { parseDate } from "../../views/parse-date.ts";
import { examples, projectCommand, type CommandKit } from "../kit.ts";

export function searchCommand({ messages, act }: CommandKit) {
  const { flags, argumentTexts, summaries } = messages.help;
  return projectCommand("search", messages)
    .description(summaries.search)
    .argument("<query>", argumentTexts.query)
    .addOption(
      choiceFlag("--strategy <name>", {
        values: ["seeded", "bfs", "flat"],
        description: flags.strategy,
      }),
    )
    .addOption(numberFlag("--top-k <number>", { min: 1, max: 1000, description: flags.topK }))
    .option("--explain", flags.explain)
    .option("--since <date>", flags.since)
    .option("--until <date>", flags.until)
    .option("--fail-empty", flags.failEmpty)
    .addHelpText(
      "before",
      examples(messages, [
        'hsms search "peanut allergy"',
        "hsms search trip --since 2026-01-01 --top-k 3 --json",
      ]),
    )
    .action((query, options) =>
      act(options, async (context) => {
        const { strategy, topK, explain = false } = options;
        const since = readDate(options.since, "start");
        const until = readDate(options.until, "end");
        const { withKnownProject } = await import("../../wire.ts");
        const { output, json } = context;
        return withKnownProject(context, async ({ memory }) => {
          const run = memory.search(query, {
            ...(strategy === undefined ? {} : { strategy }),
            ...(topK === undefined ? {} : { topK }),
            scope: {
              ...(since === undefined ? {} : { since }),
              ...(until === undefined ? {} : { until }),
            },
            signal: context.interruption.signal,
          });
          const result = await run.result;
          const isEmpty = result.memories.length === 0;
          if (json) output.data(searchDocument(result, explain));
          else if (!isEmpty || explain) output.print(printSearch({ result, explain, messages }));
          if (isEmpty) output.notice(messages.search.nothingFound);
          return isEmpty && options.failEmpty === true ? exitCodes.nothingFound : exitCodes.ok;
        });
      }),
    );
}

function readDate(text: string | undefined, edge: "start" | "end"): number | undefined {
  if (text === undefined) return undefined;
  const time = parseDate(text, edge);
  if (time === null) throw new CliError("BAD_DATE", text);
  return time;
}
