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

/** The questions of test mode, in order (S0-127; 21 of them, C0-28). */
const testQuestions: readonly string[] = [
  "지구의 위성은 무엇인가?",
  "물의 화학식은?",
  "태양계에서 가장 큰 행성은?",
  "광합성에 필요한 빛의 색은?",
  "피타고라스의 정리를 설명하라.",
  "내 이름은 김철수이다.",
  "DNA의 이중나선 구조를 발견한 과학자는?",
  "빛의 속도는 초속 몇 미터인가?",
  "뉴턴의 제1법칙을 설명하라.",
  "수소 원자의 원자번호는?",
  "에베레스트산의 높이는 약 몇 미터인가?",
  "지구의 자전주기는 몇 시간인가?",
  "나는 19살이다.",
  "물은 몇 도에서 끓는가?",
  "원소기호 O는 무엇을 의미하는가?",
  "전자기파의 예를 하나 들어라.",
  "나는 인공지능을 좋아한다.",
  "지구의 대기는 주로 어떤 기체로 이루어져 있는가?",
  "피보나치 수열의 첫 5개 숫자를 써라.",
  "내가 좋아하는 인공지능은 GEMINI이다.",
  "달의 뒷면을 처음 본 인류는 누구인가?",
];
