import { setImmediate as signalsHeard } from "node:timers/promises";
import { join } from "node:path";
import type { Answer } from "@hsms/engine";
import { importScope } from "../../recall/import-scope.ts";
import { madeId } from "../../recall/sets/recall-set.ts";
import type { BenchRun } from "../../../run/bench-run.ts";
import { formatTable } from "../../../run/figure.ts";
import { inTemporaryFolder } from "../../../run/temporary.ts";
import { wilson } from "../../../speed/scale/words/interval.ts";
import { judgeAnswer, OUTCOMES, type Outcome } from "./judge-answer.ts";
import {
  OTHER_KINDS,
  readTold,
  TOLD_KINDS,
  type AskedQuestion,
  type ToldSet,
} from "./read-told.ts";

export interface JudgedAnswer {
  readonly question: AskedQuestion;
  readonly outcome: Outcome;
  readonly answer: Pick<Answer, "text" | "found" | "confidence">;
  /** Whether a turn that holds the answer is among the memories that were found. */
  readonly isAmong: boolean;
}

export interface AnswersBench {
  readonly sets: readonly {
    readonly name: string;
    readonly turns: number;
    readonly answers: readonly JudgedAnswer[];
  }[];
}

const DAY_MS = 86_400_000;

/** Tells a fresh memory the talk of every set, asks all, and judges the answers as a person gets them, without a language model. */
export async function benchAnswers({
  files,
  sealed,
  minilm = null,
  onProgress,
}: Pick<BenchRun, "onProgress"> & {
  readonly files: readonly string[];
  /** Whether sealed halves may be asked. */
  readonly sealed: boolean;
  /** The folder that has MiniLM's packages, where its vectors are to be used; `null`: words alone. */
  readonly minilm?: string | null;
}): Promise<AnswersBench> {
  const sets: ToldSet[] = [];
  for (const file of files) sets.push(await readTold(file, { sealed }));
  const judged: AnswersBench["sets"][number][] = [];
  for (const set of sets) {
    const answers = await askSet(set, { minilm, onProgress });
    judged.push({ name: set.name, turns: set.scope.batch.turns.length, answers });
  }
  return { sets: judged };
}

function askSet(
  { name, scope, questions }: ToldSet,
  { minilm, onProgress }: Pick<BenchRun, "onProgress"> & { readonly minilm: string | null },
): Promise<readonly JudgedAnswer[]> {
  return inTemporaryFolder(async (folder) => {
    const last = Math.max(...scope.batch.turns.map(({ createdAt }) => createdAt ?? 0));
    const now = (): number => last + DAY_MS;
    const directory = join(folder, "memory");
    const memory = await importScope({ scope, directory, now, minilm, onProgress });
    try {
      const judged: JudgedAnswer[] = [];
      for (const question of questions) {
        await signalsHeard();
        onProgress(name, judged.length, questions.length);
        const answer = await memory.ask(question.question, { record: false });
        const { text, found, confidence } = answer;
        const outcome = judgeAnswer(question, answer);
        const held = question.told ? question.turns.map((turn) => madeId(scope.name, turn)) : [];
        const isAmong = answer.memories.some(({ id }) => held.includes(id));
        judged.push({ question, outcome, answer: { text, found, confidence }, isAmong });
      }
      return judged;
    } finally {
      await memory.close();
    }
  });
}

/** A table a set: its kinds, what was told and what was not, with the share that is wanted and its interval. */
export function formatAnswersBench({ sets }: AnswersBench): string {
  const all = { name: "all", answers: sets.flatMap(({ answers }) => answers) };
  const shown = sets.length > 1 ? [...sets, all] : sets;
  return shown.map(formatSet).join("\n\n");
}

function formatSet({ name, answers }: Pick<AnswersBench["sets"][number], "name" | "answers">) {
  const told = answers.filter(({ question }) => question.told);
  const notTold = answers.filter(({ question }) => !question.told);
  const ofKind = (kind: AskedQuestion["kind"]) =>
    answers.filter(({ question }) => question.kind === kind);
  const isAsked = (kind: AskedQuestion["kind"]): boolean => ofKind(kind).length > 0;
  return formatTable([
    [name, "asked", ...OUTCOMES, "firm and right", "firm or nearest right"],
    ...TOLD_KINDS.filter(isAsked).map((kind) => toldRow(kind, ofKind(kind))),
    toldRow("told", told),
    ["", "", ...OUTCOMES.map(() => ""), "firm", "refused or hedged"],
    ...OTHER_KINDS.filter(isAsked).map((kind) => otherRow(kind, ofKind(kind))),
    otherRow("not told", notTold),
  ]);
}

const toldRow = (name: string, answers: readonly JudgedAnswer[]): readonly string[] => [
  ...counts(name, answers),
  share(answers, ["firm and right"]),
  share(answers, ["firm and right", "nearest right"]),
];

const otherRow = (name: string, answers: readonly JudgedAnswer[]): readonly string[] => [
  ...counts(name, answers),
  share(answers, ["firm and wrong"]),
  share(answers, ["hedged", "refused"]),
];

const counts = (name: string, answers: readonly JudgedAnswer[]): readonly string[] => [
  name,
  String(answers.length),
  ...OUTCOMES.map((of) => String(answers.filter(({ outcome }) => outcome === of).length)),
];

/** A share with its 95 % interval. */
function share(answers: readonly JudgedAnswer[], wanted: readonly Outcome[]): string {
  const found = answers.filter(({ outcome }) => wanted.includes(outcome)).length;
  const { low, high } = wilson(found, answers.length);
  const part = found / Math.max(1, answers.length);
  return `${part.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
