import { particle } from "@hsms/messages";
import type { Words } from "../words.ts";

const legend: Words["screen"]["legend"] = {
  title: "기호 설명",
  memoryNumber: "기억 번호",
  bar: "탐색 점수 0~1",
  queued: "대기: 아직 보지 않음",
  fates: {
    hit: "찾은 기억이 있음",
    weak: "있으나 점수가 낮음",
    visited: "보고 아래로 내려감",
    visiting: "지금 보는 중",
    pruned: "들어가지 않음",
  },
  chat: {
    recalled: "답이 된 기억",
    near: "가깝기만 한 기억",
    score: "그 탐색에서의 점수",
    underWay: "진행 중",
  },
  search: {
    score: "주제의 점수 0~1",
    memoryScore: "이 탐색에서의 점수",
  },
  tree: {
    closed: "주제를 담음, 닫힘",
    opened: "주제를 담음, 열림",
    leaf: "기억을 담음",
    topics: "바로 아래 주제 수",
    memories: "모든 기억 수",
    marked: "표시함, 옮기려고 집음",
    pinned: "이름이 고정됨",
    memory: "고정됨, 중요도 1~10",
  },
  slots: {
    held: "기억을 담은 슬롯",
    free: "빈 슬롯",
    left: "슬롯에서 나간 기억",
    pinned: "슬롯에 고정됨",
    priority: "우선순위: 네 값의 합",
  },
  log: {
    error: "실패한 일",
    warn: "살펴볼 일",
    info: "한 일",
    debug: "자세한 과정",
  },
  branches: {
    present: "대화가 있는 자리",
    onPath: "그 자리까지 온 길",
    elsewhere: "다른 갈래",
    label: "이름표",
  },
};

export const screen: Words["screen"] = {
  legend,
  panes: {
    chat: "대화",
    search: "탐색",
    tree: "주제",
    slots: "슬롯",
    log: "로그",
    branches: "갈래",
  },
  loading: "불러오는 중…",
  leaving: {
    title: "나갈까요?",
    workEnds: "하고 있는 일이 멈춥니다. 그때까지 저장한 것은 남습니다.",
    answerLost: "오고 있는 답을 잃습니다. 질문은 기록되지 않습니다.",
    queueLost: (count) =>
      `그 답을 기다리는 말 ${count}개는 보내지 않습니다. 다음에 ↑로 찾을 수 있습니다.`,
  },
  continueHere: {
    title: "대화를 여기서 이어 갈까요?",
    lines: (after) => [
      ...(after === "" ? [] : [`이 말 다음부터: ${after}`]),
      "다음에 쓰는 말이 그 뒤에 이어집니다. 그동안 나눈 말은 다른 갈래에 그대로 남습니다.",
    ],
    done: (after) =>
      after === ""
        ? "대화를 처음부터 이어 갑니다. 대화 창에 쓰세요."
        : `대화 창에 이어서 쓰세요. 이 말 다음입니다: ${after}`,
  },
  tooSmall: ({ width, height }) => `터미널을 ${width}×${height} 이상으로 키우세요`,
  prompt: { accept: "확인", rename: "이름 바꾸기", cancel: "취소" },
  confirmBeside: {
    empty: "Enter: 예 · Esc: 아니요 · 글자는 대화의 입력 줄에 들어갑니다",
    no: "Enter나 Esc: 아니요 · 이어서 쓰시면 대화의 입력 줄에 남습니다",
    written: "쓰시는 글은 대화의 입력 줄에 남습니다 · Enter 두 번: 예 · Esc: 아니요",
    ended: "Enter 한 번 더: 예 · Esc: 아니요 · 입력 줄의 글은 보내지 않습니다",
  },
  confirmAgain: (key) =>
    `Enter나 ${key} 한 번 더: 예 · 다른 키를 누르면 나가지 않고 그 키가 하는 일을 합니다`,
  language: "ko",
  confirmWord: (word, isWrong) =>
    isWrong
      ? `‘${word}’${particle(word, "이/가")} 아니어서 지우지 않았습니다. Esc로 나갑니다.`
      : `지우려면 ‘${word}’${particle(word, "을/를")} 입력하고 Enter를 누르세요. Esc로 나갑니다.`,
  more: "더보기",
  shortKeys: {
    "global.next-pane": "창",
    "chat.send": "전송",
    "chat.complete": "완성",
    "chat.unfold": "생각",
    "chat.take-back": "잊기",
    "chat.open-memory": "기억",
    "chat.back": "뒤로",
    "chat.copy": "복사",
    "chat.edit": "편집기",
    "search.ask": "탐색",
    "search.open": "열기",
    "search.cancel": "취소",
    "tree.open": "열기",
    "global.actions": "메뉴",
    "tree.find": "찾기",
    "tree.rename": "이름",
  },
  hidden: (names) => `숨김: ${names}`,
  elsewhere: (key, places) => `여기에는 “${key}” 키가 없습니다. ${places}`,
  keys: {
    "global.next-pane": "다음 창",
    "global.previous-pane": "이전 창",
    "global.zoom": "창 확대",
    "global.hide": "창 숨기기",
    "global.show-all": "모든 창 보이기",
    "global.wider": "열 넓히기",
    "global.narrower": "열 좁히기",
    "global.taller": "창 높이기",
    "global.shorter": "창 낮추기",
    "global.palette": "명령",
    "global.help": "도움말",
    "global.actions": "할 수 있는 일",
    "global.settings": "설정",
    "global.mouse": "마우스 켜고 끄기",
    "global.watch": "탐색을 천천히 보기, 그만 보기",
    "global.theme": "다음 색",
    "global.redraw": "화면 다시 그리기",
    "global.suspend": "잠시 멈춤",
    "global.interrupt": "취소, 두 번이면 끝내기",
    "global.quit": "끝내기",
  },
};
