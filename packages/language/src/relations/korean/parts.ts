import { composeSyllable, Final, lastFinal, ONSETS, VOWELS } from "../../analysis/korean/hangul.ts";

const syllablesWith = (final: number): string =>
  Array.from({ length: VOWELS * ONSETS }, (_, at) =>
    composeSyllable({ onset: Math.floor(at / VOWELS), vowel: at % VOWELS, final }),
  ).join("");
/** Syllables without a final consonant; behind them 는, 가, 를, behind the others 은, 이, 을. */
export const OPEN = syllablesWith(Final.none);
export const WITH_RIEUL = syllablesWith(Final.l);
export const WITH_NIEUN = syllablesWith(lastFinal("난"));
/** Syllables of the past, `했`; not `있` and `겠`. */
export const PAST = syllablesWith(lastFinal("있")).replace(/[있겠]/gu, "");
export const AFTER_VOWEL = `(?<=[${OPEN}]|[^가-힣])`;
export const AFTER_CONSONANT = `(?<![${OPEN}])`;
/** Not the end of a verb, as in `쉬는 것`. */
export const TOPIC_PARTICLE = `(?:${AFTER_CONSONANT}은|${AFTER_VOWEL}는)(?!\\s(?:것|거|게|걸|데|줄|수|때|날|적|점|동안|사이|중|만큼|맛)(?:[은는이가을를도에야]|로)?(?:\\s|$|이|예))`;
/** Nouns whose last syllable is no particle and no part of the copula. */
export const IN_I =
  "(?<!고양|호랑|원숭|어린|똑같|멍멍|오토바|토박|거북|달팽|집순|맞벌|[가-힣][잡쟁둥볶걸])";
export const NAMING_PARTICLE = `(?:${AFTER_CONSONANT}${IN_I}이|${AFTER_VOWEL}가|께서)`;
export const SUBJECT_PARTICLE = `(?:${TOPIC_PARTICLE}|${NAMING_PARTICLE}|께서는|께선|(?<=^[저나])만)`;
/** A noun with what stands before it. */
export const NOUN = String.raw`[^\s,]+?(?:\s[^\s,]+?){0,4}?`;
export const SUBJECT = `(?:(?<s>${NOUN})${SUBJECT_PARTICLE}\\s)?`;
export const NAMED = `(?<s>${NOUN})${SUBJECT_PARTICLE}\\s`;
export const ABOUT = `(?<s>${NOUN})${TOPIC_PARTICLE}\\s`;
export const OBJECT = `(?<o>${NOUN})`;
export const NOT = "(?:(?<not>안|못)\\s?)?";
/** Whatever ends the sentence behind the stem, but the past: what was is not. */
export const NOW = `(?:(?![${PAST}])[가-힣])*`;
export const END = `${NOW}(?:\\s(?:있|계|해|하|편이|중)${NOW})?`;
/** The same of what lasts when it has happened (`만들었어`, `빠졌어`). */
export const DONE = "[가-힣]*(?:\\s(?:있|계)[가-힣]*)?";
export const DENIED = `(?:(?<denied>(?:\\s있)?지(?:는|도)?\\s?(?:않|못)${NOW})|${NOW}(?:\\s(?:있|편이)${NOW})?)`;
/** Not `보약이죠`, `겨울이네요`: what somebody finds. */
/** Of the copula in the midst of a sentence. */
const JOINED = "(?:거든요?|잖아요?|셔요?|셔서|세요|십니다|시고|신데|시라서?|시다)";
const LINKED = "(?:고요?|며|지만|니까요?|라서?)";
/** Behind a vowel 이 belongs to the noun, `채이예요`, but in formal speech, `기사이십니다`; 고 is rather the end of a verb. */
export const COPULA = `(?:${IN_I}이(?:다|고|며|니까|셔요?|셔서|십니다|시고|신데|랍니다)|${AFTER_CONSONANT}${IN_I}이(?:야|에요|예요|${JOINED}|${LINKED})|야|예요|에요|입니다|임|인데|라서|${AFTER_VOWEL}(?<!으)${JOINED}|(?<=[사자수주호모레]|[작화악축론용업동문술]가|조카|언니|누나|오빠|이모|고모|[^가-힣])${LINKED}|(?<=거|부터|까지)라)`;
/** Of what somebody has, the particle; not that of `올라가 있다`. */
export const HAD = "(?:이|(?<!올라|내려|들어|돌아|따라)가)";
/** Behind a noun without its particle: no verb, as in `먹고 있어`, and no other particle. */
export const BARE =
  "(?<=고양이|어린이|원숭이|호랑이|오토바이|아이|[^고아어여해워와려져켜혀쳐겨서게수줄적되돼데은는을를도만로에이가])";
