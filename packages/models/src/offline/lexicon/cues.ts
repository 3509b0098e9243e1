/** What an answer must hold, by the question word. */
export type AnswerKind = "person" | "place" | "time" | "duration" | "money" | "number" | "reason";

interface Cue {
  readonly kind: AnswerKind;
  readonly asked: RegExp;
  readonly shown: RegExp;
}

const KOREAN_NUMERAL =
  "(?:하나|둘|셋|넷|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|백|천|만|사흘|나흘|이틀|하루)+";
/** 십이만, 백십팔, 육 킬로: one digit by itself is in too many other words. */
const SINO_NUMERAL =
  "(?:[일이삼사오육칠팔구]?[십백천만][일이삼사오육칠팔구십백천만]*|[이삼사오육칠팔구](?= ?(?:년|월|학년|층|호|번|반|주|개월|킬로|킬로그램|평|박|인분|퍼센트|프로)))(?= ?(?:원|명|개|살|세|평|년|월|일|분|층|호|번|반|주|개월|킬로|퍼센트|프로|박|병|권|그루|상자|마리|점|인분|[이은는을를도]?(?:[\\s.,!?]|$)))";
const ENGLISH_NUMERAL =
  "\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|couple|twice|once|half|an hour|a week|a month|a year|a day)\\b";

/** Before 에 it is a time (`월요일에`), and -로 ends an adverb (`주로`): neither says where. */
const TIME_BEFORE_E =
  "요일|[0-9][년월일시분]|(?<![가-힣])(?:작년|올해|내년|재작년|연말|연초|월말|월초|아침|점심|저녁|새벽|밤|낮|오전|오후|주말|평일|방학|예?전|후|뒤|때|중|동안|달|주|해|봄|여름|가을|겨울|생일|추석|설날)";
const ADVERBS_IN_RO =
  "사정으?|이유으?|문제|주|바|서|따|새|함부|그대|이대|스스|때|제대|별|홀|실제|진짜|정말|의외|대체|억지|앞으|[가-힣]*날|참으|절대|반대|대신으|마음대|처음으|다음으|마지막으";

const NAMES_OF_TIMES =
  "(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Christmas|Easter)\\b";
const HOURS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";

