import { wordList } from "../text/word-list.ts";

/**
 * English words of talk that stand in a sentence like a noun and name nothing: exclamations, greetings, short forms,
 * what a picture or a feeling is called in passing.
 */
export const VAGUE_TALK: ReadonlySet<string> = new Set(
  wordList(`
    absolutely aha ahh amazing anytime appreciated aww awe awesome babe blast bro btw bud buddy bummer buddies bye
    catch catching chat chats chatting cheer cheers congrats congratulations cool cos crew cuz damn dear dude dunno
    excitement exciting fam fella fellow fantastic feeling feelings fingers friendos fyi gonna gosh gotta guess hah
    haha hahaha hang hangout heads hear heart heck hello hey hi hooray huh hugs idk imo incredible inspiration
    inspirational inspired inspiring joy kidding kinda kudos lately lmao lookl lol lovely luck lucky magic man
    meaning mention mind mine morning nah nope oh ooh oops omg pal peep perfect photo photos phew pic pics picture
    pictures pls plz pretty proud psyched pumped rad regards rock rocks screenshot share sharing shoot shoutout
    snap soul sounds stoked stuff stunner super surprise sweet sweetie talk talking thanks thankful thanx thing
    thoughts thrilled thrill thx ton tons totally touch true truth tryna u ugh umm vibe vibes wanna warmth way
    welcome whoa wish wishes woah wonder wonderful wow x xo yay yea yeah yep yes yikes yo yum yummy yup
    loving loved caring supporting supportive kindness luckily blessed grateful proudly passion dream dreams edu
    experience experiences person people friend friends folk time times day days good great best better nice guys
    encouraging encouragement lift motivation tougher biggest resilience guts freeing memories memory gang precaution
    stability break bonding adventure adventures process progress achievement milestone accomplishment honesty
    closer mid human humans helpful respect set criteria informative academic manner fellow generation
    broader subjective confirmation human-like polite reply replies names name rules
    number numbers date dates version versions item items section sections row rows log logs paper papers
    worries worry weekday weekdays treat bit ups
    ain't can't don't provoking thought-provoking cap reason reasons happiness gratitude courage strength
    chance chances couple everyday forever glimpse hope hopes impact influence interest interests issue issues
    journey laugh laughs life lives love loves minute mix moment part parts place places plus point points power
    proof rest reminder sense shot side sort spot spots start step steps story stories support sure task tasks
    team thank thread tip tips today tomorrow tonight trick tricks try turn type types use user value view views
    week weeks weekend work world year years yesterday question questions answer answers option options example
    examples detail details information info message messages content summary note notes key main user users
    assistant chatgpt ai
  `),
);

/** English words that tell how something is rather than what, by their ends; of those the nouns are {@link NOUNS_ALL_THE_SAME}. */
export const ADJECTIVE_LIKE =
  /.{2}(?:[aei]tive|[ns]ive|[st]ical|ional|mental|ural|ual|[cst]ial|ful|ous|able|ible|less|ish|istic|[mn]ary|trative)s?$/u;

export const NOUNS_ALL_THE_SAME: ReadonlySet<string> = new Set(
  wordList(`
    festival trial trials material materials memorial tutorial tutorials commercial commercials ritual rituals manual
    manuals individual mural murals vegetable vegetables table tables timetable cable cables dictionary library
    anniversary documentary summary seminary january february fish dish dishes radish polish british spanish english
    turkish irish danish swedish finnish initiative initiatives alternative alternatives perspective detective native
    relative relatives executive executives narrative narratives derivative derivatives representative
    representatives incentive incentives archive archives directive adjective adjectives preservative additive
    professional instrumental rental supplemental wish bible crucible collectible portable variable variables mission
    binary canary luminary missionary visionary
  `),
);

/**
 * Ends of Korean words that are forms of verbs or of the copula, where the rules of the index leave the word whole: a
 * name ends in a noun. What ends so and is one stands in `NOUNS`.
 */
