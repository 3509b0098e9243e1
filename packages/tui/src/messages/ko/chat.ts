import { whole } from "@hsms/messages";
import type { Words } from "../words.ts";

export const chat: Words["chat"] = {
  empty:
    "아직 나눈 말이 없습니다. 질문을 쓰고 Enter를 누르세요. !나 /로 시작하는 줄은 명령입니다. Tab은 다음 창으로 가고, Ctrl+X로 끝냅니다.",
  heldBack: {
    named: "그대로 보내기",
    returned: "다시 보내기",
  },
  welcome: {
    greeting: "아직 빈 기억입니다. 들려준 말을 이 컴퓨터에 간직했다가 다시 찾아 줍니다.",
    tell: "아래에 쓰고 Enter를 눌러 무엇이든 들려주세요. 그런 다음 물어보세요. 이를테면:",
    examples: [
      "동생 미나가 3월에 부산으로 이사했어.",
      "나는 조개와 새우 알레르기가 있어.",
      "동생은 어디에 살아?",
    ],
    choose: "아니면 ↓로 고르고 Enter를 누르세요:",
    keys: "Ctrl+P는 할 수 있는 모든 일, Ctrl+G는 키 설명, Ctrl+X는 끝내기입니다.",
  },
  heldBackReplaced: "입력하면 바뀜",
  fresh: (down, entries) => `${down} 새 대화 ${entries}개`,
  below: (down, rows) => `${down} 아래 ${rows}줄`,
  above: (up, rows) => `${up} 위 ${rows}줄`,
  unknown: (name, word) =>
    word === null
      ? `${name}: 없는 명령입니다. Tab으로 명령을 보고 !help로 설명을 봅니다`
      : `Enter를 누르면 “${word}”에 관한 명령이 나옵니다`,
  more: (count) => `나머지 ${count}개는 탐색 창에서 볼 수 있습니다`,
  seconds: (seconds) => `${seconds.toFixed(2)}초`,
  notRecorded: "기록 안 함",
  kept: (index) => `기억 #${index}`,
  skipped: (index) => `#${index} 인사말 등이라 주제에 넣지 않음: Ctrl+D로 넣기`,
  cut: "최대 길이에서 멈춤",
  shortened: "모델이 더 읽지 못해 줄여 보냄",
  thought: (characters) => `답하기 전의 생각, ${characters}자`,
  quota: (seconds) => `한도가 풀리기를 기다리는 중, ${seconds}초`,
  held: (processId) => `프로세스 ${processId}번을 기다리는 중`,
  waited: (seconds) => `${seconds}초`,
  masked: (secrets) => `비밀 ${secrets}개 가림: !keep 하면 그대로 저장`,
  holdsMask: "대괄호 안은 들려줄 때 가린 비밀",
  elsewhere: {
    talk: "다른 대화에서 한 말",
    branch: "다른 곳에서 한 말",
  },
  imported({ recorded, takenBack, isOpen, of }) {
    const count = `기억 ${whole(recorded)}개`;
    if (takenBack > 0 && takenBack === recorded) return `${count}를 가져왔다가 되돌림`;
    if (takenBack > 0) return `${count}를 가져왔다가 ${whole(takenBack)}개를 되돌림`;
    if (of !== null) return `가져오기가 멈춤: 기억 ${whole(of)}개 중 ${whole(recorded)}개를 가져옴`;
    return `${isOpen ? "지금까지 " : ""}${count}를 가져옴`;
  },
  cutOff: {
    again: "같은 것을 다시 가져오면 이어서 합니다.",
    undo: "여기서는 !undo로, 주제 창에서는 Ctrl+_로 들어온 것을 되돌립니다.",
  },
  foldedLines: (lines) => `[${whole(lines)}줄]`,
  foldedCharacters: (characters) => `[${whole(characters)}자]`,
  toUnfold: "Ctrl+R로 모두 보기",
  marks: {
    "other branch": "[다른 갈래에서 한 말]",
    "source deleted": "[원본 삭제됨]",
    undated: "[날짜 모름]",
    forgotten: "[잊은 기억]",
  },
  stages: {
    judging: "기억이 필요한지 판단하는 중",
    searching: "탐색하는 중",
    answering: "답하는 중",
    thinking: "생각하는 중",
  },
  toCancel: "Ctrl+C로 취소",
  running: "실행하는 중",
  queued: "앞의 답을 기다리는 중. ↑로 되가져오기",
  endings: {
    failed: "답하지 못했습니다.",
    cancelled: "취소했습니다.",
    unsent: "앞의 답이 오지 않아 보내지 않았습니다.",
  },
  backInLine: "질문을 입력줄에 되돌려 놓았습니다.",
  backByUp: "↑로 되가져옵니다.",
  keys: {
    "chat.send": "보내기",
    "chat.complete": "명령 완성",
    "chat.next-offer": "다음 제안",
    "chat.previous-offer": "이전 제안, 또는 입력줄",
    "chat.paste": "붙여넣는 방법",
    "chat.edit": "편집기에서 쓰기",
    "chat.open-memory": "떠올린 기억을 트리에서 보기",
    "chat.find": "찾기",
    "chat.next-match": "다음 일치",
    "chat.previous-match": "이전 일치",
    "chat.copy": "답 복사",
    "chat.unfold": "긴 글이나 생각 펴기·접기",
    "chat.take-back": "한 말 잊기",
    "chat.back": "끝으로 돌아가기",
    "chat.first": "처음으로",
    "chat.last": "끝으로",
  },
};
