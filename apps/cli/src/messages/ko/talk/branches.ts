import { particle, whole } from "@hsms/messages";
import type { enBranches } from "../../en/talk/branches.ts";

const counted = (count: number): string => `대화 ${whole(count)}개`;

export const koBranches = {
  tree: (conversation) => `📂 대화 트리: ${conversation}`,
  here: " ← 현재",
  states: { archived: "잊음", purged: "지워짐" },
  noBranches: "이 대화방에는 아직 대화가 없습니다.",
  branch: ({ turns, from }) =>
    `${counted(turns)}, ${from === null ? "처음부터" : `${from} 에서 갈라짐`}`,
  behind: (label) => `[${label}] 뒤`,
  noLabels:
    "이름표가 없습니다. `hsms branch label 이름` (채팅에서는 /save 이름)으로 현재 대화에 붙입니다.",
  context: "--- 현재 대화 맥락 ---",
  earlier: "(앞에 더 있음)",
  went: (name) => `🔄 '${name}'${particle(name, "으로/로")} 이동했습니다.`,
  wentBack: (at) => `🔄 ${at} 자리로 돌아왔습니다.`,
  at: ({ index, said, isEnd }) =>
    `지금 자리는 #${index} “${said}” 입니다. 다음 말은 ${isEnd ? "여기서 이어집니다" : "여기서 새 갈래가 됩니다"}.`,
  atRoot: (hasTurns) =>
    `지금 자리는 대화의 처음입니다.${hasTurns ? " 다음 말은 여기서 새 갈래가 됩니다." : ""}`,
  nowhereBack: "돌아갈 곳이 없습니다. 앞서 /goto 를 쓴 적이 없습니다.",
  labelled: (name, at) => `✅ '${name}' 이름표를 현재 노드에 붙였습니다.\n   위치: ${at}`,
  labelMoved: ({ name, at, from }) =>
    `✅ '${name}' 이름표를 ${from} 에서 옮겼습니다.\n   위치: ${at}`,
  unlabelled: (name) => `'${name}' 이름표를 뗐습니다.`,
  archived: (count) =>
    `갈래의 ${counted(count)}를 보관했습니다. 이제 검색되지 않습니다. hsms undo 로 되돌립니다.`,
  unarchived: (count) => `갈래의 ${counted(count)}를 다시 꺼냈습니다.`,
  created: (name) => `새 대화방: ${name}`,
  renamed: (name) => `대화방 이름은 ${name} 입니다.`,
  unnamed: "(이름 없음)",
  conversation: ({ turns, branches }) => `${counted(turns)}, 갈래 ${whole(branches)}개`,
  noConversations: "아직 대화방이 없습니다.",
  usage: {
    goto: "/goto 이름표, 번호 또는 id",
    save: "/save 이름 [--force]",
    rename: "/rename 이름",
  },
  summaries: {
    goto: "이름표, 대화 번호, id나 그 앞부분, 다른 대화방으로 이동",
    save: "현재 대화에 이름표 붙이기",
    back: "마지막 /goto 이전 자리로 돌아가기",
    branches: "이 대화방의 갈래 보기",
    tree: "이 대화방을 트리로 보기",
    labels: "이 대화방의 이름표 보기",
    new: "새 대화방 시작",
    rename: "이 대화방의 이름 바꾸기",
  },
  arguments: { place: "자리", label: "이름 [--force]", name: "이름" },
  help: {
    branch: "대화방의 갈래와 이름표",
    list: "모든 갈래: 마지막 대화, 이름표, 갈라진 자리",
    tree: "대화방을 대화의 트리로 보기",
    show: "처음부터 그 자리까지의 대화",
    goto: "그 자리로 이동: 다음 대화가 거기에 이어짐",
    labels: "이름표와 그 자리",
    label: "대화에 이름표 붙이기",
    unlabel: "이름표 떼기",
    archive: "이 갈래에만 있는 대화를 검색에서 빼기(되돌릴 수 있음)",
    unarchive: "보관한 갈래 다시 꺼내기",
    conversation: "이 대화방의 것: 이름, id, 또는 id의 앞부분",
    place: "이름표, root, 대화 번호나 id, id의 앞부분, 또는 대화방",
    name: "이름표",
    at: "붙일 자리. 없으면 대화가 이어질 자리",
    force: "이미 있는 자리에서 옮기기",
    head: "갈래의 대화: 이름표, 번호 또는 id",
    conversations: "대화방 보기, 시작, 이름, 내보내기",
    conversationList: "모든 대화방과 그 대화, 갈래. 현재 대화방은 표시됨",
    conversationNew: "대화방을 시작하고 그리로 이동",
    conversationRename: "대화방 이름 바꾸기. 없으면 현재 대화방",
    conversationExport: "대화방을 모든 갈래와 함께",
    newName: "이름",
  },
  marks: {
    "other branch": "다른 갈래",
    "source deleted": "출처 삭제됨",
    undated: "날짜 모름",
    forgotten: "잊은 기억",
  },
} satisfies typeof enBranches;
