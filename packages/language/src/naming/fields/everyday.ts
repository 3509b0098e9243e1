import { type Area, readArea } from "./read-area.ts";

/** People, the house, food and health. */
export const everyday = (): readonly Area[] => [
  readArea(
    "family and friends = 가족과 친구",
    `
    family = 가족
      family mother father mom mum dad parent grandma grandpa grandmother grandfather grandparents sister brother sibling aunt uncle cousin nephew niece relatives in-laws mother-in-law father-in-law folks fam
      가족 엄마 아빠 어머니 아버지 부모 부모님 할머니 할아버지 외할머니 외할아버지 언니 오빠 누나 형 동생 남동생 여동생 막내 이모 고모 삼촌 외삼촌 외숙모 사촌 조카 친척 장모님 장인 시어머니 시아버지 시댁 친정 형제 자매 남매 처남 형수 매형
    children = 아이
      child children kid kids son daughter toddler teenager youngest oldest parenting childcare nanny babysitter daycare preschool kindergarten playground bedtime toy toys fatherhood motherhood single-parent
      아이 아이들 아들 딸 애들 자녀 육아 어린이집 유치원 장난감 놀이터 아기 학부모 돌봄 등원 하원 베이비시터 손주 쌍둥이
    pregnancy and birth = 임신과 출산
      pregnant pregnancy baby newborn birth midwife ultrasound antenatal maternity paternity nursery cot crib pram stroller nappy diaper trimester breastfeeding
      임신 출산 입덧 태명 유모차 조리원 산후조리원 기저귀 신생아 배냇저고리 태동 초음파 산모 분만 모유 분유 예정일 돌잔치 백일
    adoption = 입양
      adopt adopted adopting adoption foster fostering agency
      입양 위탁
    relationships = 연애
      boyfriend girlfriend dating relationship romance romantic crush breakup partner couple valentine
      남자친구 여자친구 남친 여친 연애 데이트 소개팅 애인 커플 이별 헤어지다 사귀다 썸 고백 짝사랑
    marriage = 부부
      husband wife spouse marriage married divorce anniversary
      남편 아내 와이프 부부 배우자 이혼 신혼 결혼기념일
    wedding = 결혼식
      wedding bride groom bridesmaid engaged engagement fiance fiancee honeymoon bouquet vows proposal marry
      결혼 결혼식 신부 신랑 약혼 청혼 예식장 결혼식장 청첩장 축의금 신혼여행 웨딩 상견례 축가 축사 주례 폐백 부케 예단 혼수
    friends = 친구
      friend friendship buddy pal roommate flatmate classmate reunion
      친구 동창 룸메이트 우정 절친 단짝 동창회 친구들 후배 선배
    neighbours = 이웃
      neighbour neighbor neighbourhood neighborhood
      이웃 옆집 윗집 아랫집 층간소음 주민 반상회 경비원 경비실
    loss and grief = 애도
      funeral grief grieve died death passed mourning memorial widow condolences loss
      장례 장례식 장례식장 조문 부고 상주 제사 추모 돌아가시다 사망 부의금 유품 상실
    celebrations = 기념일
      birthday party celebration celebrate festive christmas thanksgiving halloween easter eve holidays barbecue bbq picnic reunion gathering
      생일 생신 잔치 파티 축하 기념일 크리스마스 성탄절 설날 추석 명절 새해 환갑 칠순 집들이 송년회 돌잔치
    presents = 선물
      gift present wrapped souvenir voucher
      선물 꽃다발 상품권 답례품 기념품
    `,
  ),
  readArea(
    "home = 집",
    `
    moving house = 이사
      moving movers relocate relocation boxes unpack packing removal
      이사 이삿짐 전입 전입신고 사다리차 포장이사 반포장 용달 이삿날 입주
    housing = 집 계약
      rent landlord tenant lease deposit mortgage apartment flat condo housing estate realtor viewing
      월세 전세 보증금 집주인 세입자 부동산 계약서 투룸 원룸 아파트 빌라 매매 등기 대출 관리비 복비 중개 청약 임대 오피스텔
    furniture = 가구
      furniture sofa couch shelf shelves bookcase desk lamp carpet rug curtains wallpaper decor decorate mattress wardrobe cushions
      가구 소파 침대 책상 책장 옷장 서랍장 커튼 조명 벽지 도배 인테리어 매트리스 선반 카펫 러그 식탁 의자
    repairs at home = 집수리
      repair renovation renovate plumber leak leaking roof boiler pipe heating drill paint painted electrician ceiling handyman radiator socket
      수리 누수 보일러 배관 수압 곰팡이 천장 방수 도어락 페인트 고장 수리비 리모델링 하수구 변기 타일 단열 결로 수도
    housework = 살림
      cleaning clean laundry dishes chores vacuum declutter tidy ironing recycling dishwasher bin
      청소 빨래 설거지 분리수거 청소기 세탁기 건조기 쓰레기 이불 세탁 냉장고 에어프라이어 전자레인지 공기청정기 제습기 세제
    plants and garden = 식물과 정원
      plant plants garden gardening flower flowers seed seedling allotment soil compost greenhouse rose lawn sunflower harvest weeds pruning potatoes tomatoes
      식물 화분 꽃 정원 텃밭 씨앗 모종 분갈이 장미 몬스테라 화단 가지치기 잎 흙 비료 상추 방울토마토 다육이 난초 수확
    pets = 반려동물
      pet pets vet veterinarian hamster rabbit turtle turtles parrot shelter leash aquarium tank guinea goldfish
      반려동물 동물병원 수의사 햄스터 거북이 토끼 앵무새 펫시터 펫보험 사료 어항 금붕어 간식 중성화
    dogs = 강아지
      dog dogs puppy puppies doggy pup retriever labrador poodle walkies bark kennel
      강아지 반려견 푸들 산책 진돗개 말티즈 리트리버 시바견 애견 목줄 개껌
    cats = 고양이
      cat cats kitten kitty meow litter feline
      고양이 길고양이 냥이 츄르 집사 캣타워 고양이들 스크래처 새끼고양이
    weather = 날씨
      weather rain raining storm snow snowing typhoon hurricane temperature fog flood drought heatwave humid sunny forecast
      날씨 비 태풍 장마 안개 기온 폭우 폭설 더위 추위 폭염 한파 습도 미세먼지 우산 예보 소나기 번개
    `,
  ),
  readArea(
    "food and drink = 음식",
    `
    cooking = 요리
      cook cooking cooked recipe recipes dish soup stew sauce roast roasted grill pasta curry spices chicken stir-fry ingredient ingredients kitchen oven pan homemade chili salad veggies slow-cooker
      요리 레시피 반찬 찌개 김치찌개 된장찌개 국물 볶음 조림 양념 재료 간장 된장 고추장 마늘 육수 끓이다 볶다 굽다 삶다 김치 김장 깍두기 밥 냄비 프라이팬 무침 떡국 잡채 불고기 갈비 국밥 미역국 된장국
    baking and desserts = 빵과 디저트
      bake baking baked cake cakes cookie cookies dessert desserts bread pie pastry pastries chocolate ice cream frosting muffin cupcake cupcakes dough dairy-free sweets flour tart cinnamon
      빵 빵집 쿠키 디저트 베이킹 제과 제빵 밀가루 반죽 치즈케이크 소금빵 초콜릿 아이스크림 크림 타르트 마카롱 떡 과자 오븐
    eating out = 외식
      restaurant restaurants menu brunch diner buffet takeaway takeout cuisine sushi pizza burger noodles ramen waiter chef reservation
      식당 맛집 외식 한정식집 배달 배달앱 치킨 피자 초밥 국수 냉면 떡볶이 분식 뷔페 라면 중국집 짜장면 백반집 횟집 고깃집 메뉴 햄버거 순대 삼겹살
    diet = 식단
      diet nutrition nutritious calories calorie protein vegan vegetarian keto healthy snack snacks vitamin vitamins fiber meals meal
      식단 영양 칼로리 단백질 채식 비건 탄수화물 다이어트 간식 비타민 식이섬유 샐러드 저염 당뇨식 영양제
    groceries = 장보기
      grocery groceries supermarket market fruit vegetables fridge
      장보기 마트 슈퍼 과일 채소 귤 사과 배추 생선 정육점 반찬가게 식재료 딸기 수박
    coffee and tea = 커피와 차
      coffee tea cafe latte espresso decaf cappuccino brew beans teapot
      커피 카페 라떼 차 홍차 녹차 디카페인 원두 그라인더 에스프레소 핸드드립 아메리카노 다도
    wine and beer = 술
      beer wine whisky whiskey cocktail pub bar drinks brewery alcohol
      술 맥주 와인 막걸리 소주 위스키 칵테일 회식 안주 양조장 금주 술자리
    `,
  ),
  readArea(
    "health = 건강",
    `
    doctors and treatment = 병원 진료
      doctor doctors hospital clinic nurse patient patients diagnosis treatment illness disease symptom symptoms checkup appointment scan blood cholesterol healthcare medical fever infection cancer
      병원 의사 환자 진료 치료 증상 검사 건강검진 입원 퇴원 콜레스테롤 혈압 당뇨 내과 이비인후과 피부과 안과 진료비 치료비 병원비 감기 독감 빈혈 결석 염증 간호사 응급실 진단 의사선생님 문병
    injuries and pain = 부상과 통증
      injury injured injuries pain sore ankle knee sprain sprained broken fracture rehab recovery physio physiotherapy bruise headache migraine concussion
      부상 통증 허리 무릎 발목 어깨 골절 깁스 재활 물리치료 정형외과 한의원 디스크 인대 염좌 두통 아프다 다치다 삐다 정강이 손목 근육통 도수치료 관절
    surgery = 수술
      surgery surgeon operation operated anaesthetic transplant
      수술 마취 집도의 수술실 시술 인공관절 백내장 맹장
    medicine = 약
      medicine medication pill pills tablets dose prescription pharmacy painkiller antibiotics supplement
      약 약국 처방 처방전 복용 진통제 항생제 철분제 연고 알약 감기약 수면제 부작용
    allergies = 알레르기
      allergy allergic allergies pollen hives sneezing rash asthma intolerant intolerance
      알레르기 비염 재채기 콧물 두드러기 천식 꽃가루 진드기 집먼지진드기 아토피
    teeth = 치과
      dentist tooth teeth dental toothache filling braces
      치과 이빨 치아 충치 임플란트 스케일링 교정기 사랑니 잇몸 틀니
    sleep = 잠
      sleep sleeping slept insomnia nap naps bedtime tired exhausted pillow
      잠 수면 불면증 낮잠 늦잠 졸리다 자다 꿈 베개 피곤 피로 늦잠꾸러기
    mental health = 마음 건강
      mental anxiety anxious depression depressed therapy therapist counseling counselling counselor burnout overwhelmed panic stress stressed self-care emotional emotions cope coping trauma mindfulness journaling grounding self-doubt
      불안 우울 우울증 스트레스 심리 번아웃 명상 공황 외로움 위로 자존감 걱정 불안감 부담감 심호흡
    weight = 체중
      weight obese kilos pounds scale slim
      체중 몸무게 비만 다이어트 뱃살 감량 체지방 찌다
    exercise = 운동
      exercise exercises workout workouts gym fitness training yoga pilates stretching stretch weights treadmill dumbbells squats cardio routine bootcamp
      운동 헬스 헬스장 체육관 필라테스 요가 스트레칭 근력 홈트 스쿼트 트레이너 운동량 근육 코어 플랭크
    running = 달리기
      running runner jog jogging marathon half-marathon race 10k 5k
      달리기 러닝 마라톤 조깅 러닝화 대회 완주 뛰다 페이스 하프마라톤 10km 5km 20km
    swimming = 수영
      swim swimming pool lanes backstroke
      수영 수영장 자유형 배영 평영 접영 킥판 물안경 수영복
    `,
  ),
];
