import type { Memory, RelatedTurn, Turn } from "@hsms/engine";
import { sayRelation } from "@hsms/messages";
import { cleanLine } from "@hsms/tui/text";
import { printTurnLine } from "../../output/views/turn.ts";
import { numberFlag } from "../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";
import { turnAt } from "./show.ts";

/** S1-48 */
const MOST_STEPS = 3;

export function relatedCommand({ messages, toRead }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return projectCommand("related", messages)
    .description(summaries.related)
    .argument("<turn-or-thing...>", argumentTexts.turnOrThing)
    .addOption(
      numberFlag("--depth <number>", {
        min: 1,
        max: MOST_STEPS,
        description: flags.relatedDepth,
      }),
    )
    .action((words, options) =>
      toRead(options, async ({ memory }, { output, json }) => {
        const related = await memory.turns.related(
          await startOf(memory, words.join(" ")),
          options.depth ?? 1,
        );
        const turns = await memory.turns.read(related.map(({ index }) => index));
        if (json) output.data({ related: related.map((one, at) => documentOf(one, turns[at])) });
        else if (related.length === 0) output.notice(messages.turn.noneRelated);
        else {
          const shown = related.map(({ hops, relations }, at) => {
            const turn = turns[at];
            return [
              `${hops}  ${turn === undefined ? "" : printTurnLine(turn, messages)}`,
              ...relations.map((one) => `     ${cleanLine(sayRelation(one, messages.language))}`),
            ].join("\n");
          });
          output.print(shown.join("\n"));
        }
      }),
    );
}

/** A number or an id is a memory, all else a thing by its name. */
const TURN = /^(?:\d+|[\da-f]{8,}(?:-[\da-f-]*)?)$/u;

const startOf = async (memory: Memory, place: string): Promise<string | number> =>
  TURN.test(place) ? (await turnAt(memory, place)).index : place;

const documentOf = ({ index, hops, from, relations }: RelatedTurn, turn: Turn | undefined) => ({
  index,
  id: turn?.id ?? null,
  user: turn?.user ?? "",
  hops,
  from,
  relations,
});
