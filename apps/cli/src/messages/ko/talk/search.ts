import { particle, whole } from "@hsms/messages";
import type { enSearch, enTurn } from "../../en/talk/search.ts";

export const koSearch: typeof enSearch = {
  judged: "모델:",
  notRefined: "언어 모델이 설정되지 않아 다시 판단하지 않았습니다. --model 로 모델을 선택하세요.",
  nothingFound: "찾은 기억이 없습니다.",
  nothingAsked:
    "찾을 낱말이 없는 질문입니다. '무엇', '그것' 같은 말은 어디에나 있습니다. 무엇에 관한 질문인지 적어 주세요.",
  nothingSure: (count) =>
    `답이라고 할 만큼 확실한 기억이 없습니다. 조금이라도 관련된 기억은 ${whole(count)}개입니다. 낱말을 바꾸거나 범위를 좁혀 보세요.`,
  nothingFits: "찾은 기억이 토큰 한도에 들어가지 않습니다. --token-budget 을 늘려 주세요.",
  nothingMore: "결과가 더 없습니다. 찾은 기억은 모두 앞 페이지에 있습니다.",
  relatedFrom: (index) => `([${index}]에서 이어짐)`,
  visited: (count, strategy) => `평가한 주제: ${count}개 (${strategy})`,
  fates: { visited: "계속", hit: "찾음", pruned: "제외" },
  holding: (count) => `찾는 말이 있는 기억: ${whole(count)}개`,
  near: (count) => `가까운 기억: ${whole(count)}개`,
  confidence: "답이 이 안에 있을 확률:",
  howSure: (word) => `답이 이 안에 있을 가능성: ${word}`,
  level: ({ depth, nodes, goingOn, hits }) =>
    `${depth}단계: 주제 ${whole(nodes)}개, 계속 ${whole(goingOn)}개, 찾음 ${whole(hits)}개`,
  moreNodes: (count: number) => `점수가 더 낮은 주제 ${whole(count)}개 더`,
  dropReasons: {
    "beyond-top-k": "요청한 수(--limit)를 넘음",
    "below-confidence-floor": "답이라고 하기에 확신도가 낮음",
    "on-earlier-pages": "앞 페이지에 표시됨",
    "beyond-token-budget": "토큰 한도를 넘음",
    "near-duplicate": "다른 기억과 중복됨",
  },
  dropped: (reason, count) => `결과에서 제외 (${reason}): ${count}개`,
  inContext: ({ resolution, tokens }) =>
    `${{ L0: "원문", L1: "한 줄", L2: "낱말" }[resolution]}, ${tokens}토큰`,
  skipped: (project, why) => `검색하지 못한 프로젝트: ${project}. ${why}`,
};

export const koTurn: typeof enTurn = {
  added: (index) => `#${index}${particle(index, "으로/로")} 기억했습니다`,
  importance: (importance) => `중요도 ${importance}`,
  importanceBy: {
    person: "직접 정함",
    formula: "말을 보고 매김",
    policy: "기억의 정책이 정함",
    import: "가져온 파일의 값",
  },
  importanceReasons: {
    "weighty-words": "설정, 오류, 해결 같은 말 +2",
    "slight-words": "인사, 테스트, 확인 같은 말 -2",
    "long-answer": "1,000자가 넘는 대답 +1",
    "longer-answer": "2,000자가 넘는 대답 +1",
    code: "코드가 있는 대답 +1",
  },
  pinned: "고정됨",
  states: { active: "", archived: "잊음", purged: "완전히 지움" },
  skipped: "건너뜀",
  undated: "날짜 모름",
  none: "그런 기억이 없습니다.",
  noneRelated: "관계있는 말이 없습니다.",
  noTags: "태그가 붙은 기억이 없습니다.",
};
