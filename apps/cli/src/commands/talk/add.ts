import type { AddTurn } from "@hsms/engine";
import { exitCodes } from "../../output/exit-codes.ts";
import { readQuestion } from "../../output/terminal/read-question.ts";
import { findConversation } from "../branches/find-place.ts";
import { IMPORTANCE, numberFlag, settingFlag, textsFlag } from "../arguments/flags.ts";
import { writingCommand, type CommandKit } from "../kit.ts";

/** Keeps words as they are: nobody judges or answers them. */
export function addCommand({ messages, act }: CommandKit) {
  const { flags, argumentTexts, summaries } = messages.help;
  return writingCommand("add", messages)
    .description(summaries.add)
    .argument("[text...]", argumentTexts.text)
    .option("--answer <text>", flags.addAnswer)
    .option("--date <date>", flags.addDate)
    .option("--conversation <name-or-id>", flags.addConversation)
    .addOption(textsFlag("--tag <tag>", flags.addTag))
    .addOption(
      numberFlag("--importance <number>", { ...IMPORTANCE, description: flags.importance }),
    )
    .option("--mirror <folder>", flags.mirror)
    .addOption(settingFlag("secrets", messages))
    .action((words, options) =>
      act(options, async (context) => {
        const createdAt = await readDay(options.date);
        const user = await readQuestion(context, { words, argument: "text" });
        if (user === null) return exitCodes.interrupted;
        const { withProject } = await import("../../open/with-project.ts");
        return withProject(context, async ({ memory, settle }) => {
          const { output, json } = context;
          const { answer, conversation, tag, importance } = options;
          const turn: AddTurn = {
            user,
            ...(answer === undefined ? {} : { assistant: answer }),
            ...(conversation === undefined
              ? {}
              : { conversationId: await findConversation(memory, conversation) }),
            ...(createdAt === undefined ? {} : { createdAt }),
            ...(tag === undefined ? {} : { tags: tag }),
            ...(importance === undefined ? {} : { importance }),
          };
          const { index, id } = await memory.turns.add(turn);
          if (json) output.data({ index, id });
          else output.print(messages.turn.added(index));
          await settle();
          return exitCodes.ok;
        });
      }),
    );
}

async function readDay(text: string | undefined): Promise<number | undefined> {
  if (text === undefined) return undefined;
  const { readDate } = await import("../arguments/read-date.ts");
  return readDate(text);
}
