import { type Relation, type RelationKind, relationsIn } from "@hsms/language";
import { ENDS } from "../lexicon/cues.ts";

/** What makes a Korean noun of doing a deed that is done: `퇴사했어`, `완독!`, but not `승진 시험`, `이직한대`. */
const DONE = String.raw`(?:[을를이가] ?|\s)?(?:했|하고|해서|하셨|하셔서|하신 ?뒤|한 ?뒤|함|됐|되고|되셨|돼서|났|나서|받았|받고|당했|당하고|[!.~,]|$)`;

/** Says of somebody that they do their work no longer. */
const LEAVES_WORDS = String.raw`(?:퇴사|퇴직|은퇴|퇴임|사임|해고)${DONE}|그만두|그만뒀|관뒀|관두|잘렸|짤렸|내보냈|물러났|\b(?:let(?= \p{L}+ go\b)|fired|sacked|dismissed|laid off|(?<!don't ever |don't |never )quit|quits|retired|stepped down|stood down|resign(?:ed|s)|packed it in)\b`;
export const LEAVES = new RegExp(LEAVES_WORDS, "giu");

/** Says that something was settled. */
export const SETTLED =
  /예약|잡았|잡혔|잡아|[기걸]로 ?(?:했|함|하|됐)|정했|골랐|하재|[간갈]대|\b(?:booked|arranged|agreed|planned|scheduled|decided|going with|settled on|chose|chosen|picked|made an? \w+|got (?:an?|tickets?|my|our)|set up|signed up)\b/iu;

/** Says that what was so has ended or been replaced; what it names is what is over. */
export const ENDED = new RegExp(
  String.raw`(?:처분|이혼|파혼|졸업|완독|해지|취소|폐업|도난|탈퇴|사퇴|철거|절교)${DONE}|${ENDS}|${LEAVES_WORDS}|팔아|접었|접고|끊고|끊음|그만둠|접음|환불받|헤어지|다 읽|다 봤|끝냈|끝났|마쳤|문 ?닫|없어졌|사라졌|잃어버|도둑맞|버렸|갚았|갚고|갚음|떠났|세상을|넘겨줬|물려줬|놔줬|내놨|\b(?:left|stopped|given up|dropped|ditched|finished|cancell?ed|closed|shut down|is gone|are gone|has gone|divorced|paid (?:back|up|off (?:the|my|our|his|her|their|\p{Lu}\p{Ll}+)|\w+ (?:back|her|his|their))|stolen|(?<!\b(?:get|gets|got|getting|be|am|is|are|feel|feeling) )lost|scrapped|threw (?:out|away)|got rid of|gave away|no longer|not any ?more|not .* any ?more)\b`,
  "iu",
);

/** Says that a thing has another value now; what it names is what has changed. */
export const ALTERED = new RegExp(
  String.raw`(?:변경|연기|교체|수정|개명|정정|전환|인상|인하|연장|단축|승진|발령|전근|전학|전과|이직|재혼|이사)${DONE}|바꿨|바꾸었|바뀌었|바뀌어|바뀌고|바뀜|바뀐|바꿈|바꿔[줌주]|옮김|미룸|미뤄졌|밀렸|밀림|당김|당긴다|늘림|줄임|줄인다|올림|내림|갈아탐|옮겼|옮기|옮겨|미뤘|미뤄|미루|당겼|당겨|늦춰|늦췄|앞당|갈아탔|갈았|돌렸|돌려서|늘었|늘렸|늘어|줄었|줄였|줄어|올랐|올렸|올라[서 ]|(?<!(?:두고|놓고|[비눈]|[비눈][이가]|[차스철행]에서) ?)내(?:렸|려[서 ])|떨어졌|이사 ?[갔왔]|\b(?:changed|switched|swapped|moved|shift(?:ed)?|push(?:ed)|postponed|rescheduled|brought forward|put back|they(?:['’]ve| have)? put|delayed|extended|shortened|replac(?:ed|es)|renamed|transferred|relocated|promoted|converted|upgraded|downgraded|went (?:up|down)|gone (?:up|down)|raised|increased|rose|(?:dropped|cut|down|up) to(?= .{0,12}\d| one| two| three| half)|reduced|handed over|took over|taken over|traded)\b`,
  "iu",
);

