import type { enTurn } from "../en/search.ts";

export const koTurn: typeof enTurn = {
  added: (index) => `#${index} 로 기억했습니다`,
  importance: (importance) => `중요도 ${importance}`,
  pinned: "고정됨",
  states: { active: "", archived: "잊음", purged: "영구 삭제됨" },
  undated: "날짜 모름",
  none: "그런 기억이 없습니다.",
  noTags: "태그가 붙은 기억이 없습니다.",
};
