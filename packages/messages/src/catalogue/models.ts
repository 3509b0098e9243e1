import { defineMessages } from "./define-messages.ts";

export const modelMessages = defineMessages({
  modelUnknown: { en: 'There is no model "{model}"', ko: '{"model":이라는/라는} 모델은 없습니다' },
  scriptUnreadable: {
    en: "{file} is not a valid script for the scripted model: {reason}",
    ko: "{file} 파일은 올바른 모델 스크립트가 아닙니다: “{reason}”",
  },
  modelBusy: {
    en: "All keys of the language model are over their quota",
    ko: "언어 모델의 모든 키가 한도를 넘었습니다",
  },
  modelUnreachable: {
    en: "The language model cannot be reached",
    ko: "언어 모델에 연결할 수 없습니다",
  },
  modelSlow: {
    en: "The language model did not answer in time",
    ko: "언어 모델이 제때 답하지 않습니다",
  },
  modelKeyRefused: {
    en: "The language model rejected the key",
    ko: "언어 모델이 키를 거부했습니다",
  },
  modelNoCredit: {
    en: "The account of the key has no credit left",
    ko: "키의 계정에 남은 크레딧이 없습니다",
  },
  modelNotFound: {
    en: "The endpoint has no such model; it may have been retired",
    ko: "엔드포인트에 그런 모델이 없습니다. 지원이 끝난 모델일 수 있습니다",
  },
  modelRequestRefused: {
    en: "The language model's server refused the request",
    ko: "언어 모델의 서버가 요청을 거절했습니다",
  },
  modelTooLong: {
    en: "The text is longer than the language model can read",
    ko: "언어 모델이 읽을 수 있는 길이를 넘었습니다",
  },
  modelRefused: {
    en: "The language model declined to answer this",
    ko: "언어 모델이 답하기를 거부했습니다",
  },
  modelNonsense: {
    en: "The answer of the language model cannot be used",
    ko: "언어 모델의 답을 쓸 수 없습니다",
  },
  /** What the embedded model's answer begins with where it stands in for another. */
  modelStoodIn: {
    en: "The language model gave no answer: {failure}. This is a quote from the memory",
    ko: "언어 모델이 답하지 못했습니다: {failure}. 기억에 있는 말을 그대로 옮깁니다",
  },
  modelSilent: {
    en: "The language model gave no answer: {failure}. This answer comes from the memory",
    ko: "언어 모델이 답하지 못했습니다: {failure}. 기억의 답입니다",
  },
  modelNoted: {
    en: "The language model gave no answer: {failure}. Your message was saved",
    ko: "언어 모델이 답하지 못했습니다: {failure}. 보내신 말은 저장했습니다",
  },
  /** To a message that asks to forget: {command} is what takes the memories away. */
  forgetNamed: {
    en: "Nothing is forgotten until you say so: {command} takes away what follows, and can be undone.",
    ko: '말씀만으로는 아무것도 잊지 않아요. {"command":으로/로} 아래 기억을 뺄 수 있고, 되돌릴 수도 있어요.',
  },
  forgetUnnamed: {
    en: "Nothing is forgotten until you say so, and no memory of this was found: {command} NUMBER takes away the memory with that number.",
    ko: "말씀만으로는 아무것도 잊지 않아요. 그런 기억은 찾지 못했어요: {command} 번호 로 그 번호의 기억을 뺄 수 있어요.",
  },
  /** How sure it is that the memory answers. */
  sure: { en: "sure", ko: "확실" },
  likely: { en: "likely", ko: "아마" },
  unsure: { en: "unsure", ko: "불확실" },
  /** A failure, with what the endpoint said of it. */
  modelSaid: { en: "{failure} ({said})", ko: "{failure} ({said})" },
});
