import { minuteOf } from "@hsms/messages";
import type { Planned, PlannedMerge } from "@hsms/engine";
import type { Messages } from "../../en/en.ts";

const reason = ({ step }: Planned): string => {
  const days = Math.floor(step.days);
  if (step.type === "purge") return `보관한 지 ${days}일`;
  const kept = Math.floor(step.keptDays);
  if (step.type === "shorten") return `${days}일 동안 쓰지 않음, 쓴 만큼 ${kept}일까지 전문`;
  const why = step.by === "level" ? `중요도 ${step.level}: ${kept}일` : `쓴 만큼 ${kept}일`;
  return `${days}일 동안 쓰지 않음, ${why} 보존`;
};

const due = (planned: Planned): string =>
  `  #${planned.turn.index} ${planned.turn.user}  –  ${reason(planned)}`;

const pair = ({ absorbed, into }: PlannedMerge): string =>
  `  #${absorbed.index} ${absorbed.user}  →  #${into.index} ${into.user}`;

const inFewWords = (count: number): string =>
  `몇 주 동안 쓰지 않은 기억 ${count}개는 다시 쓸 때까지 몇 낱말로만 답에 들어갑니다. 바꾸어 적는 것은 없습니다`;

const deletingWaits = {
  week: "지금은 지우지 않습니다. 지난번에 지운 지 일주일이 되지 않았습니다.",
  journal:
    "지금은 지우지 않습니다. 지우면 최근 30일의 변경을 되돌릴 수 없게 됩니다 (`hsms history`).",
} as const;

