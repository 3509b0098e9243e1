import type { AnswerKind } from "./cues.ts";

/**
 * What people ask about a person: how the question names it, and what a sentence that states it looks like.
 * `shown` is tried on the raw sentence, in either language.
 */
export interface Attribute {
  readonly id: string;
  readonly asked: RegExp;
  readonly shown: RegExp;
  /** Ids of concepts that say the same as the attribute; their words in the question need no match of their own. */
  readonly covers: readonly string[];
  /** Words of sentences that state it, for a search to look for. */
  readonly hints: string;
  /** A concept whose kinds state the attribute by themselves, as `nurse` does a job. */
  readonly kinds?: string;
  /** One value at a time: the newest statement holds. */
  readonly single: boolean;
  /** What a question for it asks by its question word, if by any: `Where do I go for my birthday?` asks for no birthday. */
  readonly values?: ReadonlySet<AnswerKind>;
}

/** In order of precedence: a question has the first that fits. */
export const ATTRIBUTES: readonly Attribute[] = [
  {
    id: "phone-number",
    asked: /(전화|핸드폰|휴대폰|폰) ?번호|연락처|phone number|\b(cell|mobile) number/iu,
    shown: /\d{2,4}[-. ]\d{3,4}|번호[는가]? ?\d/u,
    hints: "전화번호 번호 연락처 phone number",
    covers: ["phone", "전화번호", "번호", "연락처", "number"],
    single: true,
  },
  {
    id: "password",
    asked: /비밀번호|비번|password|passcode|\bpin\b/iu,
    shown: /\d{3,}|[A-Za-z][\w!@#$-]*\d|[은는이가] ?["'“‘]?[A-Za-z]/u,
    hints: "비밀번호 비번 password passcode pin",
    covers: [],
    single: true,
  },
  {
    id: "commute",
    asked:
      /(?:출근|출퇴근|통근|등교|통학).*(?:얼마|몇|뭐|어떻)|commute|(?:how long|how far).*\bto (?:work|school|the office)\b/iu,
    shown:
      /(?:출근|출퇴근|통근|통학|회사까지|학교까지|직장까지|집에서 \S+까지)|commut|\beach way\b|door to door|\bto (?:work|school|the office)\b/iu,
    hints: "출근 출퇴근 통근 회사까지 commute work office",
    covers: ["commute", "work", "office", "school"],
    single: true,
  },
  {
    id: "email",
    asked: /이메일|메일 ?주소|\be-?mail\b/iu,
    shown: /\S@\S/u,
    hints: "이메일 메일 email",
    covers: ["address"],
    single: true,
  },
  {
    id: "allergy",
    asked: /알레르기|알러지|allerg/iu,
    shown:
      /알레르기|알러지|두드러기|불내증|먹으면 [^.]*(?:부어|붓[고는지어]|가렵|가려|간지러)|allerg|intoleran|makes? me (?:sick|ill)|(?<!\b(?:flights?|heat|shoes|boots|weather|walks?|walking|standing|sitting|driving) )\bmakes? my (?:lips?|mouth|tongue|throat|face|eyes?|skin) (?:swell|itch|tingle|burn|puff)|gives? me hives|\b(?:broke|break|breaks|came|come|comes) out in (?:hives|a rash|spots)|\breact(?:s|ed)? badly to/iu,
    hints:
      "알레르기 알러지 두드러기 불내증 붓다 가렵다 allergic allergy intolerant hives rash swell itch",
    covers: ["allergy", "eat", "drink", "food", "drink_thing"],
    single: false,
    values: new Set([]),
  },
  {
    id: "cannot-eat",
    asked:
      /못 ?먹|못 ?마[시셔]|먹으면 안|가리는 음식|(?:먹어|마셔)도 ?(?:되|돼|괜찮)|\b(?:can|may|should) i (?:eat|drink)\b|\bcan(?:no|')?t\b.*\b(?:eat|have|drink)\b|\bnot (?:allowed to )?eat|n't (?:I |\w+ )?eat|\bavoid|toler|dietary/iu,
    shown:
      /못 ?먹|못 ?마[시셔]|안 ?먹|먹으면|마시면|알레르기|알러지|두드러기|불내증|배탈|탈이 나|채식|비건|allerg|intoleran|can(?:no|')?t (?:eat|have|drink|stomach|digest)|(?:do|does)n'?o?t (?:eat|drink|touch)|never (?:eat|drink)|vegetarian|vegan|c[o]?eliac|avoid|makes? me (?:sick|ill)|makes? my (?:lips?|mouth|tongue|throat|face) (?:swell|itch|tingle|burn|puff)|gives? me hives|off-limits/iu,
    hints:
      "알레르기 알러지 두드러기 불내증 배탈 먹다 마시다 음식 채식 채식주의자 비건 allergic allergy intolerant eat drink vegetarian vegan avoid celiac coeliac gluten swell",
    covers: ["allergy", "eat", "drink", "food", "drink_thing", "avoid", "toler"],
    single: false,
  },
  {
    id: "birthday",
    asked: /생일|생신|태어난 ?날|생년월일|birthday|\bwhen\b.*\bborn\b|date of birth/iu,
    shown: /생일|생신|생년월일|birthday|\bborn (?:on|in)\b|태어났|태어난/iu,
    hints: "생일 생신 태어나다 birthday born",
    covers: ["birth"],
    single: true,
    values: new Set(["time"]),
  },
  {
    id: "age",
    asked: /몇 ?살|나이|연세|몇 ?세[야예인]|how old|\bage\b/iu,
    shown:
      /\d+ ?[살세](?![가-힣]*[는]? ?[시]장)|(?:스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|한|두|세|네)?|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?살|나이[는가]|연세|돌이|\bI'?(?:m| am) \d{1,2}\b(?![:.,]\d)|\bturn(?:s|ed|ing)? (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty)|(?:am|'m|is|'s|are|'re|was|were|be|turn\w*|at) (?:now |only |already |about |almost )?[\w-]+ years? old|\b(?:is|am|are|he's|she's|they're|'re) (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen)\b(?!\s*(?:[:%€$]|minutes|hours|km|am|pm|days|weeks))|\bage[d]?\b/iu,
    hints: "나이 살 세 연세 years old age turned",
    covers: ["age", "살"],
    single: true,
    values: new Set(["number", "duration"]),
  },
  {
    id: "hometown",
    asked: /고향|태어난 ?곳|출신|where\b.*\bfrom\b|hometown|where\b.*\bborn\b|where\b.*grow up/iu,
    shown:
      /고향|출신|에서 (?:태어|자랐|나고)|(?<!\b(?:borrow|got|get|bought|buy|receiv|letter|gift|present|call|text|back|away|\d)\w* )\bfrom [A-Z]|originally|born in|grew up|hometown/u,
    hints: "고향 출신 태어나다 자라다 from born grew originally hometown",
    covers: ["hometown", "birth", "grow"],
    single: true,
    values: new Set(["place"]),
  },
  {
    id: "job",
    asked:
      /직업|무슨 ?일|어떤 ?일|뭐 ?하는 ?사람|하는 ?일|직장|다니는 ?회사|회사 ?어디|(?:어느|무슨|어떤) ?회사(?:에|를)? ?(?:다|일|근)|어디.{0,3}(?:일하|일해|일한|일했|다녀|다니|근무)|for a living|\bwhat (?:do|does|did) (?:I|he|she|they|we|my [\w-]+|[A-Z]\w+) do(?: for work)?\s*\??$|do for work|\bjob\b|occupation|profession|\bwhere\b.*\bwork\b|who\b.*\bwork for\b|employer/iu,
    shown:
      /직업|으?로 일|에서 일|일하|[가-힣] 일을? ?(?:\S+째 |계속 |오래 |주로 )?(?:해|하|한|했)|이?라는 (?:회사|직장)|근무|회사원|(?<!고 )(?:다니|다녔|다녀(?![오왔온]))|취직|취업|입사|이직|재직|운영|[가-힣](?:을|를) ?(?:하시|하셔|하셨|하고 계|몰아|모[시세셔]|가르)|(?<!\b(?:before|after|to|from|off|it|that|which|they all|at) )\bwork(?:s|ed|ing)?\b(?! from (?:home|the)\b)|\bjob\b|employed|career|(?<!\ba )\bretired?\b|\b(?:am|'m|is|was|became|be|as) (?:now )?an? (?:\w+ ){0,2}\w+|co-?founde|\b(?:runs?(?! (?:an? |the )?(?:\w+ )?(?:marathon|race|half|bath|temperature|fever|mile|\d+k?)\b)|teach(?:es)?|drives) (?:an? |the )?\w+|\bowns? (?:an? |the |my )?(?:\w+ ){0,2}(?:shop|store|caf[eé]|bakery|restaurant|bar|pub|hotel|business|company|firm|farm|salon|studio|garage|stall|gym|agency)\b/iu,
    hints:
      "직업 일하다 회사 근무 다니다 직장 취직 이직 알바 아르바이트 개발자 간호사 교사 의사 디자이너 학생 공무원 work job company working nurse teacher developer engineer designer waiter chef lawyer doctor student manager analyst retired",
    covers: ["job", "work", "company", "live", "일"],
    kinds: "job",
    single: true,
  },
  {
    id: "home",
    asked:
      /어디.{0,5}(?:살|사는|사니|사셔|사세|사시|거주|지내)|사는 ?(?:곳|데|동네|지역|도시|집)|(?:내|우리|제|너희)? ?집이? ?어디|어디로 ?이사|\bwhere\b.*\bmov(?:e|ed|ing)\b|댁이? ?어디|집 ?주소|(?:where|which|what)\b.*\b(?:live|living|reside|based)\b|\b(?:my|home) address|where\b.*\bhome\b|where(?:'s| is) my (?:house|apartment|flat)/iu,
    shown:
      /(?:(?<!(?<![가-힣])(?:예?전|때|뒤|후|중))에|에서|서) ?(?:혼자 |같이 |함께 )?(?:살|사[는셔세]|산다|거주|자취|하숙|지내)|자취|거주|집은|집이 |댁[은이] |이사|\bliv(?:e|es|ed|ing)\b(?:\s[\w'-]+){0,3}?\s(?:in|at|near|on|with|by|outside|around|here|there|alone|abroad)\b|\bmov(?:e[ds]?|ing)\b(?! (?:the|an?|my|our|his|her|their|its?|this|that)\b)(?:,? [\w'-]+){0,4}?,? (?:in)?to\b|\bmov(?:ed|ing) in\b|\brelocat|\b(?:now|back) in\b|\bleft [\w'-]+ for\b|[가-힣]로 (?:\S+ )?(?:내려갔|올라갔|옮겼|옮겨)|\bbased in\b|(?:에서|에) (?:\S+ )?(?:유학|박사|석사|주재|파견)|에 있(?:어(?!서)|는데|습니다|어요)|(?<!(?:병원|응급실|화장실|회사|사무실|학교|시장|밖|안|옆|앞|방|집|거실|부엌|여기|거기|(?<![가-힣])(?:전|후|뒤|때|중)))에(?:만|서|서만)? ?(?:지금 |아직 |계속 |혼자 |같이 |함께 )*계(?:셔(?!서)|시[고는지며]|신다|세요|십니다)|\breside|\b(?:house|flat|apartment|home) (?:is )?in\b|settled in|staying (?:with|in|at)/iu,
    hints: "살다 거주 자취 이사 집 기숙사 동네 live living moved home house apartment village city",
    covers: [
      "live",
      "move_house",
      "city",
      "country",
      "address",
      "home",
      "hous",
      "apart",
      "flat",
      "base",
    ],
    single: true,
    values: new Set(["place"]),
  },
  {
    id: "major",
    asked:
      /전공|무슨 ?과(?!목|일|자|외|정|제)|학과|\bmajor\b|what\b.*\b(?:study|studying|degree)\b/iu,
    shown:
      /전공|학과|[가-힣]{2,}학을|연구|[가-힣]{2,}과 ?(?:\d학년|학생|에 다)|\bmajor|\bstud(?:y|ies|ied|ying)\b|degree/iu,
    hints: "전공 학과 공부 배우다 대학 major studying degree university",
    covers: ["study"],
    single: true,
  },
  {
    id: "height",
    asked: /(?:^|\s)키(?:가|는)?\s?(?:몇|얼마|어떻|뭐|알|기억|\?|$)|신장|how tall|\bheight\b/iu,
    shown:
      /(?:^|\s)키[는가]? ?\d|키는|\d{3} ?(?:cm|센티|이야|이에요)|\d ?(?:feet|foot|ft)\b|\btall\b|height/iu,
    hints: "키 센티 tall height",
    covers: ["height"],
    single: true,
    values: new Set(["number", "money"]),
  },
  {
    id: "dislike",
    asked:
      /싫어|안 ?좋아|질색|못 ?견디|dislike|\bhate\b|n'?t (?:I |\w+ )?like|can(?:no|')?t (?:I )?stand|\bleast favou?rite/iu,
    shown:
      /싫|별로|질색|혐오|안 ?좋아|못 ?참|\bhate|dislike|(?:do|does)n'?t (?:really )?like|can(?:no|')?t stand|detest|loathe|not (?:a fan|into|fond)/iu,
    hints: "싫다 싫어하다 별로 질색 hate dislike stand",
    covers: ["dislike", "like"],
    single: false,
  },
  {
    id: "hobby",
    asked:
      /취미|여가|쉬는 ?날|시간 ?날 ?때|\bhobb|pastime|(?:free|spare) time|for fun|weekend.*\bdo\b/iu,
    shown:
      /취미|주말(?:에는|마다|이면|에 보통|엔)|즐겨|즐기|배우고 있|배우는 중|빠져 ?있|빠졌|하는 (?:걸|것을|게) (?:좋아|제일)|\benjoy\b|\blove \w+ing|\bI play\b|\bgo \w+ing\b|\bhobb|(?:free|spare) time|for fun|every (?:weekend|sunday|saturday)|on weekends/iu,
    hints:
      "취미 주말 즐기다 좋아하다 배우다 운동 등산 독서 hobby weekend enjoy play love reading hiking",
    covers: ["hobby", "like"],
    kinds: "hobby",
    single: false,
  },
  {
    id: "name",
    asked:
      /이름|성함|존함|뭐라고 ?불러|(?:내가|나|제가) 누구(?!한테|에게|랑|와|를|의|하고)|\bnames?\b|\bnamed\b|\bcall(?:ed| me)?\b|\bwho am i\b/iu,
    shown:
      /이름|성함|라고 ?(?:해요?|합니다|불러|부르|불려)|(?<!\b(?:can|could|may|might|to|will|would|should|must|let me) )\b[Nn]ames?\b(?! of (?!.*\b(?:is|was|are|to)\b))|\bnamed\b|\bcall(?:ed|s)?\b/u,
    hints: "이름 성함 부르다 name called named",
    covers: ["name"],
    single: true,
    values: new Set(["person"]),
  },
];

/** The speaker's own name: what `name` becomes when nobody and nothing else is named in the question. */
export const OWN_NAME: Attribute = {
  id: "own-name",
  asked: /(?!)/u,
  shown:
    /(?:^|[.,!~] ?|(?:내|제|저의|나의) ?)(?:이름|본명|성함)[은이]|(?:나를|저를|날|절) [가-힣]+(?:이?라고)|\b[Mm]y (?:full |first |real )?name(?:'s| is|\b)|\bcalls? me\b|\b[Ii](?:'?m| am) (?!(?:Mr|Mrs|Dr)\b)\p{Lu}\p{Ll}+(?=[ ,.!]|$)|\b[Tt]his is \p{Lu}\p{Ll}+|(?:^|[.!,] ?)(?:나|저|난|전|나는|저는) ?[가-힣]{2,4}(?:이?라고|인데)|(?:^|[.!,] ?)(?:나|저|난|전|나는|저는) (?:김|이|박|최|정|강|조|윤|장|임|한|오|서|신|권|황|안|송|류|유|전|홍|고|문|양|손|배|백|허|남|심|노|곽|성|차|주|우|구|민|나|지|엄|채|원|천|방|공|현|함)[가-힣]{2}(?:이?야|이?에요|예요|입니다)|(?:^|[.!?,] ?)(?:나|저|난|전|나는|저는) (?:[가-힣\d]+ ){1,6}?(?:김|이|박|최|정|강|조|윤|장|임|한|오|서|신|권|황|안|송|류|유|전|홍|고|문|양|손|배|백|허|남|심|노|곽|성|차|주|우|구|민|나|지|엄|채|원|천|방|공|현|함)[가-힣]{1,2}이?라고 (?:해요?|합니다|하는|불러)|(?:^|[.!?,] ?)(?:나|저|난|전|나는|저는) (?:(?:[가-힣\d]+ ){0,6}?(?<=[는은던인사] |차 )(?<full>(?:김|이|박|최|정|강|조|윤|장|임|한|오|서|신|권|황|안|송|류|유|전|홍|고|문|양|손|배|백|허|남|심|노|곽|성|차|주|우|구|민|나|지|엄|채|원|천|방|공|현|함)[가-힣]{2})(?:입니다|이에요|예요)|(?<name>[가-힣]{2,3})(?:이고|이며|고)(?=요?[\s,]))/u,
  hints: "이름 부르다 name called call",
  covers: ["name"],
  single: true,
};
