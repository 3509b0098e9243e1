import { printTurnLine, turnDocument } from "../../output/views/turn.ts";
import { choiceFlag, IMPORTANCE, numberFlag, textsFlag } from "../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";
import { readScope } from "./search/search-scope.ts";

/** Turns shown unless told otherwise: a screen. */
const USUAL_LIMIT = 20;
const MOST = 10_000;

export function listCommand({ messages, toRead }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("list", messages)
    .description(summaries.list)
    .option("--conversation <name-or-id>", flags.conversation)
    .option("--since <date>", flags.since)
    .option("--until <date>", flags.until)
    .addOption(textsFlag("--tag <tag>", flags.scopeTag))
    .addOption(choiceFlag("--kind <name>", { values: ["turn", "note"], description: flags.kind }))
    .addOption(
      numberFlag("--min-importance <number>", { ...IMPORTANCE, description: flags.minImportance }),
    )
    .option("--by <name>", flags.by)
    .option("--saved", flags.saved)
    .addOption(
      choiceFlag("--archived <how>", {
        values: ["also", "only"],
        description: flags.scopeArchived,
      }),
    )
    .addOption(numberFlag("--limit <number>", { min: 1, max: MOST, description: flags.listLimit }))
    .addOption(numberFlag("--page <number>", { min: 1, max: 1000, description: flags.page }))
    .action((options) =>
      toRead(options, async ({ memory }, { output, json }) => {
        const scope = await readScope(memory, options);
        const { limit = USUAL_LIMIT, page = 1 } = options;
        const turns = await memory.turns.newest({
          ...scope,
          limit,
          skip: limit * (page - 1),
          saved: options.saved === true,
        });
        if (json) output.data({ turns: turns.map(turnDocument) });
        else if (turns.length === 0) output.notice(messages.turn.none);
        else output.print(turns.map((turn) => printTurnLine(turn, messages)).join("\n"));
      }),
    );
}
