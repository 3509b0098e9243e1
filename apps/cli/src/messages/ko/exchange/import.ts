import { particle, whole } from "@hsms/messages";
import type { enImport } from "../../en/exchange/import.ts";
import { koFormatNames } from "./format-names.ts";
import { leftOutOf } from "./left-out.ts";

const names: Readonly<Record<string, string>> = koFormatNames;

export const koImport: typeof enImport = {
  replaceQuestion: "지금 있는 기억을 모두 이것으로 바꿀까요?",
  source: ({ file, files, format, turns }) =>
    `${file}${files > 1 ? ` 외 ${whole(files - 1)}개` : ""}: ${names[format] ?? format}, 대화 ${whole(turns)}개${turns > 1 ? " (말과 답을 합쳐 한 개)" : ""}`,
  skipped: (file, reason) => `${file}: 건너뜁니다. ${reason}`,
  interrupted: (kept) =>
    `중단했습니다. 대화 ${whole(kept)}개는 기록되어 남아 있습니다. 같은 것을 다시 가져오면 이어서 합니다.`,
  counts: ({ read, added, alreadyThere, changed, placed }) =>
    `대화 ${whole(read)}개를 읽었습니다: 추가 ${whole(added)}개, 이미 있음 ${whole(alreadyThere)}개${changed === 0 ? "" : `(그중 바뀐 것 ${whole(changed)}개)`}${placed === 0 ? "" : `, 트리에 놓음 ${whole(placed)}개`}.`,
  clocksAhead: (records) =>
    `그중 ${whole(records)}개는 지금보다 하루 넘게 뒤에 바뀌었다고 합니다. 어느 컴퓨터의 시계가 틀렸습니다. 늦어도 내일 바뀐 것으로 칩니다.`,
  masked: ({ secrets, turns }) =>
    `대화 ${whole(turns)}개에서 비밀 정보 ${whole(secrets)}개를 가렸습니다.`,
  dryRun: "아무것도 가져오지 않았습니다. 이렇게 들어옵니다.",
  leftOut: (rows) => `가져오지 않은 것: ${leftOutOf(rows)}.`,
  more: (names, others) => `${names} 외 ${whole(others)}`,
  whoAreYou: (names) =>
    `사람들이 나눈 대화입니다: ${names}.\n이 가운데 누가 나인가요? 이름을 적고, 없으면 그냥 Enter 를 누르세요:`,
  whichAreYou: "이 가운데 누가 나인가요?",
  whose: {
    title: "누구의 대화인가요?",
    why: "파일에 이름이 없습니다. 누군가가 어시스턴트와 나눈 대화입니다.",
    answers: {
      mine: "내 대화: 거기서 한 말은 내가 한 말",
      others: "다른 사람의 대화이거나 모름",
    },
    me: (names) => `거기서 나는 ${names}입니다.`,
    none: "거기서 말하는 사람 가운데 나는 없습니다.",
    taken: {
      mine: "거기서 한 말은 내가 한 말로 칩니다.",
      others: "다른 사람의 대화로 칩니다. 내가 여기서 한 말이 먼저 답합니다.",
      program: "거기서 한 말은 내가 한 말로 칩니다. --me none 이면 다른 사람의 대화로 칩니다.",
      unsaid: "이름이 없어 다른 사람의 대화로 칩니다. --me user 이면 내 대화로 칩니다.",
    },
  },
  messagesOf: (count) => `메시지 ${whole(count)}개`,
  noneOfThem: "아무도 아님",
  notThere: (name) => `이름이 "${name}" 인 사람은 없습니다.`,
  repairs: {
    "hybrid-node": (subject) =>
      `복구: 주제 "${subject}" 에 자식과 대화가 함께 있어, 대화를 새 주제로 옮겼습니다.`,
    "unreferenced-turn": (subject) =>
      `복구: 대화 ${subject}${particle(subject, "이/가")} 어느 주제에도 없어 자리를 찾아 줍니다.`,
    "dangling-child": (subject) =>
      `복구: ${subject}${particle(subject, "이/가")} 없는 자식을 가리켰습니다.`,
    "duplicate-reference": (subject) =>
      `복구: ${subject}${particle(subject, "을/를")} 두 번 가리켰습니다.`,
    "missing-parent": (subject) => `복구: ${subject} 의 부모가 없어 ROOT 아래에 놓았습니다.`,
    "index-out-of-range": (subject) =>
      `복구: ${subject}${particle(subject, "이/가")} 없는 대화를 가리켰습니다.`,
    "joined-turns": (subject) => `이음: 한 사람이 잇달아 한 말을 하나로 이었습니다 (${subject}).`,
    "empty-node": (subject) =>
      `복구: 주제 "${subject}"${particle(subject, "은/는")} 비어 있어 뺐습니다.`,
    cycle: (subject) => `복구: ${subject}${particle(subject, "이/가")} 자기 자신의 조상이었습니다.`,
    "wrong-id": (subject) =>
      `복구: ${subject}${particle(subject, "이/가")} 다른 id 아래에 있었습니다.`,
    "wrong-ancestors": (subject) => `복구: ${subject} 의 조상 목록이 틀렸습니다.`,
    "broken-chain": (subject: string) =>
      `알림: 블록 ${subject}${particle(subject, "이/가")} 앞 블록과 이어지지 않습니다. 블록이 빠졌거나 바뀌었습니다. 그래도 가져왔습니다.`,
    "changed-block": (subject: string) =>
      `알림: 블록 ${subject}${particle(subject, "은/는")} 기록된 뒤에 바뀌었습니다. 해시가 맞지 않습니다. 있는 그대로 가져왔습니다.`,
    "recovered-from-backup": (subject) =>
      `복구: ${subject}${particle(subject, "이/가")} 손상되어 .backup 을 읽었습니다.`,
    decoded: (subject: string) =>
      `${subject}${particle(subject, "으로/로")} 읽었습니다. UTF-8 이 아니었습니다.`,
    "left-out": (subject) => `뺌: 기억에 담을 자리가 없습니다 (${subject}).`,
    "empty-record": (subject) => `뺌: 글이 없습니다 (${subject}).`,
    "orphaned-record": (subject) => `뺌: 딸려 있던 기록이 없습니다 (${subject}).`,
    "missing-reference": (subject) => `복구: 없는 기록을 가리켜 그 연결만 뺐습니다 (${subject}).`,
    "wrong-value": (subject) => `복구: 값이 맞지 않아 기본값을 썼습니다 (${subject}).`,
    "doubtful-date": (subject) =>
      `날짜에서 일과 월의 순서를 알 수 없습니다. 맞게 읽었는지 확인하세요 (${subject}).`,
  },
};
