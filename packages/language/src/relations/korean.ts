import { composeSyllable, Final, lastFinal, ONSETS, VOWELS } from "../analysis/korean/hangul.ts";
import { WRITTEN_OUT } from "../same-statement/korean/words.ts";
import type { RelationForm, RelationWords } from "./relation.ts";

/** Syllables without a final consonant; behind them 는, 가, 를, behind the others 은, 이, 을. */
const OPEN = Array.from({ length: VOWELS * ONSETS }, (_, at) =>
  composeSyllable({ onset: Math.floor(at / VOWELS), vowel: at % VOWELS, final: Final.none }),
).join("");
const WITH_RIEUL = Array.from({ length: VOWELS * ONSETS }, (_, at) =>
  composeSyllable({ onset: Math.floor(at / VOWELS), vowel: at % VOWELS, final: Final.l }),
).join("");
/** Syllables of the past, `했`; not `있` and `겠`. */
const PAST = Array.from({ length: VOWELS * ONSETS }, (_, at) =>
  composeSyllable({
    onset: Math.floor(at / VOWELS),
    vowel: at % VOWELS,
    final: lastFinal("있"),
  }),
)
  .filter((syllable) => syllable !== "있" && syllable !== "겠")
  .join("");
const AFTER_VOWEL = `(?<=[${OPEN}]|[^가-힣])`;
const AFTER_CONSONANT = `(?<![${OPEN}])`;
/** Not the end of a verb, as in `쉬는 것`. */
const TOPIC_PARTICLE = `(?:${AFTER_CONSONANT}은|${AFTER_VOWEL}는)(?!\\s(?:것|거|게|걸|데|줄|수|때|날|적|점|동안|사이|중|만큼|맛)(?:[은는이가을를도에야]|로)?(?:\\s|$|이|예))`;
/** Nouns whose last syllable is no particle and no part of the copula. */
const IN_I = "(?<!고양|호랑|원숭|어린|멍멍|오토바|[가-힣][잡쟁])";
const NAMING_PARTICLE = `(?:${AFTER_CONSONANT}${IN_I}이|${AFTER_VOWEL}가|께서)`;
const SUBJECT_PARTICLE = `(?:${TOPIC_PARTICLE}|${NAMING_PARTICLE}|께서는|께선)`;
/** A noun with what stands before it. */
const NOUN = String.raw`[^\s,]+?(?:\s[^\s,]+?){0,4}?`;
const SUBJECT = `(?:(?<s>${NOUN})${SUBJECT_PARTICLE}\\s)?`;
const NAMED = `(?<s>${NOUN})${SUBJECT_PARTICLE}\\s`;
const ABOUT = `(?<s>${NOUN})${TOPIC_PARTICLE}\\s`;
const OBJECT = `(?<o>${NOUN})`;
const NOT = "(?:(?<not>안|못)\\s?)?";
/** Whatever ends the sentence behind the stem, but the past: what was is not. */
const NOW = `(?:(?![${PAST}])[가-힣])*`;
const END = `${NOW}(?:\\s(?:있|계|해|하|편이)${NOW})?`;
/** The same of what lasts when it has happened (`만들었어`, `빠졌어`). */
const DONE = "[가-힣]*(?:\\s(?:있|계)[가-힣]*)?";
const DENIED = `(?:(?<denied>지(?:는|도)?\\s?(?:않|못)${NOW})|${NOW}(?:\\s있${NOW})?)`;
/** Not `보약이죠`, `겨울이네요`: what somebody finds. */
const COPULA = `(?:${IN_I}이(?:야|에요|예요|다|거든요?|셔요?|세요|십니다|고|라서?|잖아요?)|야|예요|에요|입니다|임|라서|거든요?|(?<!으)(?:셔요?|세요)|인데)`;
/** Of what somebody has, the particle; not that of `올라가 있다`. */
const HAD = "(?:이|(?<!올라|내려|들어|돌아|따라)가)";
/** Behind a noun without its particle: no verb, as in `먹고 있어`, and no other particle. */
const BARE =
  "(?<=고양이|어린이|원숭이|호랑이|오토바이|아이|[^고아어여해워와려져켜혀쳐겨서게수줄적되돼데은는을를도만로에이가])";