/** Says that something holds from now on, or has begun to. */
export const BEGUN =
  /이제[는야]?(?=\s|$)|이젠|지금은|앞으로|요즘은|요새는|오늘부터|부터는?(?=\s)|대신|더 ?이상|새로|시작했|시작하|됐[어다대네는고지습음]|되었|되셨|되고|생겼|취직|취업|입사|다시|결국|아니라|정착|옮겨|모셨|데려왔|장만|들어갔|으로 갔|\b(?:now|nowadays|these days|from (?:now|here) on|instead|any ?more|since then|started|began|begun|took up|taken up|picked up|became|become|got|turned|turns out|new|actually|finally|for good|at last|as of|joined|again|back to|settled)\b/iu;

/** The same so surely that the new value need not be of a kind that can be seen. */
export const FROM_NOW_ON =
  /이제[는야]?(?=\s|$)|이젠|지금은|앞으로|요즘은|요새는|더 ?이상|결국|부터는?(?=\s)|\b(?:now|nowadays|these days|from (?:now|here) on|instead|any ?more|no longer|turns out|for good|as of)\b/iu;

/** Wished, considered, only just not done, or merely possible: nothing has changed. */
export const ONLY_THOUGHT =
  /싶[어다은지네]|싶긴|고민|생각 ?중|생각하|생각[이도]|할까|을까|ㄹ까|갈까|[가-힣]까 (?:했|하|싶|말|봐|생각|고민)|려고(?! 했다가)|려다|려는|[가-힣]뻔|을 ?뻔|를 ?뻔|뻔했|뻔한|ㄹ ?뻔|수도 ?있|지도 ?몰|모르겠|기로 ?(?:했|하)|안 ?하기로|않기로|말았|계획|예정|언젠가|만약|다면|(?<!다)면 (?:어떨|좋|안)|면 좋겠|꿈[을이]|알아보는|알아보고|알아봤|시승|구경|견적|\b(?:might|(?<!\b(?:in|of|since|until|by|next|last|this|on|from) )may (?!\d)(?=\p{L})|maybe|perhaps|could|would|should|will|'ll|shall|nearly|almost|thinking (?:of|about)|think about|considering|considered|wish(?:ed|es)?|hope|hoping|hopes|want(?:s|ed)?(?! [£$€₩])|dream(?:s|ing|t|ed)?|plan(?:s|ning|ned)?|intend(?:s|ed)?|going to|gonna|about to|tempted|if|unless|test drove|test drive|looked at|looking at|looking for|some ?day|one day|talk(?:s|ed|ing)? (?:of|about)|offered|toying|fancy|fancied|someday|would like|i'd|we'd|trying to|tried to|try to|decide whether|not sure|didn'?t|did not|hasn'?t|haven'?t|won'?t|never)\b|(?:n['’]t|\bnot) (?:been |actually )?(?:cancell?ed|called off|scrapped|postponed|moved|changed|sold|closed)\b/iu;

/** How it was before: what is told of is over. */
export const LONG_AGO =
  /어릴 ?(?:때|적)|어렸을|예전|옛날|한때|전에는|전엔|전에 ?(?:살|쓰|타|다니|키우|일하|있)|처음에는|처음엔|원래는|첫 ?(?:차|집|직장|회사|폰|고양이|강아지|개|아이)|(?:대학|학생|고등학교|중학교|초등학교|군대|신혼|결혼 전|입사 전|유학) ?(?:때|시절|에는)|시절|(?:살|키우|다니|쓰|타|먹|하|있)던|이었|였[어는지대다]|[가-힣]에도 |살았|다녔|\b(?:used to|formerly|previously|originally|back (?:then|when|in)|at (?:that|the) time|once|in those days|when (?:i|we|he|she|they|\p{Lu}\p{Ll}+) (?:was|were)|as (?:a|an) (?:child|kid|student|teenager|boy|girl|baby)|growing up|years ago|before (?:the|i|we|that|this|my|our)|my first|our first|his first|her first|first (?:car|house|flat|job|dog|cat|phone)|(?:i|we|he|she|they) (?:lived|worked|had|drove|played|owned)|was|were)\b/iu;