export const ANSWER_CUES: readonly Cue[] = [
  {
    kind: "time",
    asked:
      /언제|며칠(?! ?(?:이나|동안|간(?![가-힣])|씩|걸리|걸려|묵|있))|몇 ?시|몇 ?월|몇 ?일|무슨 ?요일|몇 ?년|날짜|(?<![가-힣])기한|마감일|\bwhen\b|what (?:time|day|date|month|year)|\bdate (?:of|for)\b|which (?:day|month|year|date)/iu,
    shown:
      /\d+ ?(?:년|월|일|시|분|주|개월 ?(?:뒤|후|전|안))|[월화수목금토일]요일|월수금|화목|오늘|내일|모레|어제|그저께|다음 ?(?:주|달|해|학기)|이번 ?(?:주|달|학기)|지난 ?(?:주|달|해|봄|여름|가을|겨울)|작년|내년|올해|재작년|올(?:봄|여름|가을|겨울)|(?:봄|여름|가을|겨울)|아침|점심|저녁|새벽|오전|오후|밤|주말|평일|매일|매주|매달|방학|연말|연초|초순|말에|전에|부터|까지|사흘|나흘|\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:today|tomorrow|yesterday|tonight|weekends?|morning|evening|afternoon|noon|midnight|night)\b|\b(?:last|next|this|every|each) (?:week|month|year|summer|winter|spring|autumn|fall|night|term|semester)\b|\b(?:19|20)\d\d\b|\d{1,2}:\d{2}|\d ?(?:am|pm)\b|\bat (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)|\bhalf past\b|(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두) ?시(?:[^가-힣]|에|[쯤까부반]|$)|\d(?:st|nd|rd|th)\b|\bago\b|\bsince\b|\buntil\b|\bin (?:spring|summer|autumn|fall|winter)\b|christmas|easter|\bwhenever\b|\bas soon as\b|\bwhen (?:i|we|you|he|she|it|they|the|my|our)\b|때마다|설날|추석|크리스마스/iu,
  },
  {
    kind: "place",
    asked:
      /어디(?!가? ?(?:아프|아파|불편|쑤시|다치|다쳤)|를 ?(?:다치|다쳤|수술))|어느 ?(?:나라|도시|동네|역|곳)|\bwhere\b|(?:which|what) (?:city|town|country|place)/iu,
    shown: new RegExp(
      `[가-힣A-Za-z](?:에서|(?<!${TIME_BEFORE_E})에|(?<!(?<![가-힣])(?:${ADVERBS_IN_RO}))(?<!\\d ?(?:일|시|분|월|원|명|만|천|개|살|번|반|년|대|장)|요일|시 ?반|기)(?<!시 ?반으)으?로|까지)(?:는|도)?(?:\\s|$|[,.!?])|[가-힣](?:(?<![다혹즉잠역몇동임일감])시|(?<![친야축농배당탁연식가지요누])구|(?<![운행자활감노충이작변])동|(?<![통번무현병면])역|(?<=경기|강원|[청라상][남북]|충청|전라|경상|제주|독|거제|완|진|울릉|강화|영종|여의)도|산|읍|(?<![으하되오가보려니지이다라서르])면|(?<!으|\\d ?[일시월분원명개년]|(?<![가-힣])(?:${ADVERBS_IN_RO}))로)(?:\\s|이|에|예|야|$)|\\d에(?=\\s|$)|집 ?앞|근처|고향|\\b(?:[Ii]n|[Aa]t|[Nn]ear|[Ff]rom|[Oo]utside|[Aa]round|[Tt]o|[Oo]n|[Vv]isit\\w*)\\s+(?:the |my |our |an? )?(?!${NAMES_OF_TIMES})\\p{Lu}|\\b(?:in|at|near|from|outside|inside|under|behind|on|to)\\s+(?:the|my|our|an?)\\s+(?!trip|way|time|morning|evening|future|same|end|bit|lot)\\p{L}|\\bat (?!(?:${HOURS}|half|noon|midnight|night|first|last|least|once|all)\\b)\\p{L}|\\b(?:here|there|abroad|downtown|upstairs|home)\\b`,
      "u",
    ),
  },
  {
    kind: "duration",
    asked:
      /how long (?!ago)|얼마나 (?:오래|걸)|얼마 동안|며칠 ?(?:이나|동안|간(?![가-힣])|걸리|걸려|묵|있)|몇 ?(?:시간|분|주|달|개월|년)(?: ?동안|이나|을|째|간)?(?: ?걸|[ ?]|$)/iu,
    shown: new RegExp(
      `(?:\\d|${KOREAN_NUMERAL} ?)[\\d.,]*\\s?(?:시간|분|초|일|주|달|개월|년|박)|사흘|나흘|이틀|하루|닷새|엿새|이레|여드레|아흐레|열흘|보름|반나절|한나절|(?:\\d|\\b(?:an?|half|few|several|couple of)\\b|${ENGLISH_NUMERAL})[\\w. -]{0,12}(?:seconds?|minutes?|mins?|hours?|days?|nights?|weeks?|months?|years?|decades?)|\\b(?:since|until|till|for ever|forever|all (?:day|night|week))\\b|부터|까지|내내|\\d ?(?:cm|mm|m|km)\\b`,
      "iu",
    ),
  },
  {
    kind: "money",
    asked:
      /얼마(?:야|예요|에요|지|죠|였| ?나왔| ?들었| ?냈|에 |에$|주고| 주고|짜리|인가|인지|나 (?:줬|냈|들|나왔|비싸))|얼마(?:나|를|씩)? ?(?:쓰기|내기|갚|빌[려리]|꿔|꿨|물어|받|내|낸|벌|썼|줬|보냈|부쳤|팔|샀)|가격|비용|연봉|월급|how much (?:is|was|were|are|do|does|did|money|will|would)\b|how much\b.{0,120}\b(?:(?:i|we|you|he|she|they|it) (?:pay|cost|charge|owe|spend|earn|lend|borrow|sell)|paid|costs|charge[ds]|owe[sd]|spent|earn(?:s|ed)|lent|borrowed|sold|refunded)\b|\b(?:price|cost|salary|budget)\b|\bwhat (?:do|does|did|will|would) (?:[\w.'’]+ ){1,6}(?:pay|charge|cost|owe|quote)\b(?! attention)|\bwhat (?:rent|fees?|fare|wages?|salary|deposit|bill|sum|price|tip)\b|\bwhat(?:['’]s| is| was| are| were) (?:[\w'’]+ ){1,5}(?:payment|instal?ments?|fees?|fare|rent|wages?|bill|deposit)\b(?! (?:for|like)\b)|\bwhat did (?:[\w.'’]+ ){1,5}give (?:me|us|him|her|them) for\b/iu,
    shown:
      /\d[\d,.]*\s?(?:원|만|천|억|달러|유로|엔|불|파운드|위안)|[$€£₩¥]\s?\d|(?:\d|\b(?:ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand))\s?(?:k\b|dollars?|euros?|won\b|pounds?|quid|bucks?|grand|usd|eur|krw|yen|cents?|pence)|[만천백] ?원|공짜|무료|\bfree\b/iu,
  },
  {
    kind: "number",
    asked:
      /몇|얼마|연세|나이|how (?:many|much|long|tall|far|old|big|often|heavy|high|fast)|\b(?:price|cost|budget|number|score|salary)\b|\b(?:what|which) (?:strength|score|percentage|speed)\b/iu,
    shown: new RegExp(
      `\\d|(?<![가-힣])${SINO_NUMERAL}|(?<![가-힣])${KOREAN_NUMERAL} ?(?:살|개|명|사람|분|마리|번|시간|달|주|권|잔|병|배|원|킬로|년|일|시|층|장|벌|켤레|그루|송이|채|쌍|곳|군데|가지|식구|(?=(?:[이은는을를도]|이(?:야|에요|고|래요?|랬어|라고))?(?:[\\s.,!?]|$)))|하나|${ENGLISH_NUMERAL}|매일|매주|매달|마다|every|daily|weekly`,
      "iu",
    ),
  },
  {
    kind: "person",
    asked: /누구|누가|누굴|누군|\bwho(?:m|se|s)?\b/iu,
    shown: /[가-힣](?:님|씨|이가|이는)|\p{Lu}\p{Ll}+|[가-힣]{2,}/u,
  },
  {
    kind: "reason",
    asked: /(?:^|\s)왜|이유|\bwhy\b|\breason\b|how come/iu,
    shown:
      /때문|[아어해여]서(?:\s|$|,)|라서|니까|므로|덕분|거든|느라|탓|\bbecause\b|\bsince\b|\bso\b|\bdue to\b|\bas\b|\bthanks to\b|\bin order\b|\bcaused\b|\bto \w+|\bgets?\b/iu,
  },
];

