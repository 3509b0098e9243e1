import { particle, timeOf, whole } from "@hsms/messages";
import type { Words } from "../words.ts";
import { chat } from "./chat.ts";
import { overlay } from "./overlay.ts";
import { screen } from "./screen.ts";
import { search } from "./search.ts";
import { tree } from "./tree.ts";

export const ko: Words = {
  branches: {
    root: "처음",
    present: "← 지금 여기",
    states: { archived: "잊음", purged: "지워짐" },
    same: "대화가 이어지는 자리입니다.",
    before: (count) => `대화 ${count}개 앞`,
    differs: ({ at, here, there }) =>
      `${at} 에서 갈라짐: 여기 대화 ${here}개, 지금 갈래 ${there}개`,
    keys: {
      "branches.open": "여기서 이어 가기",
      "branches.show": "주제에서 보기",
      "branches.forget": "잊기",
      "branches.return": "현재 자리로",
      "branches.first": "뿌리로",
      "branches.last": "마지막 대화로",
    },
  },
  chat,
  keyFile: {
    problem(problem) {
      switch (problem.type) {
        case "unreadable":
          return `파일을 읽을 수 없어 (${problem.why}) 기본 키를 씁니다`;
        case "broken":
          return `여기에는 ${problem.expected}${particle(problem.expected, "이/가")} 있어야 합니다. 기본 키를 씁니다`;
        case "unknown-name":
          return `"${problem.name}" 동작이 없습니다${problem.nearest === null ? "" : `. "${problem.nearest}"인가요?`}`;
        case "twice":
          return `"${problem.name}"${particle(problem.name, "은/는")} ${problem.firstLine}번째 줄에 이미 있어 그 줄을 씁니다`;
        case "bad-key":
          return `"${problem.name}"의 "${problem.key}": ${refusals[problem.reason]}`;
        case "conflict":
          return `"${problem.name}"의 "${problem.key}" 키는 "${problem.other}"의 키이기도 해서 기본 키를 씁니다`;
        case "quit-unbound":
          return `"${problem.name}"에는 나가는 키가 있어야 합니다${problem.name === "global.interrupt" ? ": ctrl+c" : ""}. 기본 키를 씁니다`;
      }
    },
    sessionBroken: "저장된 화면 상태를 읽을 수 없어 처음 상태로 시작합니다.",
  },
  log: {
    empty: "화면을 연 뒤로 없습니다. 메모리가 하는 일이 여기에 나옵니다.",
    older: (file) => `화면을 연 뒤로 없습니다. 로그 파일: ${file}`,
    emptyHere: "이 수준의 줄은 없습니다. v로 더 자세히 봅니다.",
    notice: "알림",
    levels: { error: "오류", warn: "경고", info: "정보", debug: "상세" },
    level: (level) => `여기 ${level}`,
    file: (path) => `로그 파일: ${path}`,
    hidden: (lines) => `자세한 ${lines}줄 숨김`,
    matches: (count) => `${count}줄 일치`,
    paused: (waiting) => `멈춤, ${waiting}줄 대기`,
    fresh: (down, lines) => `${down} 아래 ${lines}줄`,
    keys: {
      "log.level": "자세히, 간단히",
      "log.pause": "멈춤",
      "log.find": "찾기",
      "log.next-match": "다음 일치",
      "log.previous-match": "이전 일치",
      "log.copy": "줄 복사",
      "log.back": "뒤로",
      "log.first": "첫 줄",
      "log.last": "최신 줄",
    },
  },
  notices: {
    leaveWithTwice: () => "나가려면 Ctrl+C를 한 번 더 누르세요",
    leaveKeepingLine: () =>
      "나가려면 Ctrl+C를 한 번 더 누르세요. 쓰던 줄은 남고, Ctrl+U로 지웁니다",
    leaveKeepingLines: () =>
      "나가려면 Ctrl+C를 한 번 더 누르세요. 쓰던 글은 남고, Ctrl+U로 한 줄씩 지웁니다",
    overBefore: () => "Ctrl+C보다 먼저 끝나서 취소한 것이 없습니다",
    pasteBy: () => "터미널의 붙여넣기 키를 쓰세요. 대개 Ctrl+Shift+V 또는 Cmd+V입니다",
    copied: () => "복사했습니다",
    copiedToFile: (value) => `터미널이 받지 못했을 수 있습니다. ${value}에도 복사했습니다`,
    exported: (value) => `${value}에 썼습니다`,
    noEditor: () => "편집기가 없습니다. VISUAL이나 EDITOR를 정하세요",
    nodeGone: () => "이제 없는 주제입니다",
    nameGone: (value) => `직접 지은 주제 이름이 주제와 함께 사라졌습니다: ${value}`,
    notMoved: () => "옮기지 않았습니다",
    notPlaced: () => "아직 트리에 자리를 기다리고 있습니다",
    allPlaced: (value) => `기억 ${value}개가 모두 주제에서 자리를 찾았습니다`,
    slotCleared: (value) => `#${value}의 슬롯을 비웠습니다. 되돌리기로 되살립니다`,
    nothingMoves: () =>
      "움직이는 것을 끈 상태입니다 (--no-animation). 탐색을 한 단계씩 넘겨 보세요",
    nothingThere: () => "없습니다",
    watchOn: () => "이제 탐색마다 천천히 보여 줍니다. w를 한 번 더 누르면 그만둡니다",
    watchOff: () => "탐색을 제 속도로 보여 줍니다",
    watchOffered: () =>
      "탐색 창에서 w를 누르면 탐색마다 천천히 보여 줍니다. r은 이 탐색을 다시 봅니다.",
  },
  overlay,
  screen,
  search,
  slots: {
    free: "비어 있음",
    pinned: "고정",
    parts: ({ importance, time, usage, relevance }) =>
      `중요도 ${importance} + 최근 ${time} + 사용 ${usage} + 관련 ${relevance}`,
    used: (since, times) => `${since} · ${times}번 사용`,
    links: (shown) => `주제: ${shown}`,
    gone: "(없어짐)",
    purged: "(완전히 지워짐)",
    whyLeft: { replaced: "자리를 내줌", cleared: "비워짐" },
    footer: (mode, { activeSlots, totalSlots, slotAnswers, searches }) =>
      `${totalSlots}개 중 ${activeSlots}개 사용 · 탐색 ${searches}번 중 ${slotAnswers}번은 슬롯만으로 답함 · ${mode}`,
    keys: {
      "slots.open": "트리에서 보기",
      "slots.detail": "우선순위 계산 보기, 접기",
      "slots.pin": "고정, 해제",
      "slots.clear": "슬롯 비우기",
      "slots.half-down": "마지막 슬롯",
      "slots.half-up": "첫 슬롯",
      "slots.page-down": "마지막 슬롯",
      "slots.page-up": "첫 슬롯",
      "slots.first": "첫 슬롯",
      "slots.last": "마지막 슬롯",
    },
  },
  status: {
    search: (mode) => `탐색 ${mode}`,
    offline: "오프라인",
    recording: "기록 중",
    notRecording: "기록 안 함",
    size: ({ told, asked, megabytes }) =>
      [
        `기억 ${whole(told)}개`,
        ...(asked === 0 ? [] : [`질문 ${whole(asked)}개`]),
        ...(megabytes === null ? [] : [`${megabytes.toFixed(1)} MB`]),
      ].join(", "),
    stopping: "멈추는 중… Ctrl+C를 또 누르면 나갑니다",
    placing: (turns) => `${turns}개가 자리를 기다림`,
    placingMany: ({ total, queued, secondsLeft }) =>
      `자리 찾는 중 ${whole(total - queued)}/${whole(total)}${
        secondsLeft === null
          ? ""
          : `, ${timeOf(secondsLeft, { h: "시간", min: "분", s: "초" })} 남음`
      }`,
  },
  tree,
};

const refusals = {
  unknown: "그런 이름의 키가 없습니다",
  unsent: "터미널에 따라 보내지 않거나 다른 키가 됩니다",
  flow: "터미널의 출력을 멈춥니다",
} as const;