const COUNTED = "(?:[가-힣\\d]+\\s?(?:대|마리|개|명|채|장|권|그루)\\s)?";
/** What is on a day, and nobody's. */
const EVENT =
  "회의|약속|수업|시험|일정|예약|행사|검진|진료|상담|면접|발표|공연|모임|여행|출장|휴가|회식|잔치|결혼식|세미나|연습|경기";
const KIN =
  "(?:외|친|시|장|큰|작은|여|남|사촌\\s?)?(?:엄마|아빠|어머니|아버지|어머님|아버님|할머니|할아버지|형|오빠|누나|언니|동생|남동생|여동생|아들|딸|아내|남편|와이프|부인|배우자|이모|고모|삼촌|외삼촌|숙모|사촌|조카|처제|처형|처남|형수|매형|매부|매제|시누이|올케|장모님?|장인|손자|손녀|며느리|사위|여자친구|남자친구|여친|남친|애인|약혼자|약혼녀)";
/** Those who are called so, by the end of the word. */
const TRADE =
  "(?:\\S+\\s)?\\S*(?:[사원가자수장인생직관공]|프리랜서|매니저|디자이너|알바|아르바이트|트레이너|셰프|바리스타|인턴|선생님)";
const BUSINESS =
  "(?:\\S+\\s)?\\S*(?:집|가게|점|(?<!청)소|식당|카페|농장|실|원|방|관|업|농사|장사|양봉)";
/** Where something is, by the end of the word. */
const PLACE =
  "(?:\\S+\\s)?\\S*(?:동|구|시|군|읍|면|역|길|근처|근방|앞|옆|쪽|건너편|서울|부산|대구|인천|광주|대전|울산|세종|수원|판교|분당|일산|제주)";
const DATE =
  "(?:(?:음력|양력)\\s)?(?<o>(?:(?:\\d{2,4}년\\s?)?\\d{1,2}월(?:\\s?\\d{1,2}일)?|\\d{2,4}년|(?:매달\\s)?\\d{1,2}일|(?:매주|다음\\s?주|이번\\s?주|매달)?\\s?[월화수목금토일]요일(?:마다)?|(?:오전|오후|매일)?\\s?\\d{1,2}시(?:\\s?(?:반|\\d{1,2}분))?))";

const forms = (
  kind: RelationForm["kind"],
  patterns: readonly string[],
  more: Pick<RelationForm, "negated" | "self"> = {},
): readonly RelationForm[] =>
  patterns.map((pattern) => ({ kind, form: new RegExp(`^${pattern}$`, "u"), ...more }));

const OWN = `(?:(?:우리|저희|내|제)\\s)?(?:${KIN})|(?:우리|저희|내|제|그)\\s[가-힣]+|[가-힣]+네`;
/** 동생 삼성 다녀, 우리 회사 강남역 근처야: of whom it is told, without a particle, and nobody else is named. */
const WITHOUT_PARTICLE = new RegExp(
  `^(?<who>${OWN})(?<![은는이가을를도만로에서의과와랑고께])\\s(?!하나|둘|셋|[한두세]\\s)(?!.*(?:[은는가]|${IN_I}이|께서)\\s)`,
  "u",
);
const SHORT_SELF = /^(난|전|나|저(?!\s\S*[은는이가]\s)|우린)\s/u;
const withTopicParticle = (noun: string): string =>
  `${noun}${lastFinal(noun) === Final.none ? "는" : "은"}`;

const SELF = { self: "나" } as const;
const NOT_OF_SELF = { self: "나", negated: true } as const;

