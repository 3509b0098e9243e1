import type { Words } from "../words.ts";

export const log: Words["log"] = {
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
};
