import type { Messages } from "./en.ts";

export const ko = {
  search: {
    label: "이 기억에서 찾기",
    placeholder: "무엇에 대해 한 말인가요 …",
    idle: "찾을 말을 입력하세요. 주제를 따라 찾아가는 길이 지도에 바로 그려집니다.",
    searching: "찾는 중 …",
    nothing: "찾지 못했습니다. 다른 낱말로, 또는 더 적은 낱말로 찾아 보세요.",
    unsure: (count) =>
      `보여 드릴 만큼 확실한 것이 없습니다 (가능성이 낮은 ${count}개는 뺐습니다). 다른 낱말로 찾아 보세요.`,
    found: (count, chance) => `기억 ${count}개, ${chance}`,
    why: "찾은 까닭",
    failed: "검색에 실패했습니다.",
  },
  map: {
    label: "주제",
    root: "모든 기억",
    unnamed: "이름 없는 주제",
    memories: (_, shown) => `기억 ${shown}개`,
    relevance: (score) => `관련도 ${score}`,
    fit: "전체 보기",
    closer: "확대",
    farther: "축소",
    close: "주제 모두 접기",
    help: "화살표 키로 옮기고 펼치며, Enter 는 주제의 기억을 보여 줍니다.",
    empty: "아직 기억한 것이 없습니다. `hsms` 에 말하거나 가져온 것이 여기에 보입니다.",
    waiting: "아직 주제에 넣지 못한 기억이 있습니다.",
  },
  topic: {
    back: "검색으로 돌아가기",
    more: "더 보기",
    empty: "이 주제에는 이제 아무것도 없습니다.",
  },
  memory: {
    you: "나",
    assistant: "AI",
    open: "전체 글",
    undated: "날짜 모름",
    importance: (level) => `중요도 ${level}`,
    pinned: "고정됨",
  },
  connection: {
    entering: "여는 중 …",
    outTitle: "이 탭은 접근할 수 없습니다",
    out: "이미 쓴 링크이거나, 그 뒤에 `hsms web` 을 다시 시작했습니다. 터미널에 나온 주소를 열거나, 열려 있는 탭에서 “새 탭” 을 누르세요.",
    goneTitle: "hsms web 이 끝났습니다",
    gone: "터미널에서 `hsms web` 으로 다시 시작하고, 새로 열리는 페이지에서 계속하세요.",
    again: "다시 시도",
  },
  look: {
    language: "English",
    theme: { system: "컴퓨터 설정을 따르는 색", light: "밝은 색", dark: "어두운 색" },
    newTab: "새 탭",
  },
} satisfies Messages;
