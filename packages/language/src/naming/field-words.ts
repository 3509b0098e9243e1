import type { Language } from "../text/language-of.ts";

/**
 * A field of life, with words by which a turn is known to speak of it: words that say as much of another field are left
 * out. English words stand for their plurals.
 */
interface Field {
  readonly name: Readonly<Record<Language, string>>;
  readonly en: string;
  readonly ko: string;
}

/** What a mixture is named by where no few of its topics make up most of it. */
export const FIELDS: readonly Field[] = [
  {
    name: { en: "family", ko: "가족" },
    en: "family mother father mom mum dad parents grandma grandpa grandmother grandfather sister brother sibling son daughter aunt uncle cousin nephew niece relatives kids children husband wife",
    ko: "가족 엄마 아빠 어머니 아버지 부모님 할머니 할아버지 외할머니 외할아버지 언니 오빠 누나 형 동생 남동생 여동생 막내 딸 아들 이모 고모 삼촌 외삼촌 외숙모 사촌 조카 친척 장모님 장인어른 시어머니 시댁 처가 아내 남편 형부 명절 추석 설날",
  },
  {
    name: { en: "friends", ko: "친구" },
    en: "friend buddy roommate flatmate neighbour neighbor friendship",
    ko: "친구 동창 룸메이트 이웃 옆집 윗집 아랫집 우정",
  },
  {
    name: { en: "dating", ko: "연애" },
    en: "boyfriend girlfriend dating romance romantic crush anniversary valentine",
    ko: "남자친구 여자친구 남친 여친 연애 데이트 소개팅 애인 커플 기념일",
  },
  {
    name: { en: "wedding", ko: "결혼" },
    en: "wedding marriage married marry bride groom engagement engaged fiance honeymoon bouquet",
    ko: "결혼 결혼식 신부 신랑 약혼 청혼 예식장 청첩장 축의금 신혼여행 신혼 웨딩 상견례 약혼자 결혼식장 축가 주례 폐백",
  },
  {
    name: { en: "children", ko: "육아" },
    en: "baby babies toddler newborn pregnancy pregnant maternity midwife stroller nursery daycare parenting adoption antenatal cot pram nappy birth paternity preschool diaper crib",
    ko: "아기 출산 임신 입덧 태명 유모차 조리원 산후조리원 육아 어린이집 유치원 기저귀 신생아 배냇저고리 태동 손주 쌍둥이 백일 돌잔치 초음파",
  },
  {
    name: { en: "pets", ko: "반려동물" },
    en: "dog cat puppy puppies kitten pet vet veterinarian hamster rabbit turtle leash",
    ko: "강아지 고양이 반려견 반려동물 푸들 사료 산책 동물병원 수의사 길고양이 햄스터 진돗개 펫시터 간식",
  },
  {
    name: { en: "plants and garden", ko: "식물" },
    en: "plant garden gardening flower seeds seedling allotment soil compost greenhouse tomatoes roses lawn",
    ko: "식물 화분 꽃 정원 텃밭 씨앗 모종 분갈이 장미 몬스테라 농사 수확 귤밭 밭 농부 화단 가지치기",
  },
  {
    name: { en: "home", ko: "집" },
    en: "house apartment flat kitchen bathroom furniture sofa shelf shelves bookcase wallpaper plumber leak roof repair renovation lamp carpet curtains landlord rent deposit lease mortgage door stairs caretaker lift window windows ceiling laundry vacuum heating",
    ko: "집 아파트 부엌 욕실 거실 가구 책장 소파 침대 식탁 벽지 도배 누수 수리 천장 집주인 월세 전세 보증금 계약서 곰팡이 보일러 인테리어 마룻바닥 제습기 현관 도어락 세탁기 이불 전기밥솥 못 선반 실리콘 승강기 환기 청소 빨래 에어컨 전등",
  },
  {
    name: { en: "moving house", ko: "이사" },
    en: "moving movers relocation boxes",
    ko: "이사 이삿짐 전입 사다리차 포장이사",
  },
  {
    name: { en: "food", ko: "음식" },
    en: "food meal dinner lunch breakfast recipe cook cooking bake baking cake bread soup salad pizza pasta cheese chicken rice restaurant dessert chocolate cream vegan vegetarian snack delicious cuisine sushi chestnuts pastry meat vegetables fruit eggs butter sugar pancakes roast ramen noodles spices kitchen oven grill",
    ko: "음식 요리 밥 반찬 식사 김치 김치찌개 찌개 국수 라면 떡볶이 빵 케이크 고기 채식 식당 맛집 레시피 국물 점심 저녁밥 아침밥 간장 된장 두부 치킨 피자 소금 설탕 김밥 떡 수제비 냉면 과자 초콜릿 밀가루 반죽 계란 곱창집 귤 사과 포장마차 야식 배달 튀김 만두 죽 상추 부침개 비빔밥 치즈 버터 육개장 쌀뜨물",
  },
  {
    name: { en: "drinks", ko: "음료" },
    en: "coffee tea cafe latte espresso beer wine whisky cocktail juice decaf",
    ko: "커피 카페 라떼 차 홍차 맥주 와인 막걸리 소주 술 디카페인 주스 원두 그라인더",
  },
  {
    name: { en: "health", ko: "건강" },
    en: "doctor hospital clinic illness disease symptom medicine medication pill pain injury surgery therapy therapist diagnosis allergy allergic cholesterol blood dentist headache migraine fever nurse patient recovery health healthcare immune cancer virus sleep insomnia posture neck surgeon physio physiotherapy teeth tooth crutches vaccine vitamins",
    ko: "병원 의사 환자 약국 수술 치료 통증 증상 검사 건강검진 콜레스테롤 알레르기 혈압 입원 퇴원 진료 진료비 치과 한의원 정형외과 감기 열 무릎 허리 물리치료 깁스 재활 생리통 두통 건강 진단 보청기 불면증 수면 연고 이비인후과 콧물 재채기 충치 이빨 염증 정강이 부상 구급차 체온 항생제 영양제 기침 산부인과 소아과",
  },
  {
    name: { en: "exercise", ko: "운동" },
    en: "exercise workout gym yoga fitness running run jog jogging marathon swimming swim training stretching pilates weights treadmill cycling 10k 5k race legs dumbbells",
    ko: "운동 헬스 달리기 러닝 마라톤 수영 요가 필라테스 체육관 스트레칭 조깅 탁구 배드민턴 등산 자전거 종아리 완주 대회 20km 10km 근육",
  },
  {
    name: { en: "sport", ko: "스포츠" },
    en: "basketball football soccer baseball tennis hockey golf volleyball team coach league tournament season court teammates championship ski skiing snowboarding surfing match goal",
    ko: "축구 야구 농구 배구 테니스 골프 경기 선수 감독 리그 결승 우승 스포츠 씨름 스키",
  },
  {
    name: { en: "travel", ko: "여행" },
    en: "trip travel travelling traveling vacation holiday flight airport hotel hostel passport visa itinerary luggage suitcase beach island tourist sightseeing destination cruise roadtrip abroad guide ticket tickets camping cottage onsen",
    ko: "여행 비행기 공항 호텔 숙소 여권 비자 항공권 캐리어 관광 제주도 해외 출국 귀국 휴가 렌터카 기차표 배낭 여행지 대피소 온천 게르 야시장 타이베이 교토 표 기차역 서현역 해수욕장 시장",
  },
  {
    name: { en: "outdoors", ko: "자연" },
    en: "hike hiking camping campfire mountain forest lake river trail waterfall nature ocean sunset sunrise stars meteor park",
    ko: "산 바다 강 숲 호수 캠핑 텐트 산행 한라산 지리산 자연 폭포 계곡 별 자작나무",
  },
  {
    name: { en: "animals", ko: "동물" },
    en: "animal wildlife bird fish whale dolphin bees insects species frog snake bear elephants zoo shelter hive hives beekeeper butterfly spider",
    ko: "동물 물고기 곤충 벌 나비 문어 고래 송어 박쥐 개구리 동물원 야생 벌집 곰 여우 개미",
  },
  {
    name: { en: "weather", ko: "날씨" },
    en: "weather rain storm snow typhoon hurricane temperature fog flood drought heatwave",
    ko: "날씨 비 태풍 장마 눈송이 안개 기온 폭우 더위 추위 습기 구름 번개 우산 예보",
  },
  {
    name: { en: "cars and transport", ko: "교통" },
    en: "car driving driver license train bus buses subway bike truck traffic motorcycle tyres tires engine parking station commute van tram scooter mot roundabout platform",
    ko: "자동차 운전 운전면허 트럭 버스 지하철 기차 열차 택시 주차 정비소 타이어 출퇴근 교통 시동 도로 교차로 정류장 배터리 차량 경차 킬로 포터 고속도로 신호등 KTX 열차표",
  },
  {
    name: { en: "work", ko: "직장" },
    en: "job work office boss manager colleague coworker salary promotion interview resume career employer employee meeting deadline shift promoted hired intern internship paperwork faculty department freelance payroll",
    ko: "회사 직장 팀장님 팀장 상사 동료 출근 퇴근 야근 연봉 월급 승진 이직 면접 회의 회의실 업무 근무 사장님 실장님 매니저 부장 입사 퇴사 성과 평가 송별회 출장 계약직 인턴 노조 프로젝트 보고서",
  },
  {
    name: { en: "business", ko: "사업" },
    en: "business company companies startup investor customer client revenue profit market entrepreneur funding shop store stakeholder strategy enterprise commerce supplier",
    ko: "사업 가게 손님 매출 창업 개업 고객 주문 납품 투자 투자자 시장 업체 거래처 공방 상점 장사 장터",
  },
  {
    name: { en: "marketing", ko: "마케팅" },
    en: "marketing advertising advertisement ads campaign audience brand branding seo keyword slogan promotions followers influencer instagram tiktok content",
    ko: "마케팅 광고 홍보 브랜드 캠페인 구독자 인스타그램 콘텐츠",
  },
  {
    name: { en: "money", ko: "돈" },
    en: "money budget savings loan debt bank payment tax taxes price cost insurance income invest expenses bill mortgage pension quid pounds dollars owe fee refund invoice",
    ko: "돈 예산 저축 적금 예금 대출 빚 은행 통장 세금 보험 이자 월세 연금 지원금 가계부 비용 수수료 전기세 자동이체 청약통장 신청비 예약금 인세 선인세 합의 수리비 각서 연체 환불 요금 운임",
  },
  {
    name: { en: "shopping", ko: "쇼핑" },
    en: "shopping bought purchase discount sale delivery order gift present amazon",
    ko: "쇼핑 선물 할인 배송 택배 구매 중고 세일 마트 반품 카드",
  },
  {
    name: { en: "clothes", ko: "옷" },
    en: "clothes clothing dress shoes shirt jacket coat fashion hoodie sneakers suit jewelry necklace ring earrings outfit hats waistcoat cardigan socks scarf",
    ko: "옷 신발 양복 외투 원피스 한복 패션 반지 목걸이 장갑 모자 운동화 코트 세탁 모시 목도리 양말 치마 바지",
  },
  {
    name: { en: "study", ko: "공부" },
    en: "study studying exam test course university college degree thesis lecture professor scholarship homework syllabus notes flashcards grades graduation certificate learning exercise curriculum",
    ko: "공부 시험 수업 강의 대학 대학원 대학교 전공 교수 교수님 논문 연구 학위 석사 박사 합격 필기 실기 자격증 등록금 성적 추천서 원서 과외 수능",
  },
  {
    name: { en: "school", ko: "학교" },
    en: "school teacher student class classes classroom pupils kindergarten headteacher",
    ko: "학교 초등학교 중학교 고등학교 선생님 학생 교실 학부모 운동회 숙제 개학 방학 교사",
  },
  {
    name: { en: "languages", ko: "언어" },
    en: "language grammar vocabulary pronunciation translation translate english korean spanish french german japanese chinese accent dialect",
    ko: "언어 영어 한국어 일본어 중국어 회화 문법 맞춤법 발음 억양 번역 번역가 단어 사투리",
  },
  {
    name: { en: "books", ko: "책" },
    en: "book novel reading author library fantasy chapter publisher poem poetry bookshop literature",
    ko: "책 소설 독서 작가 도서관 서점 출판사 책방 시집 에세이 원고 독자 저자 문학 교양서 초판 편집자",
  },
  {
    name: { en: "writing", ko: "글쓰기" },
    en: "writing writer script screenplay story essay paragraph blog article draft dialogue characters narrative plot rewrite",
    ko: "글쓰기 문장 문단 초고 대본 시나리오 블로그 기사 편지 일기",
  },
  {
    name: { en: "films and series", ko: "영화" },
    en: "movie film cinema actor actress director trailer netflix series episode anime scene",
    ko: "영화 드라마 배우 감독 극장 영화관 넷플릭스 애니메이션 예고편 주인공",
  },
  {
    name: { en: "music", ko: "음악" },
    en: "music song band concert guitar piano violin singer album orchestra choir drums melody playlist jazz gig drummer trumpet guitarist bassist saxophone keyboardist rehearsal amp carol",
    ko: "음악 노래 콘서트 기타 피아노 밴드 가수 공연 연주 합창 소리꾼 꽹과리 북 오케스트라 지휘자 가사 발라드 노래방 축가 앨범 악보",
  },
  {
    name: { en: "dance", ko: "춤" },
    en: "dance dancing dancer ballet choreography studio",
    ko: "춤 발레 댄스 안무 무용",
  },
  {
    name: { en: "art", ko: "미술" },
    en: "art painting paint drawing draw sculpture pottery artist gallery exhibition sketch mural museum canvas ceramics",
    ko: "미술 그림 수채화 도자기 전시 미술관 화가 박물관 민화 조각 물감 스케치 목공",
  },
  {
    name: { en: "photography", ko: "사진" },
    en: "photography camera photographer lens photoshoot",
    ko: "사진 카메라 사진관 촬영 필름 렌즈",
  },
  {
    name: { en: "games", ko: "게임" },
    en: "gaming gamer videogame console nintendo xbox playstation chess puzzle boardgame esports quest dungeon dragons player",
    ko: "게임 체스 보드게임 닌텐도 퍼즐 바둑 장기",
  },
  {
    name: { en: "computers", ko: "컴퓨터" },
    en: "computer laptop phone tablet wifi internet password backup printer keyboard screen windows device router macbook iphone",
    ko: "컴퓨터 노트북 휴대폰 핸드폰 와이파이 인터넷 비밀번호 백업 키보드 프린터 아이패드 충전기 로그인",
  },
  {
    name: { en: "programming", ko: "프로그래밍" },
    en: "code coding programming software python javascript typescript api database bug server algorithm function deploy deployment github query architecture framework library backend frontend debug cache compiler beta release",
    ko: "코드 프로그래밍 소프트웨어 개발 개발자 데이터베이스 버그 서버 알고리즘 배포 함수 인증서 베타 결제 테스트 로그 장애",
  },
  {
    name: { en: "artificial intelligence", ko: "인공지능" },
    en: "artificial intelligence chatgpt gpt llm neural dataset prompt embeddings robotics robot openai",
    ko: "인공지능 신경망 프롬프트 데이터셋 로봇 챗봇",
  },
  {
    name: { en: "science", ko: "과학" },
    en: "science physics chemistry biology quantum equation molecule protein cell gene sequencing laboratory experiment hypothesis energy planet space astronomy galaxy atoms",
    ko: "과학 물리 화학 생물 실험 원자 분자 세포 유전자 행성 우주 지구 태양 달 에너지 공기 우주인",
  },
  {
    name: { en: "environment", ko: "환경" },
    en: "environment environmental climate recycling pollution sustainability sustainable renewable carbon emissions plastic",
    ko: "환경 기후 재활용 오염 탄소 플라스틱 쓰레기 페트병 빙하",
  },
  {
    name: { en: "mathematics", ko: "수학" },
    en: "math mathematics algebra geometry calculus probability statistics matrix theorem formula",
    ko: "수학 삼각형 방정식 확률 통계 함수 넓이 공식",
  },
  {
    name: { en: "history", ko: "역사" },
    en: "history historical empire dynasty treaty colonial colony ancient medieval revolution war soldiers century king queen",
    ko: "역사 조선 왕 임금 전쟁 시대 세종 정조 독립 식민지 세계대전 유물 고려",
  },
  {
    name: { en: "law", ko: "법" },
    en: "law legal lawyer court contract clause lawsuit regulation compliance immigration copyright attorney",
    ko: "법 변호사 소송 계약 규정 재판 법원 면허 저작권",
  },
  {
    name: { en: "politics", ko: "정치" },
    en: "politics political government election president policy minister vote parliament senator candidate office",
    ko: "정치 정부 선거 대통령 정책 국회 투표 국토부 시청",
  },
  {
    name: { en: "community", ko: "사회 활동" },
    en: "community rights equality lgbtq transgender pride justice activism protest diversity volunteering volunteer charity fundraiser homeless veterans donation funeral festival parade",
    ko: "봉사 기부 공동체 인권 평등 시위 복지 주민 장례식장 축제 조문",
  },
  {
    name: { en: "religion", ko: "종교" },
    en: "church religion god faith prayer bible spiritual temple mosque buddhist christian",
    ko: "교회 종교 하나님 기도 성당 절 불교 기독교 신앙",
  },
  {
    name: { en: "feelings", ko: "감정" },
    en: "anxiety stress stressed sad sadness lonely grief anger angry worried worry therapy counseling counselling burnout overwhelmed meditation mindfulness relaxation emotions emotional self-care",
    ko: "감정 불안 스트레스 우울 외로움 눈물 슬픔 화 상담 명상 위로",
  },
];
