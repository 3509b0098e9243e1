import { defineMessages } from "./define-messages.ts";

/** Why an edit of topics or turns cannot be; nothing has changed. */
export const editMessages = defineMessages({
  rootFixed: {
    en: "ROOT cannot be renamed or moved.",
    ko: "ROOT 는 이름을 바꾸거나 옮길 수 없습니다.",
  },
  topicUnknown: { en: "There is no topic {topic}.", ko: "주제 {topic:이/가} 없습니다." },
  editedTurnUnknown: { en: "There is no turn {turn}.", ko: "대화 {turn:이/가} 없습니다." },
  changeUnknown: {
    en: "There is no change {number}: `hsms history` lists them.",
    ko: "{number}번 변경이 없습니다. `hsms history` 로 목록을 볼 수 있습니다.",
  },
  changeNoImport: {
    en: "Change {number} is not an import: by itself only the newest change or an import can be undone.",
    ko: "{number}번 변경은 가져오기가 아닙니다. 따로 되돌릴 수 있는 것은 가장 최근 변경이나 가져오기뿐입니다.",
  },
  changeUndone: {
    en: "Change {number} has been undone already.",
    ko: "{number}번 변경은 이미 되돌렸습니다.",
  },
  changeExpired: {
    en: "Change {number} can no longer be undone.",
    ko: "{number}번 변경은 이제 되돌릴 수 없습니다.",
  },
  changeReplaced: {
    en: "Everything was replaced after change {number}. Undo that first: `hsms undo`.",
    ko: "{number}번 변경 뒤에 전부 바꾸었습니다. 그것을 먼저 되돌리세요: `hsms undo`.",
  },
  /** Of the undoing of a restoration; `command` leads to the last of it. */
  backElsewhere: {
    en: "Came back on another branch, beside this talk: {count}. {command} leads there.",
    ko: "지금 대화 옆, 다른 갈래로 돌아온 말: {count}개. {command} 하면 그 끝으로 갑니다.",
  },
  careRunUnknown: {
    en: "There is no run {number} of care: `hsms care log` lists them.",
    ko: "{number}번 정리 기록이 없습니다. `hsms care log` 로 목록을 볼 수 있습니다.",
  },
  careTurnUnknown: {
    en: "Run {number} did not archive memory {turn}.",
    ko: "{number}번 정리는 기억 {turn:을/를} 보관하지 않았습니다.",
  },
  turnArchived: { en: "Turn {turn} is archived.", ko: "대화 {turn:은/는} 보관되어 있습니다." },
  turnCorrected: {
    en: "Memory {turn} was corrected meanwhile: its words are now memory {newer}. Read that one, and correct it if need be.",
    ko: "그사이 기억 {turn:이/가} 고쳐졌습니다. 고친 글은 기억 {newer}입니다. 그것을 읽어 보고, 필요하면 그것을 고치세요.",
  },
  turnImmutable: {
    en: "Memory {turn} is immutable: it cannot be changed.",
    ko: "기억 {turn:은/는} 바꿀 수 없게 되어 있습니다.",
  },
  turnPurged: {
    en: "Turn {turn} was deleted for good.",
    ko: "대화 {turn:은/는} 완전히 지워졌습니다.",
  },
  topicNameOutside: {
    en: 'A name must have 1 to {max} characters on one line, not "{given}".',
    ko: '이름은 한 줄에 1~{max}자입니다. {"given":은/는} 쓸 수 없습니다.',
  },
  importanceOutside: {
    en: "Importance must be from 1 to 10, not {given}.",
    ko: "중요도는 1에서 10까지입니다. {given:은/는} 쓸 수 없습니다.",
  },
  topicHoldsTurns: {
    en: '"{topic}" holds turns, so no topic can be placed under it. `hsms edit merge` merges two such topics.',
    ko: '{"topic":은/는} 대화를 담고 있어 그 아래에 주제를 둘 수 없습니다. 대화를 담은 두 주제는 `hsms edit merge` 로 합칩니다.',
  },
  topicHoldsTopics: {
    en: '"{topic}" holds topics; this command needs a topic that holds turns.',
    ko: '{"topic":은/는} 주제를 담고 있습니다. 대화를 담은 주제에만 할 수 있습니다.',
  },
  topicsUnlike: {
    en: "{topics}: one holds turns and the other holds topics, so they cannot be merged.",
    ko: "{topics}: 하나는 대화를, 다른 하나는 주제를 담고 있어 합칠 수 없습니다.",
  },
  topicUnderItself: {
    en: "{topics}: a topic cannot be moved into itself or below itself.",
    ko: "{topics}: 주제를 자기 자신이나 그 아래로 옮길 수 없습니다.",
  },
  alreadyThere: { en: '"{topic}" is already there.', ko: '"{topic}": 이미 그곳에 있습니다.' },
  topicHoldsOneTurn: {
    en: '"{topic}" holds only one turn, so it cannot be split.',
    ko: '"{topic}" 에는 대화가 하나뿐이라 나눌 수 없습니다.',
  },
});
