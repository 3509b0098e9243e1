import type { Concept } from "./concept.ts";

/** Persons by what they are to the speaker, and animals of the house. */
export const PEOPLE = {
  mother: { ko: "엄마 어머니 어머님 모친 친정엄마", en: "mother mom mum mama mommy" },
  father: { ko: "아빠 아버지 아버님 부친", en: "father papa" },
  parents: { ko: "부모 부모님", en: "parent", includes: ["mother", "father"] },
  grandmother: { ko: "할머니 외할머니 할머님 조모", en: "grandmother grandma granny nana" },
  grandfather: { ko: "할아버지 외할아버지 조부", en: "grandfather grandpa granddad" },
  grandparents: { ko: "조부모", en: "grandparent", includes: ["grandmother", "grandfather"] },
  older_sister: { ko: "언니 누나 큰누나 작은누나" },
  older_brother: { ko: "오빠 형 형님 큰형 작은형" },
  younger_sister: { ko: "여동생" },
  younger_brother: { ko: "남동생" },
  younger_sibling: { ko: "동생", includes: ["younger_sister", "younger_brother"] },
  sister: {
    ko: "누이 자매",
    en: "sister sis",
    includes: ["older_sister", "younger_sister", "younger_sibling"],
  },
  brother: {
    ko: "형제",
    en: "brother bro",
    includes: ["older_brother", "younger_brother", "younger_sibling"],
  },
  sibling: { ko: "남매 형제자매", en: "sibling", includes: ["sister", "brother"] },
  eldest_child: {
    ko: "첫째 큰애 큰아이 맏이 장남 장녀",
    en: "eldest oldest firstborn",
  },
  second_child: { ko: "둘째 작은애 작은아이" },
  youngest_child: { ko: "막내", en: "youngest", includes: ["youngest_daughter", "youngest_son"] },
  eldest_daughter: { ko: "큰딸" },
  youngest_daughter: { ko: "작은딸 막내딸" },
  eldest_son: { ko: "큰아들" },
  youngest_son: { ko: "작은아들 막내아들" },
  man: { ko: "아저씨", en: "man guy bloke gentleman" },
  woman: { ko: "아주머니 아줌마", en: "woman lady" },
  son: { ko: "아들 아드님", en: "son boy", includes: ["eldest_son", "youngest_son"] },
  daughter: {
    ko: "딸 따님",
    en: "daughter girl",
    includes: ["eldest_daughter", "youngest_daughter"],
  },
  baby: { ko: "아기 애기", en: "baby newborn infant", kinds: "출산 출산예정일" },
  child: {
    ko: "아이 애 자녀 자식",
    en: "child toddler twin",
    includes: ["baby", "son", "daughter", "eldest_child", "second_child", "youngest_child"],
  },
  grandson: { ko: "손자", en: "grandson" },
  granddaughter: { ko: "손녀", en: "granddaughter" },
  grandchild: {
    ko: "손주",
    en: "grandchild grandchildren grandkid",
    includes: ["grandson", "granddaughter"],
  },
  niece: { ko: "조카딸", en: "niece" },
  nephew: { ko: "조카", en: "nephew" },
  niece_or_nephew: { ko: "조카", includes: ["niece", "nephew"] },
  cousin: { ko: "사촌", en: "cousin" },
  aunt: { ko: "이모 고모 숙모 큰엄마 작은엄마", en: "aunt auntie" },
  uncle: { ko: "삼촌 외삼촌 이모부 고모부 큰아버지 작은아버지", en: "uncle" },
  brother_in_law: { ko: "형부 제부 매형 매부 매제 처남 시동생 도련님 아주버님" },
  sister_in_law: { ko: "형수 제수 올케 처형 처제 시누이 새언니" },
  family: {
    ko: "가족 식구",
    en: "family",
    includes: ["parents", "grandparents", "sibling", "child", "spouse"],
  },
  relatives: {
    ko: "친척 친지",
    en: "relative",
    includes: ["aunt", "uncle", "cousin", "grandparents", "niece_or_nephew"],
  },
  husband: { ko: "남편 신랑", en: "husband hubby" },
  wife: { ko: "아내 와이프 집사람", en: "wife" },
  fiance: { ko: "약혼자 예비신랑 예비신부", en: "fiance fiancee" },
  spouse: { ko: "배우자", en: "spouse", includes: ["husband", "wife"] },
  boyfriend: { ko: "남자친구 남친", en: "boyfriend" },
  girlfriend: { ko: "여자친구 여친", en: "girlfriend" },
  partner: {
    ko: "애인 연인 반려자",
    en: "partner",
    includes: ["husband", "wife", "boyfriend", "girlfriend", "fiance"],
  },
  mother_in_law: { ko: "시어머니 장모 장모님", en: "mother-in-law" },
  father_in_law: { ko: "시아버지 장인 장인어른", en: "father-in-law" },
  friend: { ko: "친구 절친 베프 동창", en: "friend buddy pal bestie" },
  roommate: { ko: "룸메이트 룸메 하우스메이트", en: "roommate flatmate housemate" },
  neighbour: { ko: "이웃 옆집 윗집 아랫집", en: "neighbour neighbor" },
  boss: {
    ko: "상사 매니저 사장 사장님 팀장 팀장님 부장 부장님 대표님 과장님 실장님",
    en: "boss manager supervisor",
  },
  colleague: { ko: "동료 직장동료 선임 사수", en: "colleague coworker co-worker teammate" },
  cofounder: { ko: "공동창업자", en: "co-founder cofounder" },
  investor: { ko: "투자자", en: "investor" },
  client: { ko: "고객 거래처 의뢰인", en: "client customer" },
  teacher: { ko: "선생님 선생 담임 강사", en: "teacher tutor instructor" },
  professor: { ko: "교수 교수님 지도교수 지도교수님", en: "professor advisor adviser" },
  trainer: { ko: "트레이너 코치", en: "trainer coach" },
  doctor: { ko: "의사 주치의", en: "doctor physician gp" },
  dentist: { ko: "치과의사", en: "dentist" },
  landlord: { ko: "집주인", en: "landlord landlady" },
  senior: { ko: "선배", en: "senior" },
  junior: { ko: "후배" },
  dog: {
    ko: "강아지 개 멍멍이 반려견 댕댕이",
    en: "dog puppy pup",
    kinds:
      "푸들 말티즈 포메라니안 시바견 진돗개 웰시코기 비숑 리트리버 치와와 닥스훈트 요크셔테리어 poodle maltese pomeranian shiba corgi bichon retriever labrador chihuahua dachshund terrier beagle bulldog husky greyhound whippet pug dalmatian doberman rottweiler boxer mutt shepherd collie spaniel schnauzer",
  },
  cat: {
    ko: "고양이 냥이 반려묘",
    en: "cat kitten kitty",
    kinds: "페르시안 러시안블루 샴고양이 코숏 랙돌 먼치킨 persian siamese ragdoll tabby calico",
  },
  hamster: { ko: "햄스터", en: "hamster" },
  rabbit: { ko: "토끼", en: "rabbit bunny" },
  bird: { ko: "앵무새 새", en: "bird parrot canary budgie parakeet cockatiel" },
  turtle: { ko: "거북이 거북", en: "turtle tortoise" },
  fish_pet: { ko: "금붕어 열대어 구피", en: "goldfish guppy" },
  pet: {
    ko: "반려동물 애완동물",
    en: "pet",
    kinds: "도마뱀 고슴도치 lizard hedgehog snake gecko ferret guinea_pig",
    includes: ["dog", "cat", "hamster", "rabbit", "bird", "turtle", "fish_pet"],
  },
} as const satisfies Record<string, Concept>;

