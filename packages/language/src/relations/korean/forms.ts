import type { RelationForm } from "../relation.ts";
import {
  ABOUT,
  BARE,
  BUSINESS,
  COPULA,
  COUNTED,
  DATE,
  DENIED,
  DONE,
  END,
  EVENT,
  FAMILY_NAME,
  HAD,
  KIN,
  LOVER,
  MEMBER,
  NAMED,
  NAMING_PARTICLE,
  NOT,
  NOUN,
  NOW,
  OBJECT,
  OWNER,
  PLACE,
  SUBJECT,
  SUBJECT_PARTICLE,
  TOPIC_PARTICLE,
  TRADE,
  VISITED,
} from "./parts.ts";

const forms = (
  kind: RelationForm["kind"],
  patterns: readonly string[],
  more: Pick<RelationForm, "negated" | "self"> = {},
): readonly RelationForm[] =>
  patterns.map((pattern) => ({ kind, form: new RegExp(`^${pattern}$`, "u"), ...more }));

const SELF = { self: "나" } as const;
const NOT_OF_SELF = { self: "나", negated: true } as const;

export const FORMS: readonly RelationForm[] = [
  ...forms("date", [
    `${NAMED}${DATE}(?:\\s(?:오전|오후|저녁|아침)?\\s?\\d{1,2}시[가-힣\\s]*?)?(?:까지|생)?${COPULA}?`,
    `${NAMED}${DATE}(?:이|가)?\\s(?<not>아[니닌닙님])[가-힣]*`,
    `${NAMED}${DATE}(?:에만|에|까지|마다)?\\s(?:내|나가|버[려리]|나[오와]|해|열|막|시작|개학|공연|만료|끝나|쉬|모[여이]|닫|오픈|문|휴가|휴무)[가-힣]*(?:\\s[가-힣]+)?`,
    `${NAMED}${DATE}(?:으로|로)\\s(?:잡[히혔]|정[해했]|바[뀌뀐꼈]|미[뤄뤘루]|연기|변경|옮[겨겼])[가-힣]*(?:\\s[가-힣]+)?`,
    `${NAMED}${DATE}(?:에|생)?\\s?태어[가-힣]*`,
  ]),
  ...forms("family", [
    `(?<o>(?:${OWNER})?${KIN})(?:은|는)\\s(?<s>${FAMILY_NAME}[가-힣]{2}(?<![사원가자수장인생직관공님]))${COPULA}`,
    `(?<o>(?:${OWNER})?(?:${KIN}|막내|첫째|둘째|셋째))의?\\s(?:이름|성함)(?:은|는|이)\\s(?<s>[가-힣A-Za-z]+?)(?:${COPULA}|고)`,
    `${NAMED}(?<o>(?:${OWNER}|(?!\\S+\\s장인)[가-힣A-Za-z]{2,4}(?:\\s씨)?의?\\s)?${KIN})${COPULA}`,
    `${NAMED}(?<o>(?:[가-힣]+\\s)?${KIN})(?:이|가)\\s(?<not>아[니닌닙님])[가-힣]*`,
    `(?<s>[가-힣]+?)(?:이랑|랑|와|과|하고)\\s(?<o>[가-힣]+?)${SUBJECT_PARTICLE}\\s(?:쌍둥이\\s)?(?:형제|자매|남매|부부|쌍둥이|사촌)(?:\\s사이)?${COPULA}`,
    `${NAMED}${OBJECT}(?:이?랑|와|과|하고)\\s결혼(?:했|한)[가-힣]*`,
    `(?:(?:나는|저는|우리는|저희는)\\s)?(?<name>[가-힣A-Za-z]+?)(?:이라는|라는)\\s(?<what>${KIN})(?:이|가)\\s있[가-힣]*`,
  ]),
  ...forms("part-of", [
    `${NAMED}${OBJECT}에\\s(?:속[하해한합]|포함[되돼])${DENIED}`,
    `${NAMED}${OBJECT}에\\s(?:속한|속하는|포함된)\\s[가-힣]+${COPULA}`,
    `${NAMED}${OBJECT}(?:의)?\\s(?:${MEMBER})(?:(?:이|가)\\s(?<not>아[니닌닙님])[가-힣]*|${COPULA})`,
  ]),
  ...forms("made-of", [
    `${ABOUT}${OBJECT}(?:으로|로)\\s?(?:만[드든듭들]|되어|돼|된|이루어|구[워웠운]|빚|끓[이여인]|담[가그근]|튀[기겨긴]|[짜짠짰])${DONE}(?:\\s거${COPULA})?`,
    `(?<s>${NOUN})(?:에는|에|엔)\\s${OBJECT}(?:(?:이|가|도|은|는)\\s${NOT}|(?<![을를로에])\\s${NOT}(?=들어[가있\\s]|들었))(?:들어(?![오온와왔])|들었|함유|포함)${DONE}`,
  ]),
  ...forms(
    "likes",
    [
      `${SUBJECT}(?<o>\\S+?)(?:을|를|은|는)\\s입에도\\s(?:안|못)\\s?대${END}`,
      `${SUBJECT}${OBJECT}(?:을|를|은|는)?\\s(?:안|못)\\s?(?:먹(?![이여인일])|마[시셔]|드[시세셔]|대)${END}`,
      `${SUBJECT}${OBJECT}(?:을|를|은|는)?\\s(?:안|못)\\s?(?:먹은|마신|드신)\\s지\\s.+`,
      `${SUBJECT}${OBJECT}(?:을|를|이|가|은|는|도|이?라면)?\\s(?:싫[어다은습음더]|혐오|질색|기겁|별로[야예이])${END}`,
      `${SUBJECT}${OBJECT}\\s?(?:알레르기|알러지)(?:가|도)?\\s?(?:있|심)${END}`,
      `${SUBJECT}${OBJECT}(?:은|는|이|가)?\\s(?:극혐|불호|질색|기겁)(?:${COPULA})?`,
    ],
    NOT_OF_SELF,
  ),
  ...forms(
    "likes",
    [
      `(?:(?<s>나|저|내|제)[가는]?\\s)?(?:제일|가장)\\s?좋아하는\\s[가-힣]+(?:은|는)\\s${OBJECT}${COPULA}`,
      `(?:(?<s>내|제|나|저)의?\\s)?취미(?:는|가)\\s${OBJECT}${COPULA}`,
      `(?:(?<s>내|제|나|저)의?\\s)?최애(?:\\s[가-힣]+[은는]|[는가])?\\s${OBJECT}${COPULA}?`,
      `${SUBJECT}${OBJECT}${LOVER}${COPULA}`,
      `${SUBJECT}${OBJECT}\\s?없이?(?:는|ㄴ)?\\s못\\s?[사살]${END}`,
      `${SUBJECT}${OBJECT}(?:을|를)\\s${NOT}(?:\\S+보다\\s)?(?:더\\s)?(?:좋아[하해한합함]|사랑[하해한합]|즐[기겨긴깁](?:\\s[듣들보봐먹마입하해]\\S*)?|선호[하해한합])${DENIED}`,
      `${SUBJECT}${OBJECT}(?:은|는|도|만)\\s${NOT}(?:더\\s)?(?:좋아[하해한합함]|사랑[하해한합]|선호[하해한합])${DENIED}`,
      `${SUBJECT}${OBJECT}이?라면\\s(?:환장|사족|자다가도)${END}(?:\\s[가-힣]+){0,2}`,
      `${SUBJECT}${OBJECT}에\\s(?:푹\\s)?(?:빠[졌져지]|꽂[혔혀])${DONE}`,
      `${SUBJECT}${OBJECT}(?:(?:하러)?\\s\\S+|\\S*[하치타보])?는?\\s(?:게|것이|거가)\\s(?:${OWNER})?(?:취미|낙)${COPULA}`,
      `${SUBJECT}${OBJECT}(?<![은는이가])(?:을|를)?(?:\\s\\S+|[하치타보])는\\s(?:걸|것을|것|거)(?:\\s더|\\s제일|\\s가장)?\\s${NOT}좋아[하해한합함]${DENIED}`,
      `(?<s>나|저)는\\s${OBJECT}(?:이|가)\\s(?:(?:제일|가장|더)\\s)?좋(?:아요?|다|습니다|더라고?요?|거든요?|아서|던데)`,
      `(?:\\S+${TOPIC_PARTICLE}\\s)?(?<o>\\S+)(?:이|가)\\s(?:(?:제일|가장|더)\\s)?좋(?:아요?|다|습니다|더라고?요?|거든요?|아서|던데)`,
      `${SUBJECT}(?<o>(?:\\S+\\s)??\\S*[^\\s가는은이])\\s${NOT}(?:좋아[하해한합함])${DENIED}`,
    ],
    SELF,
  ),
  ...forms(
    "works",
    [
      `${SUBJECT}${OBJECT}(?:에서|에선)\\s(?:[가-힣]*[^로\\s]\\s)?(?:(?<not>일\\s?안\\s?[하해])|일(?:을\\s(?=[하해합]))?|근무|알바|아르바이트|가르[치쳐칩])${END}`,
      `${SUBJECT}${OBJECT}(?:에서|에)\\s(?:일한|다닌|근무한)\\s지\\s.+`,
      // 정형외과에, 등산 다녀: who goes there does not work there.
      `${SUBJECT}(?!.*(?:${VISITED}|식)에?\\s다)${OBJECT}에\\s${NOT}(?:다(?:[니닌닙님]|녀(?!\\s?[오온와왔]))|근무)${END}`,
      `${SUBJECT}(?<o>(?!\\S*(?:${VISITED}|[아어여려워해이히]|(?<![학외여상공업])고)\\s)(?:그\\s)?\\S+)\\s${NOT}다(?:[니닌닙님]|녀(?!\\s?[오온와왔]))${END}`,
      `${SUBJECT}(?:.+에서\\s)?(?<o>${TRADE})(?:으로|로)\\s(?:[가-힣]+\\s)?(?:일(?:을)?\\s?[하해한합함]|근무)${END}`,
      `${SUBJECT}${OBJECT}\\s(?:알바|아르바이트)(?:를)?\\s?[하해한합]${END}`,
      `${SUBJECT}${OBJECT}(?:을|를)\\s운영${END}`,
      `${SUBJECT}(?<o>(?:\\S+\\s)?농사)(?:를)?\\s?(?:짓|지[어으])${END}`,
      `${NAMED}(?:\\S+에서\\s)?(?<o>${BUSINESS})(?:을|를)?\\s(?:해|하[세시셔고는])${END}`,
    ],
    SELF,
  ),
  ...forms(
    "lives",
    [
      `${SUBJECT}${OBJECT}(?<![을를])(?:에서|에)?\\s${NOT}(?:살(?:아|고|거든|잖|(?<denied>지\\s?(?:않|못)))|사[는시셔세십심]|산다|삽니다|거주|자취|지[내낸]|계[셔시십세])${END}`,
      `${SUBJECT}${OBJECT}(?:에서|에)\\s(?:산|지낸)\\s지\\s.+`,
      `(?<s>(?:${OWNER})?(?:집|본가|친정|시댁|처가|회사|직장|사무실|학교))(?:은|는|이|가)\\s(?<o>${PLACE})${COPULA}`,
      `(?<s>(?:${OWNER})?(?:집|방|사무실|치과|회사|가게)|[가-힣]{2,}(?:소|원|점))(?:은|는|이|가)\\s${OBJECT}에\\s있[가-힣]*`,
      `(?<s>(?:${OWNER})?집)(?:은|는)\\s(?<o>[^,]*\\d+(?:번지|호|동))${COPULA}`,
    ],
    SELF,
  ),
  ...forms(
    "has",
    [
      `${SUBJECT}(?<name>[가-힣A-Za-z]+?)(?:이라는|라는)\\s(?:이름의\\s)?(?<what>[가-힣]+)(?:을|를)\\s(?:키[우워운웁]|길러|기[르른])${END}`,
      `${NAMED}[^,]+에\\s${OBJECT}${HAD}\\s(?:(?<not>없)|있)${NOW}`,
      `(?<s>${NOUN})(?:에는|에|엔|한테는?|에게는?)\\s(?![^,]*(?:${EVENT})이?가?\\s)${OBJECT}${HAD}\\s(?:(?<not>없)|있|필요)${NOW}`,
      `(?<s>${NOUN})(?:에는|에|엔)\\s(?![^,]*(?:${EVENT})\\s)(?<o>\\S+${BARE})\\s${COUNTED}(?:(?<not>없)|있)${NOW}`,
      `${SUBJECT}(?![^,]*(?:${EVENT})이?가?\\s)${OBJECT}${HAD}\\s${COUNTED}(?:(?<not>없)|있)${NOW}`,
      `${SUBJECT}(?![^,]*(?:${EVENT})\\s)(?<o>(?:\\S+\\s)?\\S+${BARE})\\s${COUNTED}(?:(?<not>없)|있)${NOW}`,
      `${ABOUT}(?<o>\\S+)(?:이|가)\\s(?:하나|둘|셋|넷|다섯)${COPULA}`,
      `${SUBJECT}${OBJECT}(?:을|를)\\s${NOT}(?:몰아|몬다|몰고|소유|갖고|가지고)${END}`,
      `${SUBJECT}${OBJECT}(?:을|를)?\\s${COUNTED}${NOT}(?:키[우워운웁움]|길러|기[르른릅름])${END}`,
      // 일기를 써: written, not used. Of whom 노트북은 맥북을 써 is told is not said.
      `(?:(?<s>나|저|우리|저희|(?:${OWNER})?${KIN})[은는이가]\\s)?(?![^,]*(?:대신|로|[은는])\\s)(?!(?:\\S+\\s)?(?:일기|글|시|책|편지|소설|돈|신경|말|마음|힘|메일|리뷰|가사|이름)[을를]?\\s)${OBJECT}(?:을|를)\\s${NOT}(?:써|쓴|씁)${END}`,
    ],
    SELF,
  ),
  ...forms("is-a", [
    `${ABOUT}${OBJECT}(?:의\\s한|의)\\s(?:종류|일종)${COPULA}`,
    `${ABOUT}일종의\\s${OBJECT}${COPULA}`,
    `(?!(?:내가|제가)\\s)${NAMED}${OBJECT}(?:이|가|은|는)?\\s(?<not>아[니닌닙님])[가-힣]*`,
    `${NAMED}${OBJECT}(?:이|가)\\s(?:됐|되었|되셨)${DONE}`,
    `(?:(?<s>${NOUN})${TOPIC_PARTICLE}|(?<s>[^\\s,]+)도)\\s(?!(?:회사|집|학교|밖|여행|병원)[이야예입])${OBJECT}${COPULA}`,
    // 편이 갈리는 소설이야: told of the novel.
    `(?!(?:내가|제가|.*[은는])\\s)(?<s>${NOUN})${NAMING_PARTICLE}\\s(?![^,]*는\\s)${OBJECT}${COPULA}`,
  ]),
];
