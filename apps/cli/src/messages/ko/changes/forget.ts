import { whole } from "@hsms/messages";
import type { enForget } from "../../en/changes/forget.ts";

export const koForget: typeof enForget = {
  none: "해당하는 기억이 없습니다. 바뀐 것은 없습니다.",
  missing: (turns: readonly number[]) => `그런 기억이 없거나 이미 잊었습니다: ${turns.join(", ")}`,
  goneAlready: "(이미 완전히 지움)",
  withheld: (count: number) =>
    `보호된 기억 ${whole(count)}개(고정, 변경 불가, 이름표, 중요도 10)는 그대로 둡니다. --include-protected 를 붙이면 함께 처리합니다.`,
  andMore: (count: number) => `  … 외 ${whole(count)}개`,
  question: (count: number) =>
    `기억 ${whole(count)}개를 잊을까요? (hsms undo 로 되돌릴 수 있습니다)`,
  forgottenBefore: (count: number) => `그중 ${whole(count)}개는 전에 이미 잊은 것입니다.`,
  names: {
    title: (names, more) => `함께 지워지는 대화방 이름: ${namedOf(names, more)}`,
    label: (names, more) => `함께 지워지는 이름표: ${namedOf(names, more)}`,
    tag: (names, more) => `함께 지워지는 태그: ${namedOf(names, more)}`,
    topic: (names, more) => `함께 지워지는, 직접 붙인 주제 이름: ${namedOf(names, more)}`,
  },
  purgeQuestion: (turns: number, names: number) =>
    `${turnsAndNames(turns, names)}를 완전히 지울까요? 되돌릴 수 없습니다.`,
  archived: (count: number) => `기억 ${whole(count)}개를 잊었습니다.`,
  notForgotten: (turns: readonly number[]) =>
    `잊은 기억이 아니거나 그런 기억이 없어 되돌릴 것이 없습니다: ${turns.join(", ")}`,
  unarchived: (count: number) => `기억 ${whole(count)}개를 다시 기억합니다.`,
  purged: (turns: number, names: number) => `${turnsAndNames(turns, names)}를 완전히 지웠습니다.`,
  cutOff: (purged, turns) =>
    `${
      purged === turns
        ? `기억 ${whole(turns)}개를 완전히 지우다가 중단되었습니다. 그 글이 아직 기억의 파일에 남아 있을 수 있습니다.`
        : `완전히 지우기가 ${whole(turns)}개 중 ${whole(purged)}개에서 중단되었습니다.`
    } 다음에 대화를 기록하는 명령이 마저 지웁니다. hsms forget --purge 는 바로 마저 지우고, 백업과 파일에서도 찾습니다.`,
  finished: (turns) => `중단된 일을 마쳤습니다. 기억 ${whole(turns)}개를 완전히 지웠습니다.`,
  noneLeft: "전에 완전히 지운 것은 백업에도 파일에도 남아 있지 않습니다.",
  soughtAgain: "전에 완전히 지운 것을 백업과 파일에서 찾았습니다.",
  quotedBy: (turns: readonly number[]) =>
    `다른 대화가 그대로 인용하고 있습니다: ${turns.join(", ")}`,
  quotingQuestion: (count) =>
    `대화 ${whole(count)}개가 그대로 인용하고 있습니다. 함께 완전히 지울까요?`,
  pinnedTopics: (topics: readonly string[]) =>
    `직접 붙인 주제 이름에 그 낱말이 있고, 그 주제의 다른 대화에도 나옵니다: ${topics.join(", ")} (hsms edit rename)`,
  backup: {
    holds: (place: string, turns: number, names: number) =>
      `아직 ${turnsAndNames(turns, names)}가 남아 있습니다: ${place}`,
    purged: (place: string, turns: number, names: number) =>
      `${turnsAndNames(turns, names)}를 이 백업에서도 지웠습니다: ${place}`,
    unreadable: (place: string) => `들여다볼 수 없습니다: ${place}`,
  },
  backupsQuestion: (count: number) => `백업 ${whole(count)}개에서도 지울까요?`,
  filesQuestion: (count) =>
    `파일 ${whole(count)}개도 지울까요? 내보낸 파일은 다시 만들 수 있습니다.`,
  removed: (file) => `파일을 지웠습니다: ${file}`,
  file: (file: string) => `아직 그 문장이나 대화방 이름이 들어 있습니다: ${file}`,
  log: (file: string, topics: readonly string[]) =>
    `주제 이름에 그 낱말이 있습니다: ${file} (${topics.join(", ")})`,
};

const namedOf = (names: readonly string[], more: number): string =>
  names.map((name) => `"${name}"`).join(", ") + (more > 0 ? ` … 외 ${whole(more)}개` : "");

/** Turns with titles and labels that go with them. */
const turnsAndNames = (turns: number, names: number): string =>
  [
    ...(turns > 0 || names === 0 ? [`기억 ${whole(turns)}개`] : []),
    ...(names > 0 ? [`대화방 이름·이름표 ${whole(names)}개`] : []),
  ].join("와 ");
