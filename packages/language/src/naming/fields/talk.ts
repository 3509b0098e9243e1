import { type Area, readArea } from "./read-area.ts";

/** What is said beside any matter: it names a topic where most turns say nothing else. */
export const talk = (): readonly Area[] => [
  readArea(
    "small talk = 안부와 인사",
    `
    greetings = 안부와 인사
      hey hi hello bye goodbye goodnight goodnite later soon chatted lately chat talk care catch long-time what's-up
      안녕 안녕하세요 오랜만 잘자 반갑다 인사 안부 굿나잇
    encouragement and thanks = 응원과 감사
      support supporting supportive encourage encouraging encouragement encouraged proud keep inspiring inspiration inspired motivate motivated motivating motivation determined determination positive believe quit stay cheer courage rooting keep strength strong thank thanks thanx thankful appreciate appreciated appreciation grateful gratitude congrats congratulations amazing awesome incredible wonderful adorable gorgeous beautiful cute
      응원 힘내다 격려 파이팅 화이팅 용기 자신감 용기내다 대단하다 고맙다 감사 감사하다 축하하다 칭찬 최고 대박 멋지다 예쁘다 귀엽다
    dreams and goals = 꿈과 목표
      dreams goals passion passionate ambition achieve achievement pursue journey purpose
      꿈 목표 소망 다짐 포부 도전
    `,
  ),
];