export const VERBAL_END = new RegExp(
  [
    // Sentences: `맞대`, `쉬라네`, `있대`, `들어왔대`.
    "(?:있|없|했|았|었|였|겠|왔|갔|봤|됐|한|간|온|된|린|진|신|는|맞|좋|싫|많|같|다|라|으|이)(?:대|래|네|지|고|나|니|게|구나|거든|잖아|던|을|는)$",
    "(?:이라|허라|기라|때라|거라|거고|거지|거나|라네|다네|다고|라고|냐고|자고|다며|라며|다면|라면|리면|기면|으면|하면|되면|도면)$",
    "(?:주신|하신|계신|오신|가신)(?:대|다|데)?$",
    // Verbs in -아, -어: `두근거려`, `값져요`, `때워`, `올라`.
    "(?:거려|거리|하려|조려|가려|드려|올려|내려|달려|걸려|알려|려|워|줘|봐|둬|꿔|쳐|켜|펴|져|혀|겨|셔|여|녀|써|꺼|커|퍼|돼|해|싸|사|쳐|올라|몰라|골라)$",
    // Before nouns and between sentences: `적힌`, `끓일`, `대고`, `말고`.
    "(?:힌|킨|긴|친|진|린|낀|던|러|려고|려면|도록|자마자|길래|는지|은지|을지|대고|말고|두고|보고|놓고|쓰고|먹고|가고|오고|하고|되고|잡고|듣고|읽고|빼고|넣고|깔고|찍고)$",
    "(?:요|죠|까|습니다|니다|었어|았어|했어|놨|놨어|그만둔)$",
    // `인사드립니다`.
    "(?:합|립|십|입|깁|칩|집|갑|옵|봅|줍|둡|뵙|습)니$",
    // `예쁘다`, `잘못넣은거`, `먹던걸`.
    "(?:쁘|.(?:은|는|던)(?:거|걸|것))$",
    // `멎는`, `감싸되`, `낄낄거리며`, `조심하시라고`, `무거운`.
    "(?:는|되|며|자면|.(?:하|보|드|주|되|오|가)시|.(?:러|로|거|까|려|다|서)운)$",
    // `온대서`, `넘겨서`, `꼬셔서`; not `소개서`.
    "(?<!교|소|허|평|인|증|국|원|요)[대래해재개배내애캐태패깨때빼셔겨쳐켜져려여혀펴벼놔와봐줘워둬꿔가나라사아자차타하]서$",
  ].join("|"),
  "u",
);

/** Nouns in -ing; other words that end so tell what is done (`staying`). */
export const NOUNS_IN_ING: ReadonlySet<string> = new Set(
  wordList(`
    accounting advertising baking banking bedding belongings biking birding boating bowling boxing breathing brewing
    briefing budgeting building buildings camping canning canoeing caregiving carving catering ceiling climbing clothing
    coaching coding composting conditioning cooking counseling counselling crafting crocheting cycling dancing dating
    decluttering diving drawing drawings dressing driving earring earrings editing embedding engineering evening
    fencing filing financing firing fishing flooring foraging framing fundraising funding gaming gardening gathering
    grafting grounding heading hearing heating hiking hiring homeschooling housing hunting insulation investing
    journaling kayaking king kitting knitting landing landscaping learning lighting listing logging manufacturing
    marketing meditating meeting meetings mentoring mining modeling modelling morning networking onboarding opening
    packaging painting paintings parenting parking paving piercing plumbing pricing printing programming proofreading
    pudding quilting racing reading readings recording recordings recycling rendering ring roofing rowing running
    sailing scheduling screening sewing shipping shopping sibling siblings sightseeing singing skating skiing
    snorkeling snowboarding speaking spelling spring staffing stargazing stitching storytelling streaming string
    stuffing styling surfing swimming tasting teaching testing thanksgiving timing tracking training traveling
    travelling tutoring typing upbringing volunteering voting walking wedding weddings weeding weightlifting welding
    wing wings wiring wording workings wrestling writing writings yachting
  `),
);

/** What is left of a particle on a word that is no noun of `NOUNS`: `크리스마스엔`, `넷으`, `님께`, `것만`, `칠도`. */
export const PARTICLE_END =
  /(?:.(?:에|엔|에는|에게|에겐|께|께서|한테|한텐|으|만큼|처럼|보다|부터|밖에|뿐|쪽으로)|^.(?:과|만|로|도|와))$/u;

/**
 * Endings that the sound before them tells from nouns, in letters (NFD). 아 and 어 follow consonants that no `영어`,
 * `언어`, `국어` has (`덜어`, `가라앉아`); the copula without its 이 follows a vowel, seldom one of foreign words
 * (`추천서라`, `친구고`; not `콜라`, `몬스테라`, `김보라`).
 */
export const ENDINGS_BY_SOUND = new RegExp(
  [
    "(?<!^부|^화)[\u11a9\u11aa\u11ac-\u11b6\u11b8-\u11bb\u11bd-\u11c2]\u110b[\u1161\u1165]$".normalize(
      "NFD",
    ),
    "(?<=.{3})(?<!보|유|미|아|나)[\u1161-\u1165\u1167\u1168\u116a-\u1175](?<!보|유|미|아|나)(?:라|고)$".normalize(
      "NFD",
    ),
  ].join("|"),
  "u",
);

/** `스물두`, `예순다섯`, `삼분` (of `삼분의 일`). */
export const NUMERAL_BEGINNING =
  /^(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔|[일이삼사오육칠팔구십백천]+분$)/u;