/** Words for different people that share an idea, mostly because English has one word for them; titles without 님. */
export const PEOPLE_APART: ReadonlySet<string> = new Set(
  "이모 고모 숙모 큰엄마 작은엄마 삼촌 외삼촌 이모부 고모부 큰아버지 작은아버지 외할머니 외할아버지 언니 누나 큰누나 작은누나 오빠 형 큰형 작은형 사장 팀장 부장 대표 과장 실장 동창 조카딸 형부 제부 매형 매부 매제 처남 시동생 형수 제수 올케 처형 처제 시누이 새언니".split(
    " ",
  ),
);

export const KOREAN_SURNAMES: ReadonlySet<string> = new Set(
  "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노곽성차주우구민나지엄채원천방공현함",
);

/** Given names so common that a bare one is a person; Korean has no capitals to tell by. */
export const KOREAN_GIVEN_NAMES = new Set(
  "민수 민지 민준 민재 민호 민서 서연 서윤 서준 서진 서현 지우 지훈 지민 지수 지영 지은 지현 지호 지원 지연 준호 준서 준영 준혁 준수 하은 하린 하준 하윤 수민 수진 수빈 수아 수현 수영 수연 영희 영수 영호 영미 영준 철수 철호 현우 현수 현정 현지 현주 현아 은지 은주 은정 은영 은혜 예진 예린 예은 예지 유진 유나 유리 윤서 윤아 소영 소연 소희 도윤 도현 도훈 시우 시윤 주원 주영 건우 우진 우현 태현 태민 태오 태영 동현 동민 동욱 동훈 성민 성호 성훈 성준 상민 상호 상훈 상우 재현 재훈 재민 재호 정민 정호 정훈 정은 정우 진우 진호 진수 진영 진아 혜진 혜원 혜린 혜수 미영 미진 미경 나연 나래 다은 다현 보라 가은 가영 채원 채은 세영 세진 승현 승민 승호 승우 경민 경호 규현 기현 한별 한결 아름 은우 이준 선우 선영 선미 창민 창호 원준 형준 형석 해인 효진 효주 종석 종현 용준 용호 광수 명수 병헌 석진 석호 윤호 윤지 인영 인호".split(
    " ",
  ),
);
