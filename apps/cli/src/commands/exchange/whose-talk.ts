import type { ImportBatch } from "@hsms/engine";
import type { Context } from "../../settings/context.ts";

type ImportedTurn = ImportBatch["turns"][number];

/** As `--me` names whoever talks with an assistant in a file that names nobody. */
export const ROLE = "user";

/** As it says there that this is none of the owner's. */
export const NOBODY = "none";

/** What is said in a file that names nobody: turns, and whether it is the export of a program that a person has an account with. */
export interface Unnamed {
  readonly turns: number;
  readonly isOfProgram: boolean;
}

/** Whose words those are; `null` where nobody said: those of a program's export are the owner's, others nobody's. */
export type Whose = "mine" | "others" | null;

export function countUnnamed({ turns }: Pick<ImportBatch, "turns">): Unnamed {
  const unnamed = turns.filter(namesNobody);
  return {
    turns: unnamed.length,
    isOfProgram: unnamed.some(({ client }) => client !== undefined),
  };
}

/** Asked on the screen, where somebody sees what is in a file before it is stored; `--me user` says it elsewhere. */
export async function askWhose(
  { turns, isOfProgram }: Unnamed,
  { dialog, messages }: Pick<Context, "dialog" | "messages">,
  given: readonly string[] = [],
): Promise<Whose> {
  if (turns === 0) return null;
  if (given.includes(ROLE)) return "mine";
  if (given.includes(NOBODY)) return "others";
  if (dialog === undefined) return null;
  const words = messages.imported.whose;
  const answers = isOfProgram ? (["mine", "others"] as const) : (["others", "mine"] as const);
  const chosen = await dialog.choose({
    title: words.title,
    lines: [words.why],
    items: answers.map((one) => ({ label: words.answers[one] })),
  });
  return answers[chosen !== null && "at" in chosen ? chosen.at : 0] ?? null;
}

/** The turns as whose they are. */
export function withOwner(batch: ImportBatch, whose: Whose): ImportBatch {
  if (whose === null) return batch;
  return {
    ...batch,
    turns: batch.turns.map((turn) => {
      if (!namesNobody(turn)) return turn;
      if (whose === "mine") return { ...turn, author: ROLE };
      const { client: _client, ...unknown } = turn;
      return unknown;
    }),
  };
}

const namesNobody = ({ origin, kind = "turn", speaker, author }: ImportedTurn): boolean =>
  origin === "imported" && kind === "turn" && (speaker ?? author) === undefined;
