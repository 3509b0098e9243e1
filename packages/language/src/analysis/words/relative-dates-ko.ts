import type { RelativeDates } from "./cue-types.ts";

const COUNTS = "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두".split(" ");
/** Days have words of their own. */
const DAYS = "하루 이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘".split(" ");
const COUNT = `\\d{1,3}|${COUNTS.toReversed().join("|")}`;
const START = "(?<![가-힣\\d])";
const WEEKDAYS = "월화수목금토일";
const WEEKDAY = `([${WEEKDAYS}])요일`;

/** A count and its unit; of days `이틀` as well as `2일`. */
const AGO = [
  [`${START}(\\d{1,3}(?=\\s?일)|${DAYS.join("|")})(?:\\s?일)?`, "day"],
  [`${START}(${COUNT}|일)\\s?주일?`, "week"],
  [`${START}(${COUNT})\\s?(?:달|개월)`, "month"],
  [`${START}(${COUNT}|일)\\s?년`, "year"],
] as const;

/** Syllables that end a verb of the past: `3일 후에 퇴원했어` counts from another day than today. */
const PAST = Array.from({ length: 399 }, (_, at) => String.fromCharCode(0xac00 + at * 28 + 20))
  .filter((syllable) => !"있겠".includes(syllable))
  .join("");
const TOLD_OF_THE_PAST = `[^.?!\\n]*[${PAST}]`;

/** `어제`, `지난주`, `사흘 전`, `다음 주 화요일`. */
export const KOREAN_RELATIVE_DATES: RelativeDates = {
  named: [
    [/(?<![가-힣])(?:그저께|그제|엊그제|엊그저께)/gu, "day", 2],
    [/(?<![가-힣])(?:어제|어젯밤|어저께)/gu, "day", 1],
    [/(?<![가-힣])(?:지난|저번)\s?주(?!말)(?:에는|에)?/gu, "week", 1],
    [/(?<![가-힣])지지난\s?주(?!말)(?:에는|에)?/gu, "week", 2],
    [/(?<![가-힣])(?:지난|저번)\s?달/gu, "month", 1],
    [/(?<![가-힣])(?:작년|지난\s?해)/gu, "year", 1],
    [/(?<![가-힣])재작년/gu, "year", 2],
    [/(?<![가-힣])(?:지난|저번)\s?주말/gu, "weekend", 1],
    [/(?<![가-힣])내일(?!\s?모레)/gu, "day", -1],
    [/(?<![가-힣])(?:내일\s?)?모레/gu, "day", -2],
    [/(?<![가-힣])글피/gu, "day", -3],
    [/(?<![가-힣])(?:다음|담)\s?주(?!말)(?:에는|에)?/gu, "week", -1],
    [/(?<![가-힣])다다음\s?주(?!말)(?:에는|에)?/gu, "week", -2],
    [/(?<![가-힣])다음\s?주말/gu, "weekend", -1],
    [/(?<![가-힣])(?:다음|담)\s?달/gu, "month", -1],
    [/(?<![가-힣])(?:내년|다음\s?해)/gu, "year", -1],
    [/(?<![가-힣])내후년/gu, "year", -2],
  ],
  counted: [
    ...AGO.map(([phrase, unit]) => [new RegExp(`${phrase}\\s?전`, "gu"), unit, 1] as const),
    ...AGO.map(
      ([phrase, unit]) =>
        [
          new RegExp(`${phrase}\\s?(?:뒤|후)에?(?![가-힣]|${TOLD_OF_THE_PAST})`, "gu"),
          unit,
          -1,
        ] as const,
    ),
  ],
  countOf(word) {
    if (word === "일") return 1;
    const named = Math.max(COUNTS.indexOf(word), DAYS.indexOf(word)) + 1;
    return named > 0 ? named : Number(word);
  },
  weekdays: [
    [new RegExp(`(?<![가-힣])(?:지난|저번)\\s?주\\s?${WEEKDAY}`, "gu"), 1],
    [new RegExp(`(?<![가-힣])(?:지난|저번)\\s?${WEEKDAY}`, "gu"), "last"],
    [new RegExp(`(?<![가-힣])이번\\s?주\\s?${WEEKDAY}`, "gu"), 0],
    [new RegExp(`(?<![가-힣])(?:다음|담)\\s?주\\s?${WEEKDAY}`, "gu"), -1],
    [new RegExp(`(?<![가-힣])(?:이번|다음|오는)\\s?${WEEKDAY}`, "gu"), "next"],
  ],
  weekdayOf: (word) => WEEKDAYS.indexOf(word),
  anything:
    "일 일이 일들 일어났어 있었던 생겼어 벌어졌어 했어 했던 지냈어 지내고 얘기 이야기 얘기했어 이야기했어 말 말했어 대화 나눈 나눴어 " +
    "기억 기억나 기억해 기억나는 기록 사건 소식 내용 전부 모두 다 요약 정리 정리해줘 요약해줘 알려줘 보여줘 말해줘 찾아줘 보고 때 동안 " +
    "있어 있지 있나 있더라 있는 있을까 일정 약속 계획 예정 스케줄 해야 할 해 줘 줄래 주세요",
};
