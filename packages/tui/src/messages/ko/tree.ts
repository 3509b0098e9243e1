import { particle, whole } from "@hsms/messages";
import { eachQuoted } from "../each-quoted.ts";
import type { Words } from "../words.ts";

const memories = (count: number): string => `기억 ${whole(count)}개`;
const topics = (count: number): string => `주제 ${whole(count)}개`;

export const tree: Words["tree"] = {
  empty: "아직 주제가 없습니다. 대화하면 생깁니다.",
  nothingMatches: "맞는 주제가 없습니다. Esc로 모두 봅니다.",
  memories,
  topics,
  others: (count) => `외 ${count}개`,
  sorts: { order: "", size: "큰 순서", recency: "최근 순서", score: "점수 순서" },
  prompts: {
    find: "찾을 주제나 기억:",
    topic: "이 말이 든 주제만:",
    tag: "이 태그의 기억만:",
    rename: "새 이름:",
  },
  renameHint: "새 이름을 쓰세요 · ← →로 고쳐 쓰기",
  found: (what, { at, count, memories: held, isSelected }) =>
    `${eachQuoted(what)} ${count}개 중 ${whole(at)}번째${
      held === 0 ? "" : `, ${memories(held)}에 있음`
    }: ${isSelected ? "Enter 열기, n·N 이동" : "n으로 이동"}, Esc 끝`,
  foundHead: "찾은 것: 이름으로 찾은 주제, 그다음 기억으로 찾은 주제",
  foundNone: (what) =>
    `${eachQuoted(what)}${particle(what, "이/가")} 든 주제도 기억도 없습니다. Esc 그만`,
  foundWaiting: (what, count) =>
    `${eachQuoted(what)}${particle(what, "이/가")} 든 기억 ${whole(count)}개는 아직 주제에 자리가 없습니다. 대화에서 물으면 찾습니다. Esc 그만`,
  filtered: (what, count) =>
    `“${what}”${particle(what, "이/가")} 든 주제만 ${count}개, Esc로 모두 보기`,
  filteredByTag: (tag, count) => `태그 “${tag}”의 기억만 ${count}개, Esc로 모두 보기`,
  searching: (done, total) =>
    total === 0 ? "찾는 중…" : `찾는 중… ${whole(done)}/${whole(total)}`,
  lookedThrough: ({ looked, total }) =>
    `단어의 일부는 기억 ${whole(total)}개 가운데 최근 ${whole(looked)}개에서만 찾음`,
  openingAll: "모두 여는 중… Esc로 멈춤",
  openingStopped: (count) => `처음 ${topics(count)}만 열었습니다.`,
  carriesNodes: (count) => `${topics(count)} 옮기는 중: Ctrl+V 이 안에, Ctrl+B 이 옆에, Esc 그만`,
  carriesTurns: (count) => `${memories(count)} 옮기는 중: Ctrl+V 이 주제에, Esc 그만`,
  marked: (count) => `${whole(count)}개 표시함`,
  countedIn: (counts, topic) => `${counts} (${topic})`,
  heads: { children: "주제", memories: "기억", score: "점수" },
  sections: { memories: "기억", summary: "요약", history: "변경 기록" },
  damaged: "손상됨: `hsms doctor`로 살펴보세요",
  noSummary: "아직 요약이 없습니다.",
  noHistory: "이 주제를 바꾼 명령이 아직 없습니다.",
  forgetTitle: (count) => `${memories(count)}를 잊을까요?`,
  lieIn: ({ topics: count, going }) =>
    `주제 ${whole(count)}개에 있습니다${going === 0 ? "" : going === count ? ". 그 주제도 함께 사라집니다" : `. 그 가운데 ${whole(going)}개는 함께 사라집니다`}.`,
  forgetLines: [
    "주제 트리에서 빠지고 더는 검색되지 않습니다. 그것을 인용한 답은 남습니다.",
    "지워지지는 않습니다. 주제 창에서는 Ctrl+_로, 대화 창에서는 !undo로 원래 주제에 되돌립니다.",
    "그사이 나뉘거나 다시 묶인 주제의 기억은 새로 자리를 찾습니다.",
  ],
  purgeTitle: (count) => `${memories(count)}를 완전히 지울까요?`,
  purgeLines: [
    "백업은 다시 쓰고, 내보낸 파일과 로그에서는 그 말을 가립니다.",
    "아직 그 말이 남았을 수 있는 파일은 지운 뒤에 알려 줍니다.",
    "그 말을 인용한 답이 있으면 함께 지울지 한 번 더 묻습니다.",
    "되돌릴 수 없으며, 그 전에 한 일도 더는 되돌릴 수 없게 될 수 있습니다.",
  ],
  quotesTitle: (count) => `그것을 인용한 ${memories(count)}도 지울까요?`,
  quotesLines: [
    "고른 것은 지웠습니다. 이 기억들은 그 말을 그대로 인용하므로, 지우지 않으면 그 말이 남습니다.",
    "이것도 되돌릴 수 없습니다. 이어서 더 묻지 않습니다.",
  ],
  purgeWord: "삭제",
  withheld: (count) => `고정했거나 바꿀 수 없거나 중요도가 10이라 남겨 둠: ${memories(count)}.`,
  mergeTitle: (count, into) => `${topics(count)}를 “${into}”에 합칠까요?`,
  mergeLines: (names) => [`사라지는 이름: ${names}`, "Ctrl+_로 되돌립니다."],
  forgotten: (count) =>
    `${memories(count)}를 잊었습니다. 주제 창에서는 Ctrl+_로, 대화 창에서는 !undo로 되돌립니다.`,
  purging: "완전히 지우고, 그 말을 옮긴 곳을 찾는 중…",
  purged: (count, { before, names, left }) =>
    [
      before === 0
        ? `${memories(count)}를 완전히 지웠습니다.`
        : `${memories(count)}를 더 완전히 지웠습니다. 모두 ${whole(before + count)}개입니다.`,
      ...(names.length > 0
        ? [`함께 지워진 이름: ${names.map((name) => `"${name}"`).join(", ")}`]
        : []),
      ...(left.length > 0 ? [`아직 그 말이 남아 있을 수 있는 곳: ${left.join(", ")}`] : []),
    ].join(" "),
  did: (deed) => `했습니다: ${deed}. Ctrl+_로 되돌립니다.`,
  split: (names) =>
    `나누었습니다: ${names.map((name) => `“${name}”`).join(", ")}. Ctrl+_로 되돌립니다.`,
  changed: (steps) => `${whole(steps)}단계로 바꾸었습니다. Ctrl+_로 한 단계씩 되돌립니다.`,
  unchanged: "이미 그렇습니다. 바뀐 것이 없습니다.",
  tooMany: (count, most) =>
    `${memories(count)}: 한 번에 ${whole(most)}개까지입니다. 아래 주제를 고르세요.`,
  lastStep: (line) => `마지막 단계: ${line}`,
  takenBack: (count, left) => `${memories(count)}를 되돌렸습니다. 남은 기억 ${whole(left)}개.`,
  takingBackStopped: (count, of) =>
    `멈췄습니다. ${memories(of)} 중 ${whole(count)}개를 되돌렸습니다. 주제 창에서는 Ctrl+_로, 대화 창에서는 !undo로 이어서 합니다.`,
  importCutOff: (count) =>
    `가져오기가 ${memories(count)}에서 중단되었거나 다른 프로그램이 하고 있습니다. 같은 가져오기를 다시 하면 이어서 합니다.`,
  importStopped: (count, of) =>
    `가져오기가 ${memories(of)} 중 ${whole(count)}개에서 중단되었습니다. 같은 가져오기를 다시 하면 이어서 하고, !undo는 들어온 것을 되돌립니다.`,
  takingBackCutOff: (count, of) =>
    `가져오기를 되돌리다 중단되었습니다. ${memories(of)} 중 ${whole(count)}개가 사라졌습니다. 주제 창에서는 Ctrl+_로, 대화 창에서는 !undo로 이어서 합니다.`,
  purgeCutOff: (count, of) =>
    `${
      count === of
        ? `${memories(of)}를 완전히 지우다가 그 글이 기억의 파일에서 사라지기 전에 중단되었습니다.`
        : `완전히 지우기가 ${memories(of)} 중 ${whole(count)}개에서 중단되었습니다.`
    } 이 화면이 열려 있는 동안 저절로 마저 지웁니다. 백업과 내보낸 파일에 남은 것은 터미널에서 “hsms forget --purge” 명령으로 지웁니다.`,
  undoing: "되돌리는 중…",
  undone: (what) => `되돌린 것: ${what}`,
  left: (count) => `그 뒤 다른 컴퓨터나 기억 정리가 바꾼 ${whole(count)}개는 그대로 두었습니다.`,
  broughtBack: (count, said) =>
    count === 1 ? `다시 돌아왔습니다: ${said}` : `${memories(count)}가 다시 돌아왔습니다.`,
  undoneOf: (count, parts) => `되돌림, ${memories(count)}: ${parts.join(", ")}`,
  importanceBack: (from, to) => `중요도 ${from} → ${to}`,
  pinnedBack: (isPinned) => (isPinned ? "다시 고정함" : "고정을 풂"),
  settingBack: (name, value) => `${name} 설정을 다시 ${value}`,
  tagsBack: "이전 태그로",
  undoTitle: "이것을 되돌릴까요?",
  comesBack: (count, topicCount, anew) => [
    ...(topicCount === 0
      ? []
      : [`${memories(count - anew)}가 원래 주제 ${whole(topicCount)}개로 되살아납니다.`]),
    ...(anew === 0
      ? []
      : [`${memories(anew)}는 새로 자리를 찾습니다. 그사이 주제가 나뉘거나 다시 묶였습니다.`]),
  ],
  undoLines: {
    comesBack: "잊은 것이 되살아납니다.",
    corrected: "고치기 전의 글이 돌아오고, 고친 글은 사라집니다.",
    goes: "그때 들어온 기억이 사라집니다.",
    rest: (count) => `남은 ${memories(count)}가 사라집니다.`,
    continued: "중간에 멈춘 가져오기를 이어서 한 것입니다. 먼저 들어온 기억도 함께 사라집니다.",
    replaced: "그 전의 기억이 돌아오고, 그 뒤에 한 말은 남습니다.",
    notHere: "가장 최근 명령이지만, 이 화면을 연 뒤 여기서 내린 것이 아닙니다.",
  },
  nothingToUndo: "되돌릴 수 있는 것이 없습니다.",
  whyNot: {
    onPage: "주제 화면에서는 할 수 없습니다. Esc로 주제 목록에 돌아갑니다",
    isWhole: "여기에 모두 나와 있습니다. ← →로 기억에 갑니다",
    noMemory: "선택한 기억이 없습니다. ← →로 기억에, Esc로 주제 목록에 갑니다",
  },
  keys: {
    "tree.first": "처음",
    "tree.last": "끝",
    "tree.collapse": "닫기, 위 주제로",
    "tree.expand": "열기, 안으로",
    "tree.open": "자세히",
    "tree.open-memory": "전문 읽기",
    "tree.next-section": "기억, 요약, 변경 기록",
    "tree.previous-section": "이전 구역",
    "tree.back": "뒤로",
    "tree.mark": "표시",
    "tree.expand-siblings": "나란한 주제 모두 열기",
    "tree.collapse-all": "모두 닫기",
    "tree.expand-all": "모두 열기",
    "tree.find": "주제나 기억 찾기",
    "tree.next-match": "다음 찾은 곳",
    "tree.previous-match": "이전 찾은 곳",
    "tree.filter-topic": "주제로 거르기",
    "tree.filter-tag": "태그로 거르기",
    "tree.copy": "복사",
    "tree.sort": "정렬",
    "tree.undo": "되돌리기",
    "tree.rename": "이름 바꾸기",
    "tree.take": "옮기려고 집기",
    "tree.put-in": "안에 놓기",
    "tree.put-beside": "옆에 놓기",
    "tree.merge": "표시한 것을 여기에 합치기",
    "tree.split": "나누기",
    "tree.pin": "고정",
    "tree.importance": "중요도",
    "tree.forget": "잊기",
    "tree.purge": "완전히 지우기",
  },
};
