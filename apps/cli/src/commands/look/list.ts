import type { Memory, Turn } from "@hsms/engine";
import { printTurnLine, turnDocument } from "../../output/views/turn.ts";
import { choiceFlag, numberFlag, textsFlag } from "../flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";
import { readScope } from "./search-scope.ts";

/** Turns shown unless told otherwise: a screen. */
const USUAL_LIMIT = 20;
const MOST = 10_000;

/** Turns read in one go, from the newest on. */
const BATCH = 256;

export function listCommand({ messages, inKnownProject }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("list", messages)
    .description(summaries.list)
    .option("--conversation <name-or-id>", flags.conversation)
    .option("--since <date>", flags.since)
    .option("--until <date>", flags.until)
    .addOption(textsFlag("--tag <tag>", flags.scopeTag))
    .addOption(choiceFlag("--kind <name>", { values: ["turn", "note"], description: flags.kind }))
    .addOption(
      choiceFlag("--archived <how>", {
        values: ["also", "only"],
        description: flags.scopeArchived,
      }),
    )
    .addOption(numberFlag("--limit <number>", { min: 1, max: MOST, description: flags.listLimit }))
    .action((options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const scope = await readScope(memory, options);
        const { since = -Infinity, until = Infinity, tags = [], kind, conversationId } = scope;
        const isTimed = since > -Infinity || until < Infinity;
        const turns = await newest(memory, options.limit ?? USUAL_LIMIT, (turn) => {
          const { createdAt, isDateGuessed = false, state } = turn;
          if (state === "purged") return false;
          if (state === "archived" ? scope.archived === undefined : scope.archived === "only") {
            return false;
          }
          if (isTimed && (isDateGuessed || createdAt < since || createdAt > until)) return false;
          return (
            (conversationId === undefined || turn.conversationId === conversationId) &&
            (kind === undefined || turn.kind === kind) &&
            tags.every((tag) => turn.tags.includes(tag))
          );
        });
        if (json) output.data({ turns: turns.map(turnDocument) });
        else if (turns.length === 0) output.notice(messages.turn.none);
        else output.print(turns.map((turn) => printTurnLine(turn, messages)).join("\n"));
      }),
    );
}

/** The newest turns that are meant, the newest first. Reads no further back than it must. */
async function newest(
  memory: Memory,
  limit: number,
  isMeant: (turn: Turn) => boolean,
): Promise<readonly Turn[]> {
  const found: Turn[] = [];
  for (let end = await endOf(memory); end > 0 && found.length < limit; end -= BATCH) {
    const start = Math.max(0, end - BATCH);
    const indexes = Array.from({ length: end - start }, (_, at) => end - 1 - at);
    const turns = (await memory.turns.read(indexes)).flatMap((turn) => turn ?? []);
    found.push(...turns.filter(isMeant));
  }
  return found.slice(0, limit);
}

/** The number that the next turn gets: a status leaves purged turns out, and these have numbers too. */
async function endOf(memory: Memory): Promise<number> {
  const { turns } = await memory.status();
  for (let end = turns; ; end += BATCH) {
    const read = await memory.turns.read(Array.from({ length: BATCH }, (_, at) => end + at));
    const missing = read.indexOf(undefined);
    if (missing >= 0) return end + missing;
  }
}