/** Nouns that say what kind of answer is wanted (`what day`, `how much weight`): the answer names it by its value. Stems. */
export const KIND_NOUNS: Partial<Readonly<Record<AnswerKind, ReadonlySet<string>>>> = {
  place: new Set("도시 나라 동네 지역 citi countri town".split(" ")),
  time: new Set("날 날짜 요일 시각 일시 day date month year".split(" ")),
  money: new Set("값 가격 비용 금액 price cost amount".split(" ")),
  reason: new Set("이유 까닭 reason".split(" ")),
  number: new Set(
    "무게 거리 길이 크기 개수 횟수 인원 값 weight distanc length size amount strength score percentag speed".split(
      " ",
    ),
  ),
};

/** Deeds that are told with the value alone: a sum is paid, a day is that on which something begins. In stems. */
export const IMPLIED: Partial<Readonly<Record<AnswerKind, ReadonlySet<string>>>> = {
  money: new Set("pay paid spend spent cost charg 내다 지불".split(" ")),
  time: new Set("start begin held 시작 열리다".split(" ")),
  place: new Set("held 열리다".split(" ")),
};

/** Asks for several sentences: a summary, a list, everything said on something. */
export const ASKS_FOR_LIST =
  /정리(?:해|좀|를|하)|요약|목록|리스트(?:로|를)? ?(?:보여|만들|뽑|정리)|모두 ?(?:알려|말해|보여|찾)|전부|다 ?(?:알려|말해|보여|찾)|대해 ?(?:내가|제가|뭐|무슨|뭘|알|아는|말|이야기|얘기)|관해|관련|어떤 (?:말|이야기|얘기)|(?<!때 (?:내가 |제가 )?)뭐라고 ?(?:했|말|얘기|이야기)|무슨 ?(?:말|이야기|얘기)|다시 ?보여|\bsummar|\blist\b|\beverything\b|\ball (?:my|the|of|about)\b|what (?:did|have|do) (?:I|we|you) .*\babout\b|tell me about|remind me (?:about|of)|recap|go over/iu;

