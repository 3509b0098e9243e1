import type { Concept } from "./concept.ts";

/** Things of everyday talk, with the kinds that answer a question for them. */
export const THINGS = {
  fruit: {
    ko: "과일",
    en: "fruit",
    kinds:
      "사과 바나나 딸기 포도 수박 참외 복숭아 오렌지 귤 망고 키위 블루베리 체리 파인애플 레몬 자두 감 배 apple banana strawberry grape watermelon peach orange mango kiwi blueberry cherry pineapple lemon plum pear raspberry avocado fig",
  },
  vegetable: {
    ko: "채소 야채",
    en: "vegetable veggie",
    kinds:
      "오이 당근 양파 마늘 가지 브로콜리 시금치 배추 상추 토마토 고추 호박 버섯 파프리카 고수 깻잎 셀러리 콩나물 cucumber carrot onion garlic eggplant broccoli spinach cabbage lettuce tomato pepper pumpkin mushroom coriander cilantro celery olive beetroot potato bean",
  },
  seafood: {
    ko: "해산물 생선 회",
    en: "seafood fish shellfish",
    kinds:
      "새우 게 굴 조개 오징어 문어 연어 참치 고등어 갈치 전복 랍스터 shrimp prawn crab oyster clam squid octopus salmon tuna mackerel lobster sardine anchovy mussel",
  },
  meat: {
    ko: "고기 육류",
    en: "meat",
    kinds:
      "소고기 돼지고기 닭고기 양고기 삼겹살 스테이크 베이컨 채식주의자 채식 pork beef chicken lamb bacon steak turkey sausage ham vegetarian vegan",
  },
  dairy: {
    ko: "유제품",
    en: "dairy lactose",
    kinds: "우유 치즈 버터 요거트 요구르트 유당 milk cheese butter yogurt yoghurt cream",
  },
  dessert: {
    ko: "디저트 간식 후식",
    en: "dessert sweet snack",
    kinds:
      "케이크 아이스크림 초콜릿 쿠키 마카롱 빵 도넛 과자 사탕 떡 젤리 cake ice_cream chocolate cookie macaron donut doughnut candy brownie pie tiramisu pastry crisps",
  },
  nuts: {
    ko: "견과류 견과",
    en: "nut",
    kinds: "땅콩 호두 아몬드 캐슈넛 잣 peanut walnut almond cashew hazelnut pistachio pecan",
  },
  dish: {
    ko: "요리 메뉴",
    en: "dish meal menu cuisine",
    kinds:
      "김치 김치찌개 된장찌개 비빔밥 불고기 떡볶이 라면 냉면 칼국수 국수 국밥 치킨 피자 햄버거 파스타 초밥 스시 돈까스 짜장면 짬뽕 탕수육 카레 쌀국수 샐러드 샌드위치 만두 김밥 순대 족발 보쌈 닭갈비 마라탕 훠궈 우동 라멘 타코 삼계탕 갈비 순두부찌개 부대찌개 곱창 제육볶음 죽 kimchi bibimbap pizza burger hamburger pasta sushi ramen noodle curry salad sandwich taco burrito dumpling soup lasagna spaghetti pho pancake risotto paella falafel hummus tteokbokki stew carbonara dim_sum pad_thai fries",
  },
  ingredient: {
    kinds:
      "밀가루 글루텐 계란 달걀 콩 두부 꿀 설탕 소금 메밀 gluten wheat flour egg soy tofu honey sugar rice bread buckwheat sesame",
  },
  food: {
    ko: "음식 먹을거 먹거리 식단",
    en: "food foods eat",
    includes: [
      "fruit",
      "vegetable",
      "seafood",
      "meat",
      "dairy",
      "dessert",
      "nuts",
      "dish",
      "ingredient",
      "eat",
    ],
  },
  coffee: {
    ko: "커피",
    en: "coffee",
    kinds: "아메리카노 라떼 에스프레소 카푸치노 콜드브루 아아 americano latte espresso cappuccino",
  },
  tea: { ko: "차 홍차 녹차", en: "tea", kinds: "보리차 캐모마일 얼그레이 matcha chamomile" },
  alcohol: {
    ko: "술 알코올",
    en: "alcohol booze",
    kinds:
      "맥주 소주 와인 막걸리 위스키 칵테일 하이볼 beer wine whisky whiskey vodka gin cocktail soju rum cider",
  },
  drink_thing: {
    ko: "음료 음료수 마실거",
    en: "beverage drinks",
    kinds: "주스 콜라 사이다 우유 물 스무디 juice cola coke soda milk smoothie lemonade",
    includes: ["coffee", "tea", "alcohol"],
  },
  colour: {
    ko: "색 색깔 컬러",
    en: "colour color",
    kinds:
      "빨간색 빨강 파란색 파랑 노란색 노랑 초록색 초록 녹색 검은색 검정 흰색 하얀색 하양 보라색 보라 분홍색 분홍 핑크 회색 갈색 주황색 남색 하늘색 베이지 민트색 금색 은색 빨간 파란 노란 검은 하얀 red blue green yellow black white purple pink grey gray brown orange navy beige teal turquoise violet silver gold maroon burgundy ginger tabby cream tan crimson scarlet lilac mint",
  },
  season: { ko: "계절", en: "season", kinds: "봄 여름 가을 겨울 spring summer autumn fall winter" },
  spring: { ko: "봄 지난봄 올봄 봄철", en: "spring" },
  summer: { ko: "여름 여름휴가 여름방학 올여름 지난여름", en: "summer" },
  autumn: { ko: "가을 올가을 지난가을", en: "autumn" },
  winter: { ko: "겨울 겨울휴가 겨울방학 올겨울 지난겨울", en: "winter" },
  sport: {
    ko: "운동 스포츠 종목",
    en: "sport exercise workout",
    kinds:
      "축구 농구 야구 배구 테니스 배드민턴 탁구 수영 골프 볼링 등산 클라이밍 요가 필라테스 헬스 달리기 러닝 조깅 마라톤 복싱 태권도 유도 주짓수 스키 스노보드 서핑 자전거 크로스핏 발레 스쿼시 풋살 검도 승마 soccer football basketball baseball volleyball tennis badminton ping_pong swimming swim golf bowling hiking climbing yoga pilates gym running run jogging marathon boxing taekwondo judo ski skiing snowboard surfing cycling crossfit rowing squash rugby hockey karate fencing",
  },
  hobby: {
    ko: "취미 취미생활 여가",
    en: "hobby hobbies pastime",
    kinds:
      "독서 등산 낚시 캠핑 요리 베이킹 뜨개질 그림 사진 기타 피아노 게임 영화 음악 여행 원예 필사 서예 댄스 춤 노래 보드게임 퍼즐 도예 목공 자수 클라이밍 reading hiking fishing camping cooking baking knitting painting drawing photography gaming gardening pottery chess dancing singing birdwatching origami embroidery woodworking sewing crochet calligraphy",
    includes: ["sport", "instrument"],
  },
  instrument: {
    ko: "악기",
    en: "instrument",
    kinds:
      "피아노 기타 바이올린 첼로 드럼 플루트 우쿨렐레 하모니카 가야금 거문고 해금 대금 장구 베이스 색소폰 클라리넷 트럼펫 트롬본 호른 오보에 바순 비올라 하프 piano guitar violin cello drum flute ukulele bass saxophone clarinet trumpet harp viola keyboard harmonica banjo accordion trombone oboe bassoon horn tuba recorder mandolin fiddle drummer pianist guitarist bassist violinist cellist",
  },
  piano: { ko: "피아노", en: "piano" },
  guitar: { ko: "기타", en: "guitar" },
  violin: { ko: "바이올린", en: "violin" },
  film: { ko: "영화", en: "film movie", kinds: "넷플릭스" },
  series: { ko: "드라마 예능 시리즈", en: "series tv_show drama sitcom" },
  book: { ko: "책 소설 도서", en: "book novel", includes: ["read"] },
  music: {
    ko: "음악 노래 곡",
    en: "music song",
    kinds: "재즈 힙합 클래식 발라드 록 인디 jazz hip-hop classical ballad indie techno",
  },
  band: { ko: "밴드 그룹 아이돌", en: "band music_group" },
  singer: { ko: "가수 뮤지션", en: "singer musician", includes: ["band"] },
  actor: { ko: "배우", en: "actor actress" },
  author: { ko: "작가 저자", en: "author writer" },
  game: { ko: "게임", en: "game videogame" },
  team: { ko: "팀 구단", en: "team club" },
  player: { ko: "선수", en: "player athlete" },
  animal: { ko: "동물", en: "animal", includes: ["pet"] },
  flower: {
    ko: "꽃",
    en: "flower",
    kinds:
      "장미 튤립 해바라기 수국 벚꽃 국화 백합 프리지아 rose tulip sunflower hydrangea lily orchid daisy peony lavender iris daffodil",
  },
  plant: {
    ko: "식물 화분",
    en: "plant",
    kinds: "다육이 몬스테라 선인장 monstera cactus succulent fern",
  },
  car: {
    ko: "자동차 차 차량 자차 차종",
    en: "car vehicle",
    kinds:
      "아반떼 소나타 쏘나타 그랜저 쏘렌토 싼타페 투싼 스포티지 모닝 레이 카니발 테슬라 제네시스 아이오닉 현대차 기아 벤츠 비엠더블유 아우디 전기차 mazda toyota honda ford tesla hyundai kia bmw audi volkswagen golf volvo subaru nissan mercedes jeep chevrolet peugeot renault skoda suv prius civic corolla",
  },
  bicycle: { ko: "자전거", en: "bike bicycle" },
  motorcycle: { ko: "오토바이 바이크", en: "motorcycle motorbike scooter" },
  phone: {
    ko: "핸드폰 휴대폰 폰 스마트폰 휴대전화",
    en: "telephone smartphone cellphone mobile",
    kinds: "아이폰 갤럭시 픽셀폰 iphone galaxy pixel",
  },
  laptop: {
    ko: "노트북 랩탑",
    en: "laptop notebook",
    kinds: "맥북 그램 갤럭시북 씽크패드 macbook thinkpad chromebook zenbook xps",
  },
  computer: { ko: "컴퓨터 피시 데스크탑", en: "computer desktop pc", includes: ["laptop"] },
  tablet: { ko: "태블릿", en: "tablet", kinds: "아이패드 갤럭시탭 ipad" },
  camera: {
    ko: "카메라",
    en: "camera",
    kinds: "후지필름 소니 캐논 니콘 라이카 fujifilm canon nikon leica",
  },
  database: {
    ko: "데이터베이스 디비",
    en: "database db",
    kinds: "postgresql postgres mysql sqlite mongodb redis",
  },
  hosting: {
    ko: "호스팅 클라우드",
    en: "hosting cloud",
    kinds: "aws gcp azure fly_io heroku vercel 서버",
  },
  server: { ko: "서버", en: "server" },
  programming_language: {
    ko: "프로그래밍언어 개발언어",
    en: "programming_language",
    kinds:
      "파이썬 자바 자바스크립트 타입스크립트 러스트 고랭 python java javascript typescript rust golang kotlin swift ruby",
  },
  language: {
    ko: "언어 외국어",
    en: "language",
    kinds:
      "영어 일본어 중국어 한국어 스페인어 프랑스어 독일어 러시아어 베트남어 english japanese chinese korean spanish french german portuguese arabic italian russian hindi dutch swedish turkish mandarin cantonese",
  },
  fear_animal: { kinds: "거미 뱀 벌레 바퀴벌레 spider snake bug cockroach" },
  breed: {
    ko: "견종 품종 종 묘종 종이야 종이지 종이죠 종이에요",
    en: "breed",
    kinds:
      "푸들 말티즈 포메라니안 시바견 진돗개 웰시코기 비숑 리트리버 치와와 닥스훈트 요크셔테리어 페르시안 러시안블루 샴고양이 코숏 랙돌 먼치킨 poodle maltese pomeranian shiba corgi bichon retriever labrador chihuahua dachshund terrier beagle bulldog husky greyhound whippet pug dalmatian doberman rottweiler boxer mutt shepherd collie spaniel schnauzer persian siamese ragdoll tabby calico",
  },
  medicine: {
    ko: "약 약물 복용약 영양제",
    en: "medicine medication meds pill drug",
    kinds:
      "철분제 소염제 수면제 항우울제 고혈압약 당뇨약 ferrous metformin omeprazole amlodipine lisinopril ramipril levothyroxine sertraline inhaler antihistamine steroid 혈압약 진통제 항생제 비타민 타이레놀 유산균 ibuprofen aspirin paracetamol antibiotic insulin vitamin statin",
  },
  airline: {
    ko: "항공사 항공",
    en: "airline airways carrier",
    kinds: "대한항공 아시아나 제주항공 lufthansa emirates ryanair",
  },
  hotel: {
    ko: "호텔 숙소 게스트하우스 펜션 에어비앤비 민박 리조트",
    en: "hotel hostel airbnb guesthouse homestay accommodation resort",
  },
  restaurant: { ko: "식당 레스토랑 맛집 음식점", en: "restaurant diner bistro" },
  cafe: { ko: "카페 커피숍", en: "cafe coffee_shop" },
  hospital: {
    ko: "병원 의원",
    en: "hospital clinic",
    kinds: "치과 안과 피부과 정형외과 내과 이비인후과",
  },
  dental: { ko: "치과", en: "dentist dental" },
  country: {
    ko: "나라 국가",
    en: "country nation",
    kinds:
      "한국 일본 중국 미국 영국 프랑스 독일 이탈리아 스페인 포르투갈 캐나다 호주 뉴질랜드 베트남 태국 대만 인도 브라질 멕시코 스위스 오스트리아 네덜란드 아이슬란드 노르웨이 스웨덴 핀란드 덴마크 그리스 터키 튀르키예 이집트 싱가포르 필리핀 인도네시아 말레이시아 몽골 체코 korea japan china america usa england britain france germany italy spain portugal canada australia new_zealand vietnam thailand taiwan india brazil mexico switzerland austria netherlands iceland norway sweden finland denmark greece turkey egypt singapore philippines indonesia malaysia croatia ireland scotland poland peru chile argentina morocco kenya",
  },
  city: {
    ko: "도시 동네 지역",
    en: "city town neighbourhood neighborhood",
    kinds:
      "서울 부산 대구 인천 광주 대전 울산 세종 수원 용인 성남 고양 창원 청주 천안 전주 포항 제주 강릉 춘천 여수 목포 경주 도쿄 오사카 후쿠오카 교토 삿포로 파리 런던 뉴욕 방콕 하노이 다낭 베이징 상하이 seoul busan daegu incheon daejeon suwon jeju tokyo osaka kyoto paris london new_york bangkok hanoi beijing shanghai berlin madrid rome barcelona lisbon amsterdam vienna prague boston chicago seattle portland toronto sydney melbourne manchester leeds",
  },
  ferry: { ko: "배 페리 여객선", en: "ferry" },
  boat: { ko: "배 보트 요트", en: "boat yacht dinghy", includes: ["ferry"] },
  drill: { ko: "드릴 전동드릴", en: "drill" },
  watch_thing: { ko: "손목시계 시계", en: "wristwatch" },
  necklace: { ko: "목걸이", en: "necklace" },
  earring: { ko: "귀걸이", en: "earring" },
  coat: { ko: "코트 외투 패딩", en: "coat jacket" },
  dress: { ko: "원피스 드레스", en: "dress" },
  suit: { ko: "양복 정장", en: "suit" },
  ladder: { ko: "사다리", en: "ladder" },
  shoes: { ko: "신발 구두 운동화", en: "shoe sneaker boot" },
  library: { ko: "도서관", en: "library" },
  luggage: { ko: "짐 캐리어 수하물 여행가방", en: "luggage suitcase baggage" },
} as const satisfies Record<string, Concept>;
