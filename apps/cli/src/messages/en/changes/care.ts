import type { CarePlan, CareRun, CareUndone } from "@hsms/engine";
import { counted } from "../counts.ts";

const memories = (count: number): string => counted(count, ["memory", "memories"]);

const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace("T", " ");

export const enCare = {
  plan: ({ from, to, merges }: CarePlan): readonly string[] => [
    merges.length === 0
      ? `Nothing is told twice among ${memories(to - from)} that no run has looked at.`
      : `${memories(merges.length)} would be archived, because another says the same:`,
    ...merges.map(
      ({ absorbed, into }) =>
        `  #${absorbed.index} ${absorbed.user}  →  #${into.index} ${into.user}`,
    ),
  ],
  question: (count: number) =>
    `Archive ${count === 1 ? "it" : "these"}? Nothing is deleted; \`hsms care undo\` brings everything back.`,
  applied: ({ number, absorptions }: CareRun) =>
    `Run ${number}: archived ${memories(absorptions.length)}. \`hsms care undo ${number}\` brings them back.`,
  nothing: "There was nothing to do.",
  noRuns: "No run yet: `hsms care plan` shows what one would do.",
  run: ({ number, at: ms, absorptions, changed }: CareRun) =>
    `${number}  ${at(ms)}  ${absorptions.map(({ absorbed, into }) => `#${absorbed} → #${into}${changed.includes(absorbed) ? " (back or gone)" : ""}`).join(", ")}`,
  undone: ({ returned, changed }: CareUndone) =>
    [
      `${counted(returned.length, ["memory is", "memories are"])} back.`,
      ...(changed.length === 0
        ? []
        : [
            `Left as they are, since they came back or were deleted meanwhile: ${changed.map((turn) => `#${turn}`).join(", ")}`,
          ]),
    ].join("\n"),
  limit: "runs shown, newest first",
  runArgument: "number of the run, as `hsms care log` shows it",
  memoriesArgument: "numbers of memories; all of the run unless given",
  help: {
    care: "archive memories that say the same as another, and bring them back",
    plan: "what would be archived, and for which memory; changes nothing",
    apply: "archive these",
    log: "runs, and what each archived",
    undo: "bring back what a run archived, whatever came later",
  },
};