export const koCare = {
  plan: ({ from, to, merges, alike, archives, shortened, purges, waiting, purgeWaits }) => [
    merges.length === 0
      ? `아직 살펴보지 않은 기억 ${to - from}개에는 두 번 말한 것이 없습니다.`
      : `같은 말을 하는 기억이 있어 ${merges.length}개를 보관하게 됩니다:`,
    ...merges.map(pair),
    ...(alike.length === 0
      ? []
      : [
          `다른 말로 같은 뜻일 수 있는 것이 ${alike.length}쌍 있습니다. 아무것도 하지 않으며, \`hsms forget\` 으로 하나를 뺄 수 있습니다:`,
          ...alike.map(pair),
        ]),
    ...(archives.length === 0
      ? []
      : [`오래 쓰지 않아 기억 ${archives.length}개를 보관하게 됩니다:`, ...archives.map(due)]),
    ...(shortened.length === 0 ? [] : [`${inFewWords(shortened.length)}:`, ...shortened.map(due)]),
    ...(purges.length === 0
      ? []
      : [
          `정리가 오래전에 보관한 기억 ${purges.length}개를 완전히 지우게 됩니다:`,
          ...purges.map(due),
        ]),
    ...(waiting === 0 ? [] : [`기억 ${waiting}개는 다음 정리까지 기다립니다.`]),
    ...(purgeWaits === null ? [] : [deletingWaits[purgeWaits]]),
  ],
  question: ({ merges, archives, purges }) => {
    const archived = merges.length + archives.length;
    if (purges.length === 0)
      return `기억 ${archived}개를 보관할까요? 아무것도 지우지 않습니다. 찾을 때 나오지 않게 될 뿐, 지난 정리 되돌리기(\`hsms care undo\`)로 돌아옵니다.`;
    return archived === 0
      ? `기억 ${purges.length}개를 정말 완전히 지울까요? 되돌릴 수 없습니다.`
      : `기억 ${archived}개를 보관하고 ${purges.length}개를 완전히 지울까요? 지운 것은 되돌릴 수 없습니다.`;
  },
  applied: ({ number, absorptions, forgotten, purged, copies }) => {
    const archived = absorptions.length + forgotten.length;
    return [
      `${number}번 정리: 기억 ${archived}개를 보관했습니다.${archived === 0 ? "" : ` \`hsms care undo ${number}\` 로 되돌립니다.`}`,
      ...(purged.length === 0 ? [] : [`완전히 지운 기억: ${purged.length}개.`]),
      ...(copies.length === 0 ? [] : ["지운 내용이 아직 남아 있는 곳:", ...copies]),
    ].join("\n");
  },
  place: ({ chosen, isHere, waitsFor }) =>
    chosen === null
      ? "여러 컴퓨터에 있는 기억입니다. 한 컴퓨터를 고르기 전에는 어디에서도 저절로 정리하지 않습니다(hsms sync --care NAME)."
      : isHere
        ? "이 컴퓨터가 이 기억을 동기화하는 모든 컴퓨터를 대신해 저절로 정리합니다."
        : waitsFor.length > 0
          ? `다음 컴퓨터가 동기화하면 ${chosen} 에서 정리하기 시작합니다: ${waitsFor.join(", ")}`
          : `${chosen} 에서 정리하며 그 결과가 여기로 옵니다(다른 컴퓨터를 고르려면 hsms sync --care NAME).`,
  nothing: "보관할 것이 없습니다.",
  summedUp: ({ made }) => `${made}주를 요약했습니다. \`hsms summary\` 로 봅니다.`,
  reason,
  review: {
    title: "기억 정리",
    looking:
      "두 번 말한 것과 오래 쓰지 않은 것을 찾습니다. 하나하나 여쭙고, 그 전에는 아무것도 바꾸지 않습니다.",
    stopped: "정리를 그만두었습니다. 바뀐 것은 없습니다.",
    summary: ({ count, deleted, waiting }) =>
      count === 0
        ? "두 번 말한 것도, 잊을 때가 된 것도 없습니다."
        : `기억 ${count}개를 정리할 수 있고, 까닭이 옆에 있습니다. 보관한 것은 찾을 때 나오지 않으며 되돌릴 수 있습니다.${deleted === 0 ? "" : " 완전히 지운 것은 되돌릴 수 없습니다."} 하나를 고르면 그것만 정합니다.${waiting === 0 ? "" : ` 기억 ${waiting}개는 다음 정리까지 기다립니다.`}`,
    shortened: (count) => `${inFewWords(count)}.`,
    deletingWaits,
    deletes: (why) => `완전히 지움: ${why}`,
    mark: (isWanted) => (isWanted ? "[x]" : "[ ]"),
    alikeTo: (into) => `#${into.index}의 말을 다른 말로 한 것일 수 있음: ${into.user}`,
    sameAs: (into) => `#${into.index}에 같은 말: ${into.user}`,
    apply: (count) => `표시한 것 정리하기: 기억 ${count}개`,
    takeBack: "지난 정리 되돌리기",
    turnOn: "오래 쓰지 않은 것 저절로 잊기: 꺼짐. 켜기",
    turnOff: "오래 쓰지 않은 것 저절로 잊기: 켜짐. 끄기",
    decide: "어떻게 할까요?",
    answers: {
      merge: {
        now: "보관하기, 다른 하나는 남음",
        keep: "둘 다 남기기: 다시 묻지 않음",
      },
      alike: {
        now: "이것을 보관하고 다른 것을 남기기: `hsms unforget` 으로 되돌림",
        keep: "둘 다 남기기",
      },
      archive: {
        now: "보관하기: 되돌릴 수 있음",
        later: "이번에는 말고",
        pin: "언제까지나 남기기: 고정",
      },
      purge: {
        now: "완전히 지우기",
        later: "이번에는 말고",
        pin: "언제까지나 남기기: 보관한 채로 고정",
      },
    },
    noRuns: "지난 정리가 없습니다.",
    run: ({ number, at: ms, absorptions, forgotten, purged, changed }) => {
      const back = changed.length === 0 ? "" : ` (${changed.length}개는 돌아왔거나 없음)`;
      const deleted = purged.length === 0 ? "" : `, ${purged.length}개 지움`;
      return `${number}  ${minuteOf(ms)}  기억 ${absorptions.length + forgotten.length}개 보관${back}${deleted}`;
    },
    all: (count) => `모두: 기억 ${count}개`,
  },
  noRuns: "아직 정리한 적이 없습니다. `hsms care plan` 으로 무엇을 할지 볼 수 있습니다.",
  run: ({ number, at: ms, absorptions, forgotten, purged, changed }) => {
    const since = (turn: number): string => (changed.includes(turn) ? " (돌아왔거나 없음)" : "");
    const what = [
      ...absorptions.map(({ absorbed, into }) => `#${absorbed} → #${into}${since(absorbed)}`),
      ...forgotten.map((one) => `#${one.forgotten} ${one.days}일 안 씀${since(one.forgotten)}`),
      ...purged.map((one) => `#${one.purged} 지움`),
    ];
    return `${number}  ${minuteOf(ms)}  ${what.join(", ")}`;
  },
  undone: ({ returned, changed }) =>
    [
      `기억 ${returned.length}개가 돌아왔습니다.`,
      ...(changed.length === 0
        ? []
        : [
            `그사이 돌아왔거나 지워져 그대로 둔 것: ${changed.map((turn) => `#${turn}`).join(", ")}`,
          ]),
    ].join("\n"),
  switched: ({ forgetting, purging }) =>
    [
      forgetting
        ? "잊기를 켰습니다. 오래 쓰지 않은 기억을 보관합니다. `hsms care plan` 으로 무엇을 할지 보고, `hsms care undo` 로 되돌립니다."
        : "잊기를 껐습니다.",
      purging
        ? "지우기를 켰습니다. 정리가 보관한 기억은 30일 뒤 완전히 지웁니다."
        : "아무것도 지우지 않습니다.",
    ].join("\n"),
  purge: {
    on: "정리가 보관한 지 30일 지난 것을 완전히 지우기도 함",
    off: "지우기만 끔",
  },
  limit: "보여 줄 정리 수 (최근 것부터)",
  runArgument: "`hsms care log` 에 나오는 정리 번호",
  memoriesArgument: "기억 번호들. 없으면 그 정리 전체",
  help: {
    care: "두 번 말했거나 오래 쓰지 않은 기억을 보관하고, 되돌림",
    plan: "무엇을 왜 보관하거나 지우게 될지 보기. 아무것도 바꾸지 않음",
    apply: "계획대로 하고, 달라진 주를 요약하기",
    log: "정리 목록과 각각이 한 일",
    undo: "정리가 보관한 것을 되돌림. 그 뒤에 무엇을 했든 됨",
    on: "오래 쓰지 않은 기억을 잊기. 켜지 않으면 꺼져 있음",
    off: "더는 잊지도 지우지도 않기",
  },
} satisfies Messages["care"];
