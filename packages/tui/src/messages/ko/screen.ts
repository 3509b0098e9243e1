import type { Words } from "../words.ts";

export const screen: Words["screen"] = {
  panes: { chat: "대화", search: "탐색", tree: "주제", slots: "슬롯", log: "로그" },
  loading: "불러오는 중…",
  tooSmall: "터미널을 키우세요",
  confirmKeys: "y 예 · n, Esc 아니요",
  hidden: (names) => `숨김: ${names}`,
  keys: {
    "global.next-pane": "다음 창",
    "global.previous-pane": "이전 창",
    "global.pane-1": "대화",
    "global.pane-2": "탐색",
    "global.pane-3": "주제",
    "global.pane-4": "슬롯",
    "global.pane-5": "로그",
    "global.zoom": "창 확대",
    "global.hide": "창 숨기기",
    "global.show-all": "모든 창 보이기",
    "global.wider": "열 넓히기",
    "global.narrower": "열 좁히기",
    "global.taller": "창 높이기",
    "global.shorter": "창 낮추기",
    "global.redraw": "화면 다시 그리기",
    "global.suspend": "잠시 멈춤",
    "global.interrupt": "취소, 두 번이면 끝내기",
    "global.quit": "끝내기",
  },
};