export const KOREAN_RELATIONS: RelationWords = {
  forms: [
    ...forms("date", [
      `${NAMED}${DATE}(?:\\s(?:오전|오후|저녁|아침)?\\s?\\d{1,2}시[가-힣\\s]*?)?(?:까지)?${COPULA}?`,
      `${NAMED}${DATE}(?:이|가)?\\s(?<not>아니)[가-힣]*`,
      `${NAMED}${DATE}(?:에만|에|까지|마다)?\\s(?:내|나가|해|열|막|시작|개학|공연|만료|끝나|쉬|모[여이]|닫|오픈|문|휴가|휴무)[가-힣]*(?:\\s[가-힣]+)?`,
      `${NAMED}${DATE}(?:에|생)?\\s?태어[가-힣]*`,
    ]),
    ...forms("family", [
      `(?<o>(?:우리\\s|내\\s|제\\s|저희\\s)?${KIN})(?:의)?\\s(?:이름|성함)(?:은|는|이)\\s(?<s>[가-힣A-Za-z]+?)${COPULA}`,
      `${NAMED}(?<o>(?:우리\\s|내\\s|제\\s|저희\\s|[가-힣A-Za-z]{2,4}의?\\s)?${KIN})${COPULA}`,
      `${NAMED}(?<o>(?:[가-힣]+\\s)?${KIN})(?:이|가)\\s(?<not>아니)[가-힣]*`,
      `${NAMED}${OBJECT}(?:이?랑|와|과|하고)\\s결혼(?:했|한)[가-힣]*`,
      `(?:(?:나는|저는|우리는|저희는)\\s)?(?<name>[가-힣A-Za-z]+?)(?:이라는|라는)\\s(?<what>${KIN})(?:이|가)\\s있[가-힣]*`,
    ]),
    ...forms("part-of", [
      `${NAMED}${OBJECT}에\\s(?:속[하해한합]|포함[되돼])${DENIED}`,
      `${NAMED}${OBJECT}에\\s(?:속한|속하는|포함된)\\s[가-힣]+${COPULA}`,
      `${NAMED}${OBJECT}(?:의)?\\s(?:일부|일원|소속|회원|단원|부원|팀원|멤버)${COPULA}`,
    ]),
    ...forms("made-of", [
      `${ABOUT}${OBJECT}(?:으로|로)\\s?(?:만[드든듭들]|되어|돼|된|이루어|구[워웠운]|빚|[짜짠짰])${DONE}(?:\\s거${COPULA})?`,
      `(?<s>${NOUN})(?:에는|에|엔)\\s${OBJECT}(?:이|가)\\s${NOT}(?:들어(?![오온와왔])|들었|함유|포함)${DONE}`,
    ]),
    ...forms(
      "likes",
      [
        `${SUBJECT}(?<o>\\S+?)(?:을|를|은|는)\\s입에도\\s(?:안|못)\\s?대${END}`,
        `${SUBJECT}${OBJECT}(?:을|를|은|는)?\\s(?:안|못)\\s?(?:먹|마[시셔]|드[시세셔]|대)${END}`,
        `${SUBJECT}${OBJECT}(?:을|를|은|는)?\\s(?:안|못)\\s?(?:먹은|마신|드신)\\s지\\s.+`,
        `${SUBJECT}${OBJECT}(?:을|를|이|가|은|는|도)?\\s(?:싫[어다은습음]|혐오|질색|별로[야예이])${END}`,
        `${SUBJECT}${OBJECT}\\s?(?:알레르기|알러지)(?:가|도)?\\s?(?:있|심)${END}`,
      ],
      NOT_OF_SELF,
    ),
    ...forms(
      "likes",
      [
        `(?:(?:내가|제가|나는|저는|내|제)\\s)?(?:제일|가장)\\s?좋아하는\\s[가-힣]+(?:은|는)\\s${OBJECT}${COPULA}`,
        `(?:(?:내|제|나의)\\s)?취미(?:는|가)\\s${OBJECT}${COPULA}`,
        `(?:(?:내|제|나의)\\s)?최애(?:\\s[가-힣]+[은는]|[는가])?\\s${OBJECT}${COPULA}?`,
        `${SUBJECT}${OBJECT}\\s?없이?(?:는|ㄴ)?\\s못\\s?[사살]${END}`,
        `${SUBJECT}${OBJECT}(?:을|를)\\s${NOT}(?:\\S+보다\\s)?(?:더\\s)?(?:좋아[하해한합함]|사랑[하해한합]|즐[기겨긴깁](?:\\s[듣들보봐먹마입하해]\\S*)?|선호[하해한합])${DENIED}`,
        `${SUBJECT}${OBJECT}(?:은|는|도|만)\\s${NOT}(?:더\\s)?(?:좋아[하해한합함]|사랑[하해한합]|선호[하해한합])${DENIED}`,
        `${SUBJECT}${OBJECT}이?라면\\s(?:환장|사족|자다가도)${END}(?:\\s[가-힣]+){0,2}`,
        `${SUBJECT}${OBJECT}에\\s(?:푹\\s)?(?:빠[졌져지]|꽂[혔혀])${DONE}`,
        `${SUBJECT}${OBJECT}(?:\\s?[보읽듣모치타그하다]\\S*)?\\s(?:게|것이|거가)\\s(?:취미|낙)${COPULA}`,
        `${SUBJECT}${OBJECT}\\s?[보읽듣모치타그하다]\\S*는\\s(?:걸|것을|거)\\s(?:더\\s|제일\\s|가장\\s)?좋아[하해한합함]${DENIED}`,
        `(?<s>나|저)는\\s${OBJECT}(?:이|가)\\s(?:제일\\s|더\\s)?좋(?:아요?|다|습니다|더라고?요?)`,
        `(?:\\S+${TOPIC_PARTICLE}\\s)?(?<o>\\S+)(?:이|가)\\s(?:제일\\s|더\\s)?좋(?:아요?|다|습니다|더라고?요?)`,
        `${SUBJECT}(?<o>(?:\\S+\\s)?\\S*[^\\s가는은이])\\s${NOT}(?:좋아[하해한합함])${DENIED}`,
      ],
      SELF,
    ),
    ...forms(
      "works",
      [
        `${SUBJECT}${OBJECT}(?:에서|에선)\\s(?:[가-힣]*[^로\\s]\\s)?(?:(?<not>일\\s?안\\s?[하해])|일(?:을\\s(?=[하해합]))?|근무|가르[치쳐칩])${END}`,
        `${SUBJECT}${OBJECT}(?:에서|에)\\s(?:일한|다닌|근무한)\\s지\\s.+`,
        // 정형외과에, 등산 다녀: who goes there does not work there.
        `${SUBJECT}(?!.*(?:과|의원|병원|식)에?\\s다)${OBJECT}에\\s${NOT}(?:다(?:[니닌닙님]|녀(?!\\s?[오온와왔]))|근무)${END}`,
        `${SUBJECT}(?<o>(?!\\S*(?:등산|여행|산책|캠핑|필라테스|헬스|요가|수영|학원|낚시|출장|구경|과|의원|병원|[고아어여려워해이히])\\s)\\S+)\\s${NOT}다(?:[니닌닙님]|녀(?!\\s?[오온와왔]))${END}`,
        `${SUBJECT}(?:.+에서\\s)?(?<o>${TRADE})(?:으로|로)\\s(?:[가-힣]+\\s)?(?:일(?:을)?\\s?[하해한합함]|근무)${END}`,
        `${SUBJECT}${OBJECT}(?:을|를)\\s운영${END}`,
        `${SUBJECT}(?<o>(?:\\S+\\s)?농사)(?:를)?\\s(?:짓|지[어으])${END}`,
        `${NAMED}(?:\\S+에서\\s)?(?<o>${BUSINESS})(?:을|를)?\\s(?:해|하[세시셔고])${END}`,
      ],
      SELF,
    ),
    ...forms(
      "lives",
      [
        `${SUBJECT}${OBJECT}(?<![을를])(?:에서|에)?\\s${NOT}(?:살(?:아|고|지|거든|잖)|사[는셔세십심]|산다|삽니다|거주|자취|지[내낸]|계[셔시십세])${END}`,
        `${SUBJECT}${OBJECT}(?:에서|에)\\s(?:산|지낸)\\s지\\s.+`,
        `(?<s>(?:(?:우리|내|제|저희)\\s)?(?:집|본가|친정|시댁|처가|회사|직장|사무실|학교))(?:은|는|이|가)\\s(?<o>${PLACE})${COPULA}`,
        `(?<s>(?:우리\\s|내\\s|제\\s)?(?:집|방|사무실|치과|회사|가게)|[가-힣]{2,}(?:소|원|점))(?:은|는|이|가)\\s${OBJECT}에\\s있[가-힣]*`,
        `(?<s>(?:우리\\s|내\\s|제\\s)?집)(?:은|는)\\s(?<o>[^,]*\\d+(?:번지|호|동))${COPULA}`,
      ],
      SELF,
    ),
    ...forms(
      "has",
      [
        `${SUBJECT}(?<name>[가-힣A-Za-z]+?)(?:이라는|라는)\\s(?<what>[가-힣]+)(?:을|를)\\s(?:키[우워운웁]|길러|기[르른])${END}`,
        `${NAMED}[^,]+에\\s${OBJECT}${HAD}\\s(?:(?<not>없)|있)${NOW}`,
        `(?<s>${NOUN})(?:에는|에|엔)\\s(?![^,]*(?:${EVENT})이?가?\\s)${OBJECT}${HAD}\\s(?:(?<not>없)|있|필요)${NOW}`,
        `(?<s>${NOUN})(?:에는|에|엔)\\s(?![^,]*(?:${EVENT})\\s)(?<o>\\S+${BARE})\\s${COUNTED}(?:(?<not>없)|있)${NOW}`,
        `${SUBJECT}(?![^,]*(?:${EVENT})이?가?\\s)${OBJECT}${HAD}\\s${COUNTED}(?:(?<not>없)|있)${NOW}`,
        `${SUBJECT}(?![^,]*(?:${EVENT})\\s)(?<o>(?:\\S+\\s)?\\S+${BARE})\\s${COUNTED}(?:(?<not>없)|있)${NOW}`,
        `${ABOUT}(?<o>\\S+)(?:이|가)\\s(?:하나|둘|셋|넷|다섯)${COPULA}`,
        `${SUBJECT}${OBJECT}(?:을|를)\\s${NOT}(?:몰아|몬다|몰고|소유|갖고|가지고)${END}`,
        `${SUBJECT}${OBJECT}(?:을|를)?\\s${NOT}(?:키[우워운웁움]|길러|기[르른릅름])${END}`,
        // 일기를 써: written, not used. Of whom 노트북은 맥북을 써 is told is not said.
        `(?:(?<s>나|저|우리|저희|(?:(?:우리|내|제|저희)\\s)?${KIN})[은는이가]\\s)?(?![^,]*(?:대신|로|[은는])\\s)(?!(?:\\S+\\s)?(?:일기|글|시|책|편지|소설|돈|신경|말|마음|힘|메일|리뷰|가사|이름)[을를]?\\s)${OBJECT}(?:을|를)\\s${NOT}(?:써|쓴|씁)${END}`,
      ],
      SELF,
    ),
    ...forms("is-a", [
      `${ABOUT}${OBJECT}(?:의\\s한|의)\\s(?:종류|일종)${COPULA}`,
      `${ABOUT}일종의\\s${OBJECT}${COPULA}`,
      `(?!(?:내가|제가)\\s)${NAMED}${OBJECT}(?<![은는])(?:이|가)?\\s(?<not>아니)[가-힣]*`,
      `${ABOUT}${OBJECT}(?:이|가)\\s(?:됐|되었|되셨)${DONE}`,
      `${ABOUT}(?!(?:회사|집|학교|밖|여행|병원)[이야예입])${OBJECT}${COPULA}`,
      // 편이 갈리는 소설이야: told of the novel.
      `(?!(?:내가|제가|.*[은는])\\s)(?<s>${NOUN})${NAMING_PARTICLE}\\s(?![^,]*는\\s)${OBJECT}${COPULA}`,
    ]),
  ],
  wish: new RegExp(
    String.raw`싶|면\s?(?:좋|어떨)|다면|텐데|을까|ㄹ까|[가-힣]까\s?(?:봐|하|말|생각|고민|싶)|까[.!~]*$|지도\s?몰|것\s같|려고|꿈|예정|계획|겠|언젠가|(?:다음|내일|모레|내년)\S*(?:\s\S+)?부터|만약|았[으]?면|었으면|할걸|을걸|는지|ㄴ지|[줘봐]\s?[.!~]*$|줘요|주세요|자[.!~]*$|[${WITH_RIEUL}]\s?거(?:야|예요|에요|라)`,
    "u",
  ),
  report:
    /(?<=[가-힣])(?:대|대요|래|래요|다더라|라더라|다던데|라던데|다네|라네)[.!~]*$|다고|라고|말로는|소문|기사|(?:군요?|시네요?)[.!~]*$|(?<!만)들었|(?:영화|소설|드라마|책|꿈|게임)에서|점괘|아마|혹시/u,
  joke: /ㅋ|ㅎㅎ|거의|백만|천만\s|완전|오늘|농담/u,
  past: /예전(?!부터)|옛날(?!\s지도|부터)|어릴\s?(?:적|때)(?!부터)|학교\s때(?!부터)|전에는|한때|그때|당시|작년까지|던데/u,
  fillers:
    /(?:^|(?<=\s))(?:솔직히|그나저나|혼자|같이|함께|따로|자동으로|사실은?|참고로|그런데|근데|그리고|진짜|정말|엄청|너무|아주|되게|요즘은?|요새는?|지금은?|이제는?|아직도?|여전히|보통|대부분|절대|원래|바로|곧|결국|매일|야간에|그냥|다시|또|잘|주로|워낙|한\s?번도|전혀|씨|좀|딱|둘\s다|역시|올해부터|이미|벌써)\s/gu,
  clauseEnd:
    /,\s|(?<=아니라|이라서?|[있없]어서|데|지만|(?:이|있|하|없|었|았|했|였|살|우|니)고)\s(?!있|싶|계)/u,
  instead: /아니라$/u,
  emptyEnd:
    /^(?:하나|장난(?:\s아니)?|입에도?|더|덜|훨씬|이름|성함|색|색깔|자리|나이|예산|올해|작년|내년|오늘|어제|내일|.*\s데|.*(?:을|를|에서|고|러|데|[아어해와워여파가나사자차타러려쳐져겨켜펴혀]서|지만|면|도록)\s.*|그거|이거|저거|그것|이것|저것|거|것|게|뭐|누구|너|네|생각|일|때문|정도|중|편|말|얘기|이야기|시간|문제|아이디어|필요|수|적|리|줄|관심|도움|사람|장난|말|좋은 생각|재미|의미|느낌|기분|점심|그날|여기|저기|거기|.*(?:할|갈|볼|는|을|던|한|된|인)\s(?:수|것|거|게|일|적|줄|말|점|셈|순간|느낌|판|모양)|.*(?:기|것|거|는|한)\s때문|.*(?:[아어와워해여]서|니까|면서?|지만)|[^가-힣A-Za-z\d]*)$/u,
  person:
    /^(?!이번|자기|그중|원래$|하나$|지난|앞으로$|모레$|내일|어제|오늘|올해|작년|내년)(?!.*(?:이라|라기|\s것)$)(?!.*(?:때|시절|동안|무렵)$)(?!.*(?:는|은|을|를|에서|고|[아어해와워여]서|면|지만|니까|까지)(?:\s|$)|.*도\s)/u,
  thing:
    /^(?!이번|자기|그중|원래$|하나$|지난|앞으로$|모레$|내일|어제|오늘|올해|작년|내년)(?!.*(?:이라|라기|\s것)$)(?!.*(?:때|시절|동안|무렵)$)(?!.*(?:을|를|에서|고|[아어해와워여]서|면|지만|니까|까지)(?:\s|$)|.*도\s)(?!.*\d+일$)/u,
  passing:
    /(?:저녁|점심|아침|하나|아무것|물|밥|입)도$|^아무|(?:^|\s)(?:말|열|흥미|소리|날씨|분위기|성격|사이|몸|머리|맛|경치|인심|보람|별일|질문|상관|소용|소식|약속)$|\d+[만천백]?\s?원$|아무것$|(?:^|\s)(?:밥|물)$|(?:시간|돈|정신|생각|느낌|기분|마음|문제|경험|계획|일|이유|적|수|점|의미|여유|자신|가능성|필요|효과|차이|변화|기회|도움|관심|재미|부담|걱정|고민|스트레스)$/u,
  manner:
    /(?:(?<!가)게|고|도록|채|[아어여와워해이]서)$|(?:^|\s)(?:맛|재미|낙|힘|덕|집|한집|컴퓨터|노트북)$|[가-힣]{2}제$|^(?:교대|야간|주간|재택|밤새)$|(?:이?랑|하고|없이|대로|며|는|갇혀|숨어|얹혀|모여|떨어져|[가-힣]{2}해)$/u,
  kindless:
    /(?:^|\s)아니$|이름[은이]\s|\s평$|(?:잔치|결혼식|생일|기일|휴가|출장|회식|당직|재택|휴무)$|^고$|[가-힣]{2}으?로\s|(?:정도|생신|것)$|(?:^|\s)[가-힣]+[이가]\s|^(?:온통|걱정|말썽|골치|무료|유료|공짜|만석|매진|품절|휴무|환갑|칠순|팔순|구순|최고|대박|문제|비밀|사실|거짓말|마찬가지|처음|마지막|시작|끝|그대로|그때|얼마|전부|하나|필수|필요|별로|명작|걸작|맛집|그만|충분|괜찮|기본|진심|정도|만족|성공|실패|좋은|큰|작은|중요한|새로운|나쁜|예쁜|멋진|힘든|다행|엉망|난리|최악|제일|딱|원칙|목표|천사|첫|두\s?번째)|(?:조건|상황|처지)$|\d|요일|하$|^(?:이름이|내가|제가|이번엔)\s|^(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s|^(?:MBTI|mbti|나이|연세|키|별명|성격|전공|혈액형|취미)[이가]\s|^(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)?(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열)?$|(?:걱정|말썽|만기|무료|천지|투성이|냄새|같으?|때마다\s.*|\s중|(?:^|\s)[안못]\s[가-힣]+|(?:^|\s)(?:계|마|드|주무)|[십백천만억]\s?원|\s시간)$|(?:째|뿐|\s(?:명|개|마리|대|권|층)|까지?|살|다행|편|쪽|때)$/u,
  cues: {
    date: /\d|요일/u,
    family: new RegExp(`${KIN}|결혼`, "u"),
    "part-of": /속[하해한합]|포함|일부|일원|소속|회원|단원|부원|팀원|멤버/u,
    "made-of": /들[어었]|만[드든듭들]|함유|포함|되어|돼|된|이루어|구[워웠운]|빚|[짜짠짰]/u,
    likes:
      /좋|싫|사랑|즐[기겨긴깁]|선호|먹|마[시셔신]|드[시세셔신]|대|질색|별로|혐오|알레르기|알러지|취미|낙|최애|빠[졌져지]|꽂|라면|못\s?[사살]/u,
    works: /일|근무|가르|다[니닌닙님녀]|운영|농사|\s(?:해|하[세시셔고])/u,
    lives: /살|[사산삽]|거주|자취|지[내낸]|계[셔시십세]|있|[야요다임고]$/u,
    has: /있|없|필요|키[우워운웁움]|길러|기[르른릅름]|몰[아고]|몬다|소유|갖고|가지고|써|쓴|씁|하나|둘|셋|넷|다섯/u,
    "is-a": /[야요다임고라서데셔죠]$|아니|됐|되[었셨]|잖아|거든/u,
  },
  pronoun: /^(?:걔|그|그녀|얘|쟤)$/u,
  kin: new RegExp(`^(?:우리\\s|내\\s|제\\s|저희\\s)?${KIN}$`, "u"),
  trim: (end) =>
    end
      .replace(
        /^.*(?:보다|에서|에|이?랑|하고|부터|까지|여기|[아어여와워해]서|먹고|다가)\s(?:(?:온|사는|있는|나온|다니는)\s)?/u,
        "",
      )
      .replace(/\s(?:쪽|근처|근방|씨|님)$/u, "")
      .replace(/(?:\s|(?<=[가-힣]{2}))(?<![아글날말솜불마음])씨$/u, "")
      .replace(/(?:에|에서|에게|을|를|엔)$/u, "")
      .replace(/^(?:내|제)$/u, "나"),
  spellOut: (clause) =>
    clause
      .replace(SHORT_SELF, (_, self: string) => `${WRITTEN_OUT.get(self) ?? `${self}는`} `)
      .replace(WITHOUT_PARTICLE, (_, who: string) => `${withTopicParticle(who)} `)
      // What somebody has liked since then is liked.
      .replace(/(?:어릴\s때|예전|옛날)부터\s(?<what>.*좋아)했/u, "$<what>해")
      .replace(/(?:어릴\s때|예전|옛날)부터\s/u, ""),
  continued: (subject, rest) => `${withTopicParticle(subject)} ${rest}`,
  apposition: new RegExp(
    `^(?<what>(?:우리\\s|내\\s|제\\s|저희\\s)?(?:${KIN}))\\s(?!고생|덕분|허리|무릎|마음|목소리|솜씨|이름|성함|생일|생신|회사|직장|학교|전화|번호|생각|건강|결혼|나이|취미|가게|친구|수술|졸업|환갑|칠순|기일|제사)(?<name>[가-힣]{2,4}?|[A-Z][a-z]+)(?:이|가|은|는)\\s`,
    "u",
  ),
};