/** For a while only: the fact stands. */
export const FOR_A_WHILE =
  /까지만|동안만|잠깐|잠시|당분간|임시|하루만|며칠만|이번 ?주만|이번 ?달만|오늘만|이번만|주말이라|휴가라|(?:출장|여행)(?! ?(?:자금|경비|비용?|적금|통장|예산))|빌려[서 ]|빌린|대타|놀러|\b(?:for (?:the|a|this|one|two|three|a few) (?:\w+ )?(?:day|days|week|weeks|weekend|night|month|afternoon|evening|morning)|until (?:\w+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|till|just (?:for|this)|this (?:once|week|weekend|time)|(?:only|just) (?:today|tonight|tomorrow)|today only|temporar(?:y|ily)|for now|for the moment|covering|borrow(?:ed|ing)?|visiting|on (?:a )?(?:trip|holiday|vacation)|on loan|standing in|filling in|a courtesy)\b/iu;

/** Beside what there is, not instead of it. */
export const BESIDE =
  /(?:^|\s)[가-힣]+도 (?:조금|좀|같이|함께|하나|또|배|키|쓰|타|치|다|있|칠|할)|하나 더|한 ?(?:마리|대|채|명) 더|또 ?(?:하나|다른)|둘째|두 ?번째|외에|말고도|따로|추가로|겸|\b(?:also|too|as well|another|besides|second|both|as well as|in addition|one more|on top of|extra|other)\b/iu;

/** Verbs that say of what kind a change is, though they share no word with what was told before. */
export const CHANGES_OF: ReadonlyMap<string, RegExp> = new Map([
  [
    "home",
    /이사(?:를? ?)(?:했|갔|왔|옴|함|하고|해서|하셨|가셨|오셨)|(?<!(?<!거처|집|살림|주소)[을를] \S{0,10})(?:으로|로) 옮겼|[가-힣](?:으로|로) (?:이주|내려[갔왔]|올라[갔왔])|자취를? 시작|독립했|(?:집|요양원|기숙사|양로원|실버타운)[가-힣 ]{0,6}으?로 (?:모셨|모시|들어)|(?<!(?:office|class|meeting|job|team|desk|school) )\b(?:moved|relocated)\b(?! (?:the|my|our|his|her|their|on|forward|back|up|past)\b)(?! (?:in)?to (?:the )?(?:room|office|desk|seat|table|gate|platform|bay)\b)/iu,
  ],
  [
    "job",
    new RegExp(
      String.raw`(?:이직|취직|입사|취업|발령|전근|퇴사|은퇴|퇴직|승진|개업|창업)${DONE}|(?:일|회사|직장)(?:을|를)? ?(?:그만뒀|그만두|관뒀|옮겼)|때려치|(?:카페|가게|식당|공방|학원|병원|약국|[가-힣]집)(?:을|를)? ?(?:차렸|차려|열었)|\b(?:new job|started (?:work|working|a job|at)|changed jobs|switched jobs|hired|joined \p{Lu}|retired|promoted|(?:packed|jacked|chucked) in|work(?:s|ing)? (?:at|for|as) .*(?:now|these days))\b`,
      "iu",
    ),
  ],
  [
    "pay",
    /\b(?:gave|given|got|had|won) (?:me |us )?(?:an? |my |our )?(?:\w+ ){0,2}(?:rise|raise|(?:pay|salary|wage) (?:increase|cut))\b(?! out)|\b(?:pay|salary|wages?) (?:went|has gone|have gone) (?:up|down)\b|(?:연봉|월급|급여|시급)(?:이|을|도|은)? ?(?:\S+ )?(?:올[라랐려렸]|인상|깎|삭감|줄[었어])/iu,
  ],
  ["school", /전학|편입|입학했|진학했|(?:changed|switched|started at a new) schools?/iu],
]);

const states = (text: string, ...kinds: readonly RelationKind[]): readonly Relation[] =>
  relationsIn(text).filter(({ kind, negated }) => !negated && kinds.includes(kind));

/** What somebody is by their work: `is a carpenter`. */
const TRADE = /(?:er|or|ist|ian|nurse|chef|cook|student|temp|waitress|[사원가])$/iu;
/** Which house it is. */
const HOUSE =
  /\b(?:my|our) (?:flat|house|apartment|home|place|address) is (?:at |in |on )?(?:number |no\.? ?|flat )?\d|\b(?:i|we)(?:['’](?:m|re)| am| are) at (?:number|no\.?) \d|집(?:은|이|이야)? (?:주소는 )?.*\d+ ?(?:동|호|층|번지)/iu;
const PAY =
  /(?=.*\d)(?:\b(?:i|we)(?: only| now| currently)? (?:earn|make|get paid|am paid)\b|\b(?:i['’]m|i am|we['’]re|we are) on [£$€]|\b(?:my|our) (?:salary|pay|wages?)\b|연봉|월급|급여|시급)/iu;
const SCHOOL = /학교[가-힣]* ?다[니녀]|유치원|어린이집|\bgoes to [A-Z]\w+|\b(?:at|in) school\b/u;

/** Which house one lives in, or what one is paid, in words that state nothing else. */
export const tellsHouseOrPay = (text: string): boolean => HOUSE.test(text) || PAY.test(text);

/** Whether that was told which a change of the kind takes back. */
export const STANDS_AS: ReadonlyMap<string, (text: string) => boolean> = new Map<
  string,
  (text: string) => boolean
>([
  ["home", (text) => HOUSE.test(text) || states(text, "lives").length > 0],
  ["pay", (text) => PAY.test(text)],
  [
    "job",
    (text) =>
      states(text, "works", "is-a").some(
        ({ kind, object }) => kind === "works" || TRADE.test(object),
      ),
  ],
  ["school", (text) => SCHOOL.test(text)],
]);

/** States of which a person is in one at a time. */
export const STATES: readonly (readonly (readonly [string, RegExp])[])[] = [
  [
    ["single", /솔로|싱글|혼자야|미혼|\bsingle\b/iu],
    [
      "together",
      /여자친구|남자친구|여친|남친|애인|사귀|연애 ?중|\b(?:girlfriend|boyfriend|seeing someone|dating)\b/iu,
    ],
    ["engaged", /약혼|\bengaged\b/iu],
    [
      "married",
      /결혼했|결혼식을 올렸|유부|\b(?:got married|is married|are married|am married|'m married|husband|wife)\b/iu,
    ],
    ["parted", /헤어졌|이혼|파혼|\b(?:broke up|split up|divorced|separated|called it off)\b/iu],
  ],
  [
    ["debt", /빚졌|빚이|갚아야|빌렸|빌림|꿨어|\bowes?\b/iu],
    [
      "paid",
      /다 갚|갚았|갚음|보냄|빚 ?없|\bpaid (?:\w+ )?(?:back|off|her|his|him|them|their|\p{Lu}\p{Ll}+)/iu,
    ],
  ],
  [
    [
      "away",
      /입원|병원에 (?:있|계)|\b(?:is|'s|am|'m|are) (?:still )?in (?:the )?(?:hospital|rehab|jail|prison)\b/iu,
    ],
    ["back", /퇴원|집에 (?:왔|오셨|돌아)|\b(?:came|come|is|back|went|sent) home\b|discharged/iu],
  ],
  [
    ["expecting", /출산 ?예정|임신|만삭|\b(?:expecting|pregnant|is due|due in|due on)\b/iu],
    [
      "born",
      /낳았|태어났|출산했|\b(?:gave birth|was born|had (?:a|her|the|their) (?:baby|girl|boy|son|daughter))\b/iu,
    ],
  ],
];

/** Says what is to be. */
export const isPlanned = (text: string): boolean =>
  /예정|려고 ?해|\bdue\b|\bwill\b|\bplan/iu.test(text);

/** How what such a change takes back is told, for a search. */
export const HINTS: ReadonlyMap<string, string> = new Map([
  ["home", "live lives living based house flat 살아 살고 산다 사는 사셔 살아요 거주 자취 집 계셔"],
  ["job", "work works working job 일해 일하고 일해요 근무 근무해 다녀 다니고 직장 회사 직업"],
  ["pay", "earn make salary pay wage paid a year 연봉 월급 급여 시급 받아 벌어"],
  ["school", "school goes 학교 다녀 초등학교 중학교 고등학교"],
]);

/** The same for {@link STATES}, in their order. */
export const STATE_HINTS: readonly string[] = [
  "single girlfriend boyfriend dating engaged married husband wife 솔로 여자친구 남자친구 애인 약혼 결혼",
  "owe owes debt 빚 빌렸어 빚졌어",
  "hospital 입원 병원",
  "due expecting pregnant 출산 예정 임신",
];
