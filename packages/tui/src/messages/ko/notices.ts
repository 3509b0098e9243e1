import type { Words } from "../words.ts";

export const notices: Words["notices"] = {
  leaveWithTwice: () => "나가려면 Ctrl+C를 한 번 더 누르세요",
  leaveKeepingLine: () => "나가려면 Ctrl+C를 한 번 더 누르세요. 쓰던 줄은 남고, Ctrl+U로 지웁니다",
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
  nothingMoves: () => "움직이는 것을 끈 상태입니다 (--no-animation). 탐색을 한 단계씩 넘겨 보세요",
  nothingThere: () => "없습니다",
  watchOn: () => "이제 탐색마다 천천히 보여 줍니다. w를 한 번 더 누르면 그만둡니다",
  watchOff: () => "탐색을 제 속도로 보여 줍니다",
  watchOffered: () =>
    "탐색 창에서 w를 누르면 탐색마다 천천히 보여 줍니다. r은 이 탐색을 다시 봅니다.",
};
