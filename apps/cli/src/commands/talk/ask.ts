import { showMaskedList } from "../../output/views/masked.ts";
import { ReportedError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { cleanText } from "@hsms/tui/text";
import { readQuestion } from "../../output/terminal/read-question.ts";
import type { OpenProject } from "../../open/with-project.ts";
import type { Context } from "../../settings/context.ts";
import { refuseWords, runBatch } from "../batch.ts";
import { settingFlag } from "../arguments/flags.ts";
import { writingCommand, type CommandKit } from "../kit.ts";

export function askCommand({ messages, act }: CommandKit) {
  const { flags, argumentTexts, summaries } = messages.help;
  return writingCommand("ask", messages)
    .description(summaries.ask)
    .argument("[question...]", argumentTexts.question)
    .addOption(settingFlag("search", messages))
    .addOption(settingFlag("model", messages))
    .addOption(settingFlag("scoring", messages))
    .addOption(settingFlag("wait", messages))
    .option("--refine", flags.refine)
    .option("--online", flags.online)
    .option("--embedder-online", flags.embedderOnline)
    .option("--mirror <folder>", flags.mirror)
    .option("--no-record", flags.noRecord)
    .option("--record", flags.recordQuestions)
    .option("--batch", flags.batch)
    .option("--fail-empty", flags.failEmpty)
    .option("--explain", flags.explainAnswer)
    .addOption(settingFlag("secrets", messages))
    .addOption(settingFlag("slotsMode", messages))
    .action((words, options) =>
      act(options, async (context) => {
        const failEmpty = options.failEmpty === true;
        const isExplained = options.explain === true;
        const isBatch = options.batch === true;
        if (isBatch) refuseWords(words, "question");
        const question = isBatch
          ? ""
          : await readQuestion(context, { words, argument: "question" });
        if (question === null) return exitCodes.interrupted;
        const { withProject } = await import("../../open/with-project.ts");
        const { readyModel } = await import("../../open/models/ready-model.ts");
        const { readyEmbedder } = await import("../../open/embedding/allow-embedder.ts");
        return withProject(context, async (open) => {
          await readyModel(context, open);
          await readyEmbedder(context, open);
          const { secretsAsker } = await import("../../open/places/allow-secrets.ts");
          open.onSecrets(secretsAsker(context, open));
          const ask = (one: string) => askOne(one, { context, open, failEmpty, isExplained });
          const exitCode = isBatch ? await runBatch(context, ask) : await ask(question);
          await open.settle();
          await open.embed();
          return exitCode;
        });
      }),
    );
}

async function askOne(
  question: string,
  {
    context,
    open,
    failEmpty,
    isExplained,
  }: {
    readonly context: Context;
    readonly open: OpenProject;
    readonly failEmpty: boolean;
    readonly isExplained: boolean;
  },
): Promise<ExitCode> {
  const { memory } = open;
  const { output, json, messages } = context;
  const { answerDocument, answerQuestion, notesOn } = await import("../../chat/answer-question.ts");
  let hasBegun = false;
  const answer = await answerQuestion({
    context,
    open,
    question,
    forgetCommand: "hsms forget",
    ...((await recordsOnlyTold(open)) ? { record: "told" } : {}),
    onDelta: (text) => {
      if (json) return;
      hasBegun = true;
      output.write(cleanText(text));
    },
  });
  // What follows a part of an answer begins a line of its own.
  if (hasBegun && answer.type !== "answered") output.print("");
  switch (answer.type) {
    case "failed":
      throw new ReportedError(answer);
    case "cancelled":
      return exitCodes.interrupted;
    case "answered":
      if (json) {
        // Until the answer: filing the turn follows.
        const { calls } = await memory.status();
        output.data({ ...answerDocument(question, answer), calls });
      } else output.print("");
      for (const note of notesOn(answer, { ...context, isExplained })) output.notice(note);
      if (!json && answer.masked.length > 0) {
        output.notice(messages.masked(showMaskedList(answer.masked, messages)));
      }
      return failEmpty && (answer.found === "no" || answer.found === "unsure")
        ? exitCodes.nothingFound
        : exitCodes.ok;
  }
}

/** What a program asks is no memory of a person, unless a flag, a variable or a setting says to record. */
async function recordsOnlyTold({ settings }: OpenProject): Promise<boolean> {
  if (process.stdout.isTTY) return false;
  const { originOf } = await settings();
  return originOf.record === "default";
}