/** Korean words that are no noun and in no rule: adverbs before nouns, what particles were torn from. */
export const NO_NOUNS: ReadonlySet<string> = new Set(
  wordList(
    `
    때마 때라 거라 거지 거고 데가 쪽으 뛸 봐 꺼 써 줘 어차피 끓일 만한 정작 진작 흔히 이번엔 다음엔 이럴땐 그럴땐 그때그때 원짜리 주부터
    아니라 아니고 아닌 올라 놀라 보고 두고 뭐고 여기고 지나 띄나 거꾸 그보 삼아 말아 모셔 나눠 바꿔 몰다 이루다 나온다
    비싼 값싼 뒤라 오가니 느냐 쓸고 드시 선물받 온대서 따서 멀리서 따라다닌 보태 꼬아 재어 시원찮 정신없 어쩌 갈리자 내면 지면 새면 지나면 줄어들면 처지면 그대로면 낯선 엄청난 뻔한 도망갈 시집간 밀려난 썩인 끓인 없앤 붐빌 면할 흐려질 생각나 말씀드리 알아보 내쉬 다스리 오르내리 갈리 책임지 쪼개
    당분간 대개 대체로 도대체 도무지 도저히 차곡차곡 맨날 만날 문득 부디 그땐 이땐 함께 같이 오늘따라 몰래 남몰래 달리 차라리 멀리 널리 빨리 일찍 일찍이 아무리 아무튼 하여튼 어쨌든
    그나마 어쩌면 하마터면 살살 깜빡 깜짝 삐끗 슬쩍 한창 하필 아예 도리어 오히려 굳이 없이 끝없이 틀림없이 한없이 으악 여보 그만큼 이만큼 처음엔 그대로 이대로 이대 제대로 되는대로 마음대로 함부로
    그냥 그저 단지 다만 오직 비록 설령 만일 과연 역시 물론 심지어 게다가 더구나 더욱 더욱이 점점 점차 차츰 서서히 천천히 갑자기 문득문득 이윽고 마침내 끝내 기어이 기어코 애써 일단 우선 먼저
    무조건 반드시 오로지 되도록 가급적 웬만하면 대략 대강 솔직히 도로 따로 번갈아 나란히 한꺼번에 통째로 홀로 스스로 골고루 두루 틈틈이 모처럼 유난히 인제 미리 나름 은근 은근히 진심 무지 디게 겁나 존나
    쪽이 편이 것이 중이 뒤이 옆이 오랜 오랜만 새걸 새거 헌거 배고프 고프 아프 슬프 어설프 서글프 구슬프 헤프
    바로 곧바로 곧장 즉시 줄곧 여전히 영영 영원히 종종 이따금 간혹 때때로 자꾸 자꾸만 번번이 매번 또다시 거듭 다시금 어느새 어느덧 벌써부터 미처 채 이왕 기왕 하물며 어쩐지 웬일 웬만 제법 꽤 퍽 썩 몹시 엄청 완전 훨훨 텅 활짝 바짝 훌쩍 번쩍 반짝 꼼짝 벌컥 덜컥 불쑥 살며시 슬그머니
    `,
  ),
);

/** What ends so before another word of a phrase is a verb's form or the copula, where it is no noun of `NOUNS`. */
export const JOINING_END = /(?:고|면|지만|던|는|을|를|다가|느라|^.(?:이|가)|.(?<![라자로페])인)$/u;

/** Korean words that name nothing by themselves and end in no verb. */
export const VAGUE_KOREAN: ReadonlySet<string> = new Set(
  wordList(`
    때 거 편 분 분과 쪽으 쪽 뒤 뒤로 앞 옆 안쪽 위쪽 아래쪽 겹 재 정 둔 화 둘 셋 짜리 원짜리
    정도면 가게면 이하라 오후고 성수기라 면허라 걱정 다행 축하 축하드려 고생 수고 응원 화이팅 파이팅 잘됐 대단 최고 정말
    자리 값 용기 힘 표 편지 방법 시간 소리 냄새 느낌 부담 규칙 결과 사이 얼굴 손 눈 몸 길 집 방 물 불 날 말 글 수 종 줄 남짓 이참 반나절
    정신 연락 답장 말씀 사람 여자분 남자분 주인 얘기 소식 마감 마음 생각 기분 위기감 하루씩 조금씩 넘기면 노리신다면 그만둔다고 가운데 사회 안쪽 값 물가 도표 실물 번호
    깨끗 궁금 뜨끈 탱탱 만만 멀쩡 뿌듯 시큼 촉촉 씩씩 허전 답답 시원 따뜻 조용 편안 행복 불안 우울 심각 다양 특별 간단 복잡 중요 성격 조건 신청 나이 아저씨 아줌마 녀석 어른 아이 목소리 방울
  `),
);
