import { wordList } from "../../text/word-list.ts";

/** Words that name no topic, whatever particle they came with: adverbs, times, numerals, feelings in passing. */
export const NAMELESS_KOREAN: ReadonlySet<string> = new Set(
  wordList(`
    못 안 잘 더 덜 다시 또 꼭 곧 좀 늘 참 막 딱 푹 쭉 잔뜩 제일 가장 매우 아주 정말 진짜 너무 무척 훨씬 굉장히 가득 새로 오래 혼자 직접 금방 얼른 어서 잠깐 잠시 방금 아까 이따 이따가
    당장 별로 전혀 절대 절대로 억지로 일부러 겨우 간신히 드디어 결국 원래 본래 대충 살짝 조금씩 많이 자주 가끔 이미 벌써 아직 계속 항상 주로 특히 만약 혹시 아마 각자 서로 모두 전부
    요일 월욜 화욜 수욜 목욜 금욜 토욜 일욜 월요일 화요일 수요일 목요일 금요일 토요일 일요일 월 화 수요 목요 금요 주말 평일 휴일 공휴일 주 지난주 저번주 이번주 다음주 지난달 저번달 이번달 다음달 지난해 매주 매달 매월 매년 매번 매일매일
    하루 하루종일 이틀 사흘 나흘 닷새 엿새 열흘 보름 일주일 이주일 한달 두달 반년 어젯밤 오늘밤 밤새 새벽 아침 점심 저녁 밤 낮 오전 오후 정오 자정 한밤중 어제 그제 그저께 오늘 내일 모레 글피 지금 요즘 요새
    예전 옛날 이전 이후 당시 그때 그날 당일 전날 다음날 이튿날 나중 나중에 며칠 몇달 몇년 올해 작년 재작년 내년 내후년 금년 최근 최초 초반 중반 후반 연말 연초 월말 월초 언젠가
    하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 열한 열두 열세 열네 스물 스무 한 두 세 네 서른 마흔 쉰 예순 일흔 여든 아흔 백 천 만 억 조 첫째 둘째 셋째주 첫번째 두번째 세번째 한번 두번 세번 여러번 몇번 한두 두세 서너
    개 명 번 번째 시 분 초 년 개월 달간 원 만원 천원 층 급 회 살 세 마리 권 잔 병 장 채 대 켤레 송이 그루 킬로 킬로미터 미터 센티 센티미터 밀리 그램 킬로그램 리터 퍼센트 프로 도씨 사이즈 호 쪽 박 끼 인분 모금 가지 군데
    걱정 생각 느낌 기분 마음 기억 얘기 이야기 말 일 것 거 때 곳 데 쪽 점 수 줄 중 동안 정도 이유 때문 덕분 경우 모양 모습 종류 뜻 뭐 무엇 무언가 누구 어디 언제 얼마 얼마나 어느 어떤 이것 그것 저것
    여기 거기 저기 이쪽 그쪽 저쪽 사람 사람들 다들 누군가 아무 아무도 아무것 아무거나 나 저 너 우리 저희 자기 본인 내가 제가 그 이 저번 이번 다음 지난 매 각 약 총 거의
    처음 마지막 시작 끝 문제 방법 내용 부분 상태 상황 결과 종일 내내 반 절반 대부분 나머지 전체 일부 조금 약간 하래 대신 위주 이상 이하 미만 초과 가까이 근처 정각 무렵 쯤 이자 개월째 년째 일째
    예정 추천 부탁 확인 준비 계획 필요 가능 사용 이용 선택 결정 시도 이하 도움 사실 실제 진짜로 정말로 보통 평소 원 안녕 감사
    떨려서 준 짠 온 단 쓴 본 출신 위치 있나 없나 없네 있네 되게 좋은 좋아 싫어 아파 갈게 올게 할게 받는 하던 되던 어떠 참고
  `),
);

/** Counters and times that particles were left on, since one syllable before them is too short for the rules: `주에`, `번이`. */
export const COUNTER_TAILS: ReadonlySet<string> = new Set(
  wordList(
    "에 에는 에도 에만 에서 에서는 이 은 을 이나 까지 부터 마다 만 만에 씩 쯤 쯤에 째 이고 이야 이래 이라 이라서 정도 간 밖에 도 나",
  ),
);
export const COUNTERS: ReadonlySet<string> = new Set(
  wordList(
    "주 분 초 시 중 번 급 층 회 명 개 살 원 년 월 일 달 개월 시간 끼 잔 병 장 박 칸 위 등 대 마리",
  ),
);

/** Before a counter these make a time of it: `다음 달`, `지난 주`. */
export const BEFORE_COUNTERS: ReadonlySet<string> = new Set(
  wordList("다음 이번 지난 저번 매 몇 한 두 세 네"),
);

/** Ends of verbs and sentences that a word not in the lists may carry; no noun in use ends so. */
export const KOREAN_SENTENCE_END =
  /.(?:세요|어요|아요|여요|해요|네요|대요|래요|까요|군요|죠|는다|는다네|ㄴ다네|다네|었네|았네|더라|거든|잖아|구나|는데|은데|지만|려고|려면|면서|으면|어서|아서|려서|져서|켜서|쳐서|혀서|어도|아도|었던|았던|겠다|겠어|먹어|까먹어|싶어|봐야|해야|어야|아야)$/u;

/** A number written out: `삼십`, `이백오십`. Two syllables at least: one alone may be a noun (`천`, `일`). */
export const KOREAN_NUMERAL =
  /^[일이삼사오육칠팔구]*[십백천만억]+[일이삼사오육칠팔구십백천만억]*$/u;

/** Whose things follow: what somebody calls theirs is what the sentence is about. */
export const KOREAN_OWNERS: ReadonlySet<string> = new Set(wordList("내 제 나의 저의 우리 저희"));

/** General nouns that name what a person tells of themself when they stand behind `내`: `내 이름은 …`. */
export const OWN_ATTRIBUTES: ReadonlySet<string> = new Set(wordList("이름 나이 별명"));
