import type { Memory, Turn } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import { printTurn, turnDocument } from "../../output/views/turn.ts";
import { findPlace } from "../branches/find-place.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

export function showCommand({ messages, toRead }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("show", messages)
    .description(summaries.show)
    .argument("<turns...>", argumentTexts.places)
    .action((places, options) =>
      toRead(options, async ({ memory }, { output, json }) => {
        const turns: Turn[] = [];
        for (const place of places) turns.push(await turnAt(memory, place));
        if (json) output.data({ turns: turns.map(turnDocument) });
        else {
          const { reasonsOf: reasons } = await import("../../output/views/importance-reasons.ts");
          const shown = turns.map((turn) => printTurn(turn, { messages, reasons }));
          output.print(shown.join("\n\n"));
        }
      }),
    );
}

/** By its number, its id, the beginning of that, or its label. Throws `CliError` where there is none. */
export async function turnAt(memory: Memory, place: string): Promise<Turn> {
  const { turnId } = await findPlace(memory, place);
  const [index] = turnId === null ? [] : await memory.turns.indexesOf([turnId]);
  const [turn] = index === undefined ? [] : await memory.turns.read([index]);
  if (turn === undefined) throw new CliError("NO_SUCH_TURN", place);
  return turn;
}
