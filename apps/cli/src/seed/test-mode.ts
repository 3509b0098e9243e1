import { rmSync } from "node:fs";
import { CliError, ReportedError } from "../output/cli-error.ts";
import type { Context } from "../settings/context.ts";
import { exitCodes, type ExitCode } from "../output/exit-codes.ts";
import { readyEmbedder } from "../open/embedding/allow-embedder.ts";
import { readyModel } from "../open/models/ready-model.ts";
import { cleanText } from "@hsms/tui/text";
import { describeFailure } from "../output/failure.ts";
import type { Project } from "../open/projects/registry.ts";
import { answerDocument, answerQuestion } from "../chat/answer-question.ts";
import { openPipe } from "../chat/line-source.ts";
import { showTree, type ShownFirst } from "../chat/shown-first.ts";
import { testQuestions } from "./test-questions.ts";

/** The project of test mode; never one of the user's. */
const TEST_PROJECT = "test";

/** Asks the 21 questions in a project made for them (S0-72, S0-73, C0-05) and ends with its tree. */
export async function runTestMode(context: Context, shown: ShownFirst): Promise<ExitCode> {
  const { output, messages, json, interruption } = context;
  if (context.project !== undefined) {
    throw new CliError("CONFLICTING_FLAGS", "--mode test, --project");
  }
  const { locateProject } = await import("../open/choose-project.ts");
  const { withProject } = await import("../open/with-project.ts");
  const before = locateProject(context.config, TEST_PROJECT);
  if (before.exists && !before.forTests) await refuseToEmpty(context, before);
  rmSync(before.directory, { recursive: true, force: true });
  const project: Project = { ...before, forTests: true, exists: false };

  return withProject(
    context,
    async (open) => {
      await readyModel(context, open);
      await readyEmbedder(context, open);
      if (shown.tree) await showTree(context, open);
      if (!json) output.print(messages.test.banner);
      const { debug } = (await open.settings()).preferences;
      const { signal } = interruption;
      const keys = debug ? openPipe({ input: process.stdin, output, signal }) : null;
      const total = testQuestions.length;
      for (const [place, question] of testQuestions.entries()) {
        if (signal.aborted) break;
        if (!json) {
          output.print(`\n${messages.test.item(place + 1, total)}`);
          output.print(messages.test.question(question));
        }
        const answer = await answerQuestion({
          // Nobody is asked here.
          context: { ...context, json: true },
          open,
          question,
          onDelta: () => undefined,
        });
        if (answer.type === "answered") {
          if (json) output.data({ type: "answer", ...answerDocument(question, answer) });
          else output.print(messages.test.answer(cleanText(answer.text)));
        } else {
          const reason =
            answer.type === "failed"
              ? describeFailure(new ReportedError(answer), messages).what
              : messages.chat.cancelled;
          if (json) output.data({ type: "failure", query: question, reason });
          else output.print(messages.test.failed(reason));
        }
        if (keys !== null && !json) {
          keys.prompt(messages.test.pause);
          await keys.lines.next();
        }
      }
      keys?.close();
      if (!json) output.print(`\n${messages.test.finished}`);
      await showTree(context, open);
      output.notice(messages.test.open(`hsms tree --project ${TEST_PROJECT}`));
      return exitCodes.ok;
    },
    { project },
  );
}

async function refuseToEmpty(context: Context, project: Project): Promise<void> {
  const { withProject } = await import("../open/with-project.ts");
  const { turns } = await withProject(context, ({ memory }) => memory.status(), { project });
  if (turns > 0) throw new CliError("TEST_PROJECT_IN_USE", project.name);
}