export const COUNTED =
  "(?:(?:(?:한\\s)?[가-힣\\d]+\\s?(?:대|마리|개|명|분|채|장|권|벌|켤레|그루|곳|군데|쌍|척|자루)|하나|둘|셋|넷|다섯|여섯)(?:이?나)?\\s)?";
/** What is on a day, and nobody's. */
export const EVENT =
  "회의|약속|수업|시험|일정|예약|행사|검진|진료|상담|면접|발표|공연|모임|여행|출장|휴가|회식|잔치|결혼식|세미나|연습|경기";
/** Whose somebody or something is. */
export const OWNER = "(?:우리|저희|울|내|제)\\s";
export const KIN =
  "(?:외|친|시|장|큰\\s?|작은\\s?|막내\\s?|막냇|둘째\\s?|첫째\\s?|쌍둥이\\s?|여|남|사촌\\s?)?(?:엄마|아빠|어머니|아버지|어머님|아버님|엄니|아부지|할머니|할아버지|할매|할배|형|오빠|누나|언니|동생|남동생|여동생|아들|딸|아내|남편|와이프|부인|배우자|이모|고모|삼촌|외삼촌|숙모|사촌|조카|처제|처형|처남|형수|매형|매부|매제|시누이|올케|장모님?|장인|손자|손녀|며느리|사위|형부|제부|동서|신랑|집사람|이모부|고모부|형수님|형님|누님|따님|아드님|여자\\s?친구|남자\\s?친구|여친|남친|애인|약혼자|약혼녀)";
/** Those who are called so, by the end of the word. */
export const TRADE =
  "(?:\\S+\\s)?\\S*(?:[사원가자수장인생직관공]|프리랜서|매니저|디자이너|알바|아르바이트|트레이너|피디|PD|엔지니어|코치|감독|셰프|바리스타|인턴|선생님)";
export const BUSINESS =
  "(?:\\S+\\s)?\\S*(?:집|가게|점|(?<!청)소|식당|카페|농장|실|원|방|관|업|농사|장사|양봉)";
/** Where somebody lives, by the end of the word. */
export const HOUSING =
  "동|구|시|군|읍|면|리|층|근처|쪽|앞|옆|기숙사|방|룸|아파트|빌라|고시원|집|지하|단지";
/** What holds things that it is not made of. */
export const HOLDER = "냉장고|냉동실|서랍|주머니|가방|지갑|상자|봉지|트렁크";
/** Where something is, by the end of the word. */
export const PLACE =
  "(?:\\S+\\s)?\\S*(?:동|구|시|군|읍|면|역|길|근처|근방|앞|옆|쪽|건너편|서울|부산|대구|인천|(?:경기|강원|충청|충북|충남|전라|전북|전남|경상|경북|경남)[남북]?도?\\s\\S+|광주|대전|울산|세종|수원|판교|분당|일산|제주)";
