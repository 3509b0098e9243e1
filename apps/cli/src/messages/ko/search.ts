import { whole } from "@hsms/messages";
import type { enSearch, enTurn } from "../en/search.ts";

export const koSearch: typeof enSearch = {
  judged: "모델:",
  notRefined: "언어 모델이 정해지지 않아 다시 판단하지 않습니다. --model 로 고를 수 있습니다.",
  nothingFound: "찾은 기억이 없습니다.",
  nothingAsked:
    "찾을 낱말이 없는 질문입니다. '무엇', '그것' 같은 말은 어디에나 있습니다. 무엇에 관한 질문인지 한 낱말이라도 적어 주세요.",
  nothingSure: (count) =>
    `답이라 할 만큼 확실한 기억이 없습니다. 조금이라도 가까운 기억은 ${whole(count)}개 있습니다. 낱말을 바꾸거나 범위를 좁히면 찾을 수도 있습니다.`,
  nothingFits: "찾은 기억이 토큰 한도에 들어가지 않습니다. --token-budget 을 늘려 주세요.",
  nothingMore: "더는 없습니다. 찾은 기억은 모두 앞쪽에 있습니다.",
  visited: (count, strategy) => `평가한 주제: ${count}개 (${strategy})`,
  fates: { visited: "계속", hit: "찾음", pruned: "버림" },
  standings: {
    own: "",
    near: "낱말 가까이에서 한 말",
    talk: "같은 자리일 뿐",
    time: "",
    topic: "같은 주제일 뿐",
  },
  saidThen: "물으신 때에 한 말",
  sharedWords: (words) => `질문의 낱말: ${words.join(", ")}`,
  moreShares: (count) => `그 밖의 ${count}가지`,
  why: "찾은 까닭:",
  confidence: "답이 이 안에 있을 확률:",
  level: ({ depth, nodes, goingOn, hits }) =>
    `${depth}단계: 주제 ${whole(nodes)}개, 계속 ${whole(goingOn)}개, 찾음 ${whole(hits)}개`,
  moreNodes: (count: number) => `점수가 더 낮은 ${whole(count)}개 더`,
  dropReasons: {
    "beyond-top-k": "요청한 수(--limit) 밖",
    "below-confidence-floor": "답이라 하기에 확신이 모자람",
    "on-earlier-pages": "앞쪽에서 보여 줌",
    "beyond-token-budget": "토큰 한도에 자리가 없음",
    "near-duplicate": "다른 기억이 이미 한 말",
  },
  channels: {
    judged: "모델의 판단",
    turn: "이 대화의 낱말",
    window: "앞뒤에서 한 말",
    session: "같은 자리의 이야기",
    answered: "그런 물음에 한 답",
    information: "담긴 내용이 많음",
    speaker: "질문에 나온 사람이 한 말",
    question: "이것도 묻는 말",
    self: "자기 이야기",
    ownPast: "한 일을 말함",
    when: "때를 말함",
    where: "곳을 말함",
    recency: "최근",
    importance: "중요도",
    category: "질문에 나온 분류",
    vector: "뜻이 비슷함",
    likeness: "가장 맞는 자리와 비슷함",
    thread: "같은 이야기의 이어짐",
    tree: "주제 트리에서 가까움",
  },
  dropped: (reason, count) => `돌려주지 않음, ${reason}: ${count}개`,
  inContext: ({ resolution, tokens }) =>
    `${{ L0: "원문", L1: "한 줄", L2: "낱말" }[resolution]}, ${tokens}토큰`,
  skipped: (project, why) => `검색하지 못한 프로젝트: ${project}. ${why}`,
};

export const koTurn: typeof enTurn = {
  added: (index) => `#${index} 로 기억했습니다`,
  importance: (importance) => `중요도 ${importance}`,
  pinned: "고정됨",
  states: { active: "", archived: "잊음", purged: "영구 삭제됨" },
  undated: "날짜 모름",
  none: "그런 기억이 없습니다.",
  noTags: "태그가 붙은 기억이 없습니다.",
};
