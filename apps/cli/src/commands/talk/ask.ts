import { answerDocument, answerQuestion } from "../../chat/answer-question.ts";
import { showMaskedList } from "../../output/views/masked.ts";
import { ReportedError } from "../../output/cli-error.ts";
import { exitCodes } from "../../output/exit-codes.ts";
import { cleanText } from "@hsms/tui/text";
import { readQuestion } from "../../output/terminal/read-question.ts";
import { settingFlag } from "../flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

export function askCommand({ messages, act }: CommandKit) {
  const { flags, argumentTexts, summaries } = messages.help;
  return projectCommand("ask", messages)
    .description(summaries.ask)
    .argument("[question...]", argumentTexts.question)
    .addOption(settingFlag("search", messages))
    .addOption(settingFlag("model", messages))
    .addOption(settingFlag("scoring", messages))
    .option("--refine", flags.refine)
    .option("--online", flags.online)
    .option("--embedder-online", flags.embedderOnline)
    .option("--mirror <folder>", flags.mirror)
    .option("--no-record", flags.noRecord)
    .option("--record", flags.record)
    .addOption(settingFlag("secrets", messages))
    .addOption(settingFlag("slotsMode", messages))
    .action((words, options) =>
      act(options, async (context) => {
        const question = await readQuestion(context, { words, argument: "question" });
        if (question === null) return exitCodes.interrupted;
        const { withProject } = await import("../../open/with-project.ts");
        const { readyModel } = await import("../../open/models/ready-model.ts");
        const { readyEmbedder } = await import("../../open/embedding/allow-embedder.ts");
        const { output, json } = context;
        return withProject(context, async (open) => {
          const { memory, settle, embed } = open;
          await readyModel(context, open);
          await readyEmbedder(context, open);
          const answer = await answerQuestion({
            memory,
            question,
            signal: context.interruption.signal,
            onDelta: (text) => {
              if (!json) output.write(cleanText(text));
            },
          });
          switch (answer.type) {
            case "failed":
              throw new ReportedError(answer);
            case "cancelled":
              return exitCodes.interrupted;
            case "answered":
              if (json) {
                // Until the answer: filing the turn follows.
                const { calls } = await memory.status();
                output.data({ ...answerDocument(answer), calls });
              } else output.print("");
              if (answer.isCut) output.notice(messages.cut);
              if (!json && answer.masked.length > 0) {
                output.notice(messages.masked(showMaskedList(answer.masked, messages)));
              }
              await settle();
              await embed();
              return exitCodes.ok;
          }
        });
      }),
    );
}