export const DATE =
  "(?<o>(?:(?:음력|양력)\\s)?(?:(?:\\d{2,4}년\\s?)?(?:(?:매년|내년)\\s)?\\d{1,2}월(?:\\s?\\d{1,2}일|\\s(?:첫째|둘째|셋째|넷째|마지막)\\s?주(?:\\s[월화수목금토일]요일)?)?|\\d{2,4}년|(?:매달\\s)?\\d{1,2}일|(?:매주|다음\\s?주|이번\\s?주|매달)?\\s?[월화수목금토일]요일(?:마다)?|(?:오전|오후|매일)?\\s?\\d{1,2}시(?:\\s?(?:반|\\d{1,2}분))?|내일모레|내일|모레|글피|(?:다다음|다음|이번)\\s?달\\s(?:첫째|둘째|셋째|넷째|마지막)\\s?주\\s[월화수목금토일]요일|(?:다다음|다음|이번)\\s?(?:주말|주|달)))";

/** What is on a day of the year. */
export const DAY =
  "생일|생신|제사|기일|기념일|환갑|칠순|팔순|돌잔치|마감|개학|졸업식|입학식|제삿날";
/** The hour behind a date. */
export const HOUR =
  "(?:\\s(?:오전|오후|저녁|아침|낮|밤)?\\s?(?:\\d{1,2}|열?[한두]|[세네열]|다섯|여섯|일곱|여덟|아홉)\\s?시(?:\\s?반)?)?";
/** Who likes what stands before it: `보드게임 광`. */
export const LOVER =
  "(?:\\s?(?:덕후|마니아|매니아|러버|처돌이|킬러|애호가|팬)|\\s광|(?<=\\S\\S)광)";
/** To go there is to be a member. */
export const CLUB =
  "축구회|산악회|부녀회|향우회|청년회|동아리|동호회|[가-힣]\\s?클럽|합창단|성가대|악단|밴드|스터디";
export const MEMBER = "일부|일원|소속|위원|회원|단원|부원|팀원|멤버|조합원|대원|구성원|당원";
/** What is done for a living where somebody works. */
export const CRAFT =
  "용접|경비|통역|번역|회계|설계|배달|운전|간호|조리|영업|관리|강의|연구|정비|미용|디자인";
/** What things are made of, and are not. */
export const MATERIAL =
  "(?:\\S+\\s)?\\S*(?:원목|나무|가죽|순면|실크|캐시미어|스테인리스|스텐|유리|플라스틱|대리석|도자기|린넨|리넨|양모|고무|티타늄|알루미늄|합판|벽돌|콘크리트|백금|순금|순은|양털|오리털|거위털|극세사)";
/** What has ingredients, by the end of the word. */
export const DISH =
  "만두|빵|국|탕|찌개|소스|케이크|쿠키|면|밥|죽|떡|볶이|김치|샐러드|피자|라떼|음료|과자|초콜릿|카레|수프|국수|튀김|무침|육수|양념|전골|젤리";
/** Where people go who do not work there. */
export const VISITED =
  "전국|해외|여기저기|태권도|피아노|발레|등산|여행|산책|캠핑|필라테스|헬스|요가원?|체육관|독서실|수영|낚시|출장|구경|과|의원|병원|빨래방|미용실|목욕탕|사우나|교회|성당|절|헬스장|수영장|마트|시장|노래방|빵집|맛집|집|모임|동호회";
/** The syllable of a noun that looks like the end of a verb: `냉장고`, `마을`. */
export const NO_GO = "(?<!냉장|창|최|광|사|재|금|여|외|남|학|신|경|원|망|당|농|로|밍)고";
export const NO_EUL = "(?<!마|가|노)을";
/** `하면`; not `당면`. */
export const IF = "(?:[으하되오보려니지]|이라|다)면";
/** First syllables of a name of three. */
export const FAMILY_NAME =
  "[김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류진엄채원천방공]";
/** Syllables of given names: what a word of two others names is no person (`동생 입대가`). */
export const OF_NAMES =
  "가강건결경광규근금기길나남다덕도동라란람련례록리린림만말명문미민배백범별병보복봄분빈상서석선설섭성세소솔수숙순슬승시식신실심아안애양연엽영예오옥온완용우욱운웅원유윤율은의이인일자재정제조종주준중지진찬창채철춘치태택판필하한해향혁현형혜호홍화환효후훈휘희";