/** Asks for a letter, a poem or a translation: the reply is a piece of work, and tells nothing of whom it is for. */
export const ASKS_FOR_WORK =
  /^(?:(?:please|pls|can you|could you|would you|help me(?: to)?)[,:]?\s+)*(?:write|draft|compose|rewrite|translate|proofread|edit|polish|make up)\b|(?:써|작성해|번역해|지어|고쳐|다듬어|만들어|그려) ?(?:줘|줘요|주세요|줄래요?|주라|봐)/iu;

/** Asks to keep what it says: a statement, though it is worded as a request. */
export const ASKS_TO_REMEMBER =
  /(?:기억|저장|메모|기록|명심)(?:해|하고|을 ?해)? ?(?:줘|둬|놔|놓|주세요|두세요|줄래|주라|하세요|해라)|(?:적어|외워|새겨) ?(?:줘|둬|놔|주세요)|잊지 ?(?:마|말)|^(?:(?:please|pls|plz|(?:can|could|will|would) (?:you|u|ya))[, ]+)*(?:remember (?!me\b|when\b|what\b|where\b|who\b|how\b)|note (?:that|down)|keep in mind|don'?t forget|save (?:this|that))|\bkeep (?:this|that|it) in mind\b|\b(?:can|could|would|will) (?:you|u|ya) (?:please |pls )?(?:remember|note|save) (?:this|that|it)(?: down| for me| please)*\s*[?.!]*$/iu;

/** `Remind me to buy milk`, `약 먹으라고 알려줘`: what is asked for is to be kept. `뭐라고 했는지 알려줘` asks. */
export const ASKS_TO_BE_REMINDED =
  /^(?:(?:please|pls|plz|(?:can|could|will|would) (?:you|u|ya))[, ]+)*remind me ?(?::|[,-] |(?:to|that)\b)|(?<=[가-힣])(?<!뭐|머|무엇이|누구|어디|언제|얼마)라고 (?:꼭 |다시 |좀 )*(?:알려|말해|얘기해|이야기해|일러|상기시켜) ?(?:줘|주세요|주라|줄래|달라)[요.!~]*$/iu;

/** `When I get home I need to …` begins as a question does, and states something: a clause with its subject, and another one. */
export const CLAUSE_OF_TIME =
  /^(?:(?:so|ok|okay|and|but|well|btw|by the way)[,:]? )*(?:when|where|whenever) (?:I|we|you|he|she|it|they|the|my|our|his|her|their)\b.*[\s,](?:I|we|you|he|she|it|they|there|please)(?:['’](?:ll|d|m|ve|re|s))? \p{L}+/iu;

/** Says that something is no longer as it was: it holds instead of what was said before. */
export const CHANGE =
  /이제|다시|바꿨|바꾸|바뀌|바뀐|변경|옮겼|옮기|옮겨|미뤘|미뤄|당겨|당겼|연기|이사|더 ?이상|정정|사실은|아니라|대신|새로|교체|갈아탔|수정했|시작했|그만뒀|끝냈|끊었|\b(?:now|again|actually|instead|no longer|any ?more|chang(?:e|es|ed|ing)|switch(?:ed|es)?|moved|moves|moving|rescheduled|postponed|relocated|replaced|updated|correction|from now on|since then|new|started|finished|stopped|quit)\b/iu;

/** Asks what was. */
export const ASKS_PAST = /\b(?:did|was|were|had|said|told)\b|[았었였했]/iu;

/** Asks how it was before it changed. */
export const ASKS_FORMER =
  /(?:그 ?)?전에는|예전|옛날|이전|그전|그때|원래|[가-힣]기 전|님 전에|처음에|전에 (?:어|뭐|무|누|살|쓰|타|다|일|하)|\b(?:before(?! (?:i|we|you) (?:go|leave|eat|sleep))|previous(?:ly)?|former(?:ly)?|used to|back then|at that time|then|originally|(?:at|on) first|\bfirst (?:price|quote|plan|idea|date|name|choice)|earlier|(?:my|our|the) old(?!est))\b/iu;

/** Asks how it was at first, which what was told last does not say. */
export const ASKS_FIRST = /\b(?:first|originally)\b|(?:예전|이전|원래|처음) (?!에)/iu;

/** Asks what something has come to. */
export const ASKS_OUTCOME =
  /결국|바뀌었|바꼈|바꿨|정해졌|합의했|재계약|확정[됐했]|\b(?:end(?:ed)? up|in the end|settle[d]? on|turn(?:ed)? out)\b/iu;

/** Tells what was but thought of. */
export const ONLY_MEANT = /생각|고민|할까|싶[다어은]|\b(?:thinking (?:of|about)|might|maybe)\b/iu;

/** Tells what was and is no longer: it replaces nothing. */
export const FORMER =
  /예전|옛날|전에는|살았|살던|다녔|[았었했]었|\b(?:used to|formerly|previously|originally|back (?:then|when)|at (?:that|the) time)\b|(?<!\b(?:have|has|had)|['’]ve|['’]s) (?:lived|worked)\b/iu;

/** A message that wants an answer, without a question mark. */
export const KOREAN_QUESTION_WORDS =
  /(?:^|\s)(?:뭐|머(?=\s)|무엇|뭘|뭔|무슨|어떤|어느|누구|누가|누굴|언제|어디|어딜|왜|어떻게|어찌(?!나)|얼마|몇|며칠|어때)(?![가-힣]* 좀 )/u;
/** Endings that ask by themselves. */
export const KOREAN_QUESTION_ENDINGS =
  /(?:까요?|나요|(?:[있없맞았었했갔왔봤됐났졌였되인는은건던먹쓰]|다니)나|니|냐|는가|은가|인가요?|던가요?|는지 ?(?:알|기억|말|궁금)[가-힣]*|기억[나해][가-힣]*|알아|알지|(?:줘|줘요|주세요|줄래요?|주라|해 ?봐요?|[어아여해하려워써]라|춰라)|(?:정리|요약|설명)(?:해|하)[가-힣]* ?[가-힣]*|으?려면|(?:뭐|누구|언제|어디|얼마)(?:야|지|죠|예요|에요|였[가-힣]*|더라))\s*[.!~…ㅋㅎㅠㅜ]*$/u;
/** Somebody gives or does something (`옆집 소희가 화분에 물을 줘`): no request, unless for words (`누가 왔는지 알려 줘`). */
export const KOREAN_GIVES =
  /(?:^|\s)(?!(?:네|니|너|당신|누|뭐)(?:이|가|는)\s)[가-힣]{2,}(?:이|가|께서)\s(?:\S+\s)*(?!\S*(?:알려|말해|보여|찾아|설명|정리|요약|가르쳐|적어|써|골라|추천|만들어|불러|읽어|들려|기억) ?(?:해 ?)?줘)\S+ ?줘(?:요)?\s*[.!~]*$/u;
/** Endings that ask after a question word only: `뭘 못 먹지`, but `어제 재밌었지`. */
export const KOREAN_SOFT_ENDINGS =
  /(?:지|죠|지요|더라|야|요|어|아|해|나|데|은|는|돼|가|와|써|[이디]고|노)\s*[.!~…ㅋㅎㅠㅜ]*$|[지나냐] \S+ ?(?:말고|빼고|제외하고)\s*$/u;
/** Words that ask in notes and hearsay, too, which end as statements do (`어느 팀으로 간대`, `커피 얼마나 마심`, `새 이름 뭐임`). */
export const KOREAN_SURE_QUESTION_WORDS =
  /(?:^|\s)(?:(?:무슨|어느|얼마|몇|며칠|누구|뭐|머|뭘|멀)(?=[\s가-힣])|(?:언제|어디)(?=임|\s\S+(?:거|임)$))(?!.*(?:한 ?번|든지|든가|나마))/u;
/** Ends with the word that asks, or with it and what it asks for: `제사 언제`, `용량 몇 mg`, `쉬는 날 무슨 요일`. */
export const KOREAN_ENDS_ASKING =
  /(?:^|\s)(?:언제|얼마|누구|어디|뭐|머|며칠|왜|(?:몇|무슨|어느|어떤)(?: ?[가-힣A-Za-z]{1,5})?)(?:임|게|라고|라 ?했지)?$/u;
/** A few words that end with what is asked for, and say nothing of it: `우리 동방 고양이 이름`, `어머니 보러 가는 요일`, `요즘 먹는 약`. */
export const KOREAN_NAMED_ONLY =
  /^(?!.*(?:["“”,.:]|오늘|내일|모레|어제|이번|다음))(?:[가-힣A-Za-z\d]+ ){1,6}(?:(?:이름|성함|번호|주소|연락처|제목|요일|날짜|가격|금액|생일|생신|나이|연세|혈액형|위치|장소|동네|용량|비번)|(?<=[가-힣][는은던] )(?:날|시간|곳|데|사람|약|책|팀)|(?<=(?:지금|요즘|현재|부터) (?:[가-힣]+ ){0,3}[가-힣]+[는은] )[가-힣]{1,4})(?:이요|요)?$/u;
/** An English message begins with the word that asks. */
export const ENGLISH_QUESTION =
  /^(?:(?:hey|hi|so|ok|okay|and|but|well|please|um|now|btw|by the way|do you (?:know|remember)|can you|could you|tell me|remind me)[,:]?\s+)*(?:what|whats|who|whos|whose|whom|when|whens|where|wheres|why|whys|how|hows|which|do|does|is|are|can|could|should|would|(?:(?:am|was|were)(?! (?:wrong|right|late|early|ill|sick|sure|so|told|asked|given|going|only|meant|supposed|thinking))|did|will|have|has|had)(?! (?:to|been|a|an|at|in|on|off|out|with|just|so|really|too|very|never|not|already|still|got|some|\d+|\w+ing)\b)|tell me|remind me|list|show|summari[sz]e|recap|find|search|explain|describe|give me|name|write|draft|compose|rewrite|proofread|translate|calculate|compute|help me)\b/iu;

/** Asks whether something goes on: of what was sold or is dead, its end answers. */
export const ASKS_STILL =
  /아직|여전히|지금도|요즘도|잘 ?(?:지내|있|크|자라)|어떻게 ?지내|\bstill\b|\bhow(?:['’]s| is| are)\b.*\b(?:doing|getting on|keeping)\b/iu;

/** Says of a thing that it is no longer somebody's. */
const SOLD_WORDS = String.raw`팔았|팔고|팔아 ?(?:버렸|치웠)|팔렸|처분했|폐차|\b(?:sold|scrapped|got rid of|trad(?:ed|ing) (?:\S+ ){0,3}in|gave (?:it|him|her|them|\w+ \w+) away)\b`;
/** Says of whom it tells that they are no more. */
const GONE_WORDS = String.raw`돌아가셨|죽었|무지개다리|세상을 떠|하늘나라|\b(?:died|passed away|(?:was|were|been|be) put (?:down|to sleep))\b`;

export const SOLD = new RegExp(SOLD_WORDS, "iu");
export const GONE = new RegExp(GONE_WORDS, "iu");

/** Says that what was so has ended, whatever it is. */
export const ENDS = String.raw`${SOLD_WORDS}|${GONE_WORDS}|그만뒀|끊었|헤어졌|\b(?:gave up|no longer|broke up|split up)\b`;

/** Tells that something is over for good. */
export const ENDED = new RegExp(
  String.raw`${ENDS}|(?<=[가-힣] )버렸|그만두었|해지했|\bquit\b`,
  "iu",
);
