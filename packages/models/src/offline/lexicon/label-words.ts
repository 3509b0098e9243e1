const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/**
 * English nouns that a number or a letter follows for a name (`flat 2`): behind them `a` is a letter, `two` a name, and
 * `pays` no plural that is counted. Singular.
 */
export const LABELLED_NOUNS = words(
  "door gate room floor flat apartment unit building block house level storey platform track line bus tram train route terminal exit entrance lane seat row table desk locker box bin shelf drawer cabinet section zone area sector team group squad class grade step stage phase part chapter volume episode season question item option plan version lesson module number page week round lot ward bed cell tank pump valve server rack port slot channel station site plot garage hall court field pitch stand pier dock berth warehouse lab key card ticket order project sprint car wagon carriage cabin tent cottage villa bungalow wing tower stall booth kiosk lift elevator staircase stairwell corridor camp camper bay hangar machine printer parcel package crate bag case folder file shift vitamin type",
);

/** Behind a number they make it a measure or a count, which names nothing. English as a pattern, Korean as it stands. */
export const MEASURES = {
  en: "euros? dollars? pounds? won yen cents? bucks? percent km kilomet(?:er|re)s? miles? m met(?:er|re)s? cm mm foot feet inch(?:es)? kg kilos? kilograms? grams? g mg lbs? ounces? oz lit(?:er|re)s? l ml minutes? mins? hours? hrs? h seconds? secs? days? nights? weeks? months? years? times persons? people degrees? pieces? slices? cups? spoons? bottles? glass(?:es)? dozen hundred thousand million billion k gb mb tb".split(
    " ",
  ),
  ko: words(
    "개 명 마리 잔 병 대 원 만 천 억 살 세 시간 분 초 개월 달 주 주일 주간 일 일간 년간 월 년 킬로 킬로그램 킬로미터 미터 센티 센티미터 밀리 그램 톤 리터 도 퍼센트 프로 달러 유로 엔 위안 가지 켤레 벌 그루 송이 자루 곳 군데 박 배 칼로리 점 평 인분 알 정 모금 사람 차례 이상 이하 정도 쯤",
  ),
} as const;

/** English words before a number that it does not belong to, besides the analyser's stop words. */
export const NO_HEADS = words(
  "top last first next other these those best about around almost nearly only just over under until till since before after between per times plus minus only number no nr equals cost costs pay pays paid total made make makes need needs got get buy bought eat ate have has had one all every each another any some",
);

/** Nouns of one sort, in both languages: `level 3` is `floor 3` and `3층`. The first stands for all. */
export const SORTS: ReadonlyMap<string, string> = new Map(
  [
    "floor level storey 층",
    "flat apartment",
    "room 호 호실 방",
    "building block 동 건물",
    "door 문",
    "gate 게이트",
    "exit 출구",
    "team 팀 조",
    "class 반",
    "bus 버스",
    "line 호선 노선",
    "platform 승강장 플랫폼",
    "table 테이블",
    "seat 좌석 자리",
    "row 열",
    "zone section area sector 구역",
    "chapter 장 챕터",
    "order 주문",
    "locker 사물함",
    "drawer 서랍",
    "page 쪽 페이지",
  ].flatMap((row) => row.split(" ").map((word) => [word, row.split(" ")[0] ?? ""] as const)),
);

const numbered = (list: string): ReadonlyMap<string, number> =>
  new Map(list.split(" ").map((word, at) => [word, at + 1]));

export const ENGLISH_NUMBERS = numbered(
  "one two three four five six seven eight nine ten eleven twelve",
);
export const ENGLISH_ORDINALS = numbered(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
);
export const KOREAN_NUMBERS = numbered("일 이 삼 사 오 육 칠 팔 구 십");
/** Before 번째. */
export const KOREAN_ORDINALS = numbered("첫 두 세 네 다섯 여섯 일곱 여덟 아홉 열");

/** One of the words that tell two of a sort apart before its noun (`the left drawer`): of which pair, and which side. */
export interface Side {
  readonly pair: number;
  readonly side: string;
}

const PAIRS = [
  "left 왼쪽 왼 | right 오른쪽",
  "top upper 위쪽 윗 | bottom lower 아래쪽 아랫 | middle 가운데",
  "front 앞쪽 | back rear 뒤쪽 뒷",
  "north northern 북쪽 | south southern 남쪽 | east eastern 동쪽 | west western 서쪽",
  "inner 안쪽 | outer 바깥쪽",
  "old 옛 헌 예전 | new 새",
  "big large 큰 | small little 작은",
];

export const SIDES: ReadonlyMap<string, Side> = new Map(
  PAIRS.flatMap((row, pair) =>
    row
      .split(" | ")
      .flatMap((side) => side.split(" ").map((word) => [word, { pair, side }] as const)),
  ),
);
