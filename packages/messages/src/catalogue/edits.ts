import { defineMessages } from "./define-messages.ts";

/** Why an edit of topics or turns cannot be; nothing has changed. */
export const editMessages = defineMessages({
  rootFixed: {
    en: "ROOT has neither a name nor a place to change.",
    ko: "ROOT 는 이름도 자리도 바꿀 수 없습니다.",
  },
  topicUnknown: { en: "There is no topic {topic}.", ko: "주제 {topic:이/가} 없습니다." },
  editedTurnUnknown: { en: "There is no turn {turn}.", ko: "대화 {turn:이/가} 없습니다." },
  turnArchived: { en: "Turn {turn} is archived.", ko: "대화 {turn:은/는} 보관되어 있습니다." },
  turnPurged: {
    en: "Turn {turn} was deleted for good.",
    ko: "대화 {turn:은/는} 완전히 지워졌습니다.",
  },
  topicNameOutside: {
    en: 'A name has 1 to {max} characters in one line, not "{given}".',
    ko: '이름은 한 줄에 1~{max}자입니다. {"given":은/는} 쓸 수 없습니다.',
  },
  importanceOutside: {
    en: "Importance goes from 1 to 10, not {given}.",
    ko: "중요도는 1에서 10까지입니다. {given:은/는} 쓸 수 없습니다.",
  },
  topicHoldsTurns: {
    en: '"{topic}" holds turns, so no topic can go under it. `hsms edit merge` joins two of them.',
    ko: '{"topic":은/는} 대화를 담고 있어 그 아래에 주제를 둘 수 없습니다. 대화를 담은 두 주제는 `hsms edit merge` 로 합칩니다.',
  },
  topicHoldsTopics: {
    en: '"{topic}" holds topics; this works on one that holds turns.',
    ko: '{"topic":은/는} 주제를 담고 있습니다. 대화를 담은 주제에만 할 수 있습니다.',
  },
  topicsUnlike: {
    en: "Of {topics} one holds turns and the other holds topics: they cannot be merged.",
    ko: "{topics}: 하나는 대화를, 하나는 주제를 담고 있어 합칠 수 없습니다.",
  },
  topicUnderItself: {
    en: "{topics}: no topic can go into itself or below itself.",
    ko: "{topics}: 주제를 자기 자신이나 그 아래로 옮길 수 없습니다.",
  },
  alreadyThere: { en: '"{topic}": it is there already.', ko: '"{topic}": 이미 그곳에 있습니다.' },
  topicHoldsOneTurn: {
    en: '"{topic}" holds one turn only: there is nothing to split.',
    ko: '"{topic}" 에는 대화가 하나뿐이라 나눌 수 없습니다.',
  },
});
