import type { Messages } from "../../en/en.ts";

const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace("T", " ");

export const koCare = {
  plan: ({ from, to, merges }) => [
    merges.length === 0
      ? `아직 살펴보지 않은 기억 ${to - from}개에는 두 번 말한 것이 없습니다.`
      : `같은 말을 하는 기억이 있어 ${merges.length}개를 보관하게 됩니다:`,
    ...merges.map(
      ({ absorbed, into }) =>
        `  #${absorbed.index} ${absorbed.user}  →  #${into.index} ${into.user}`,
    ),
  ],
  question: () =>
    "보관할까요? 아무것도 지우지 않으며, `hsms care undo` 로 모두 되돌릴 수 있습니다.",
  applied: ({ number, absorptions }) =>
    `${number}번 정리: 기억 ${absorptions.length}개를 보관했습니다. \`hsms care undo ${number}\` 로 되돌립니다.`,
  nothing: "할 일이 없습니다.",
  noRuns: "아직 정리한 적이 없습니다. `hsms care plan` 으로 무엇을 할지 볼 수 있습니다.",
  run: ({ number, at: ms, absorptions, changed }) =>
    `${number}  ${at(ms)}  ${absorptions.map(({ absorbed, into }) => `#${absorbed} → #${into}${changed.includes(absorbed) ? " (돌아왔거나 없음)" : ""}`).join(", ")}`,
  undone: ({ returned, changed }) =>
    [
      `기억 ${returned.length}개가 돌아왔습니다.`,
      ...(changed.length === 0
        ? []
        : [
            `그사이 돌아왔거나 지워져 그대로 둔 것: ${changed.map((turn) => `#${turn}`).join(", ")}`,
          ]),
    ].join("\n"),
  limit: "보여 줄 정리 수 (최근 것부터)",
  runArgument: "`hsms care log` 에 나오는 정리 번호",
  memoriesArgument: "기억 번호들. 없으면 그 정리 전체",
  help: {
    care: "다른 기억과 같은 말을 하는 기억을 보관하고, 되돌림",
    plan: "무엇을 어느 기억 때문에 보관하게 될지 보기. 아무것도 바꾸지 않음",
    apply: "보관",
    log: "정리 목록과 각각이 보관한 것",
    undo: "정리가 보관한 것을 되돌림. 그 뒤에 무엇을 했든 됨",
  },
} satisfies Messages["care"];
