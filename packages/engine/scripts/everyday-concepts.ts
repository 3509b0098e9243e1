/**
 * Everyday ideas with their words, between semicolons: Korean, `=`, English, the usual word first. Verbs and adjectives stand in
 * their dictionary form. What emoji name well (animals, fruit, countries) is not repeated. Read when the table of
 * translations is made (`pnpm --filter @hsms/engine translations`), not when the program runs.
 */
export const EVERYDAY_CONCEPTS = `
가족 식구 = family ; 부모 부모님 = parents ; 어머니 엄마 = mother mom ; 아버지 아빠 = father dad ; 할머니 = grandmother grandma
할아버지 = grandfather grandpa ; 형 오빠 남동생 = brother ; 누나 언니 여동생 = sister ; 동생 = sibling brother sister
아들 = son ; 딸 = daughter ; 아이 자녀 애기 = child kid baby ; 아내 와이프 부인 = wife ; 남편 신랑 = husband
남자친구 남친 = boyfriend ; 여자친구 여친 = girlfriend ; 친구 = friend ; 이웃 옆집 = neighbor neighbour ; 사촌 = cousin
조카 = nephew niece ; 삼촌 = uncle ; 이모 고모 숙모 = aunt ; 동료 = colleague coworker
상사 팀장 부장 = boss manager supervisor ; 사장 대표 = ceo president owner ; 선생님 교사 선생 = teacher ; 교수 교수님 = professor
학생 = student ; 의사 = doctor physician ; 간호사 = nurse ; 변호사 = lawyer attorney ; 기자 = journalist reporter
작가 = writer author ; 화가 = painter artist ; 요리사 = chef cook ; 경찰 = police officer ; 군인 = soldier military
군대 입대 제대 = army military ; 배우 = actor actress ; 가수 = singer ; 개발자 프로그래머 = developer programmer engineer
디자이너 = designer ; 이름 성함 = name ; 별명 = nickname ; 나이 = age old ; 생일 = birthday ; 생년월일 = birthdate birthday
고향 = hometown ; 주소 = address ; 전화번호 연락처 = phone number contact ; 직업 = job occupation profession ; 취미 = hobby
특기 재능 = talent skill ; 성격 = personality character ; 혈액형 = blood type ; 키 = height tall ; 몸무게 체중 = weight
국적 = nationality ; 언어 = language ; 종교 = religion ; 꿈 = dream ; 목표 = goal target ; 소원 = wish
집 주택 = house home ; 아파트 = apartment flat ; 방 = room ; 부엌 주방 = kitchen ; 욕실 화장실 = bathroom toilet
침실 = bedroom ; 거실 = livingroom lounge ; 정원 마당 = garden yard ; 가구 = furniture ; 침대 = bed ; 책상 = desk
의자 = chair ; 식탁 탁자 = table ; 월세 임대료 집세 = rent ; 전세 보증금 = deposit lease ; 집주인 = landlord
이사 이사하다 = move moving relocate ; 살다 거주 = live reside ; 학교 = school ; 대학교 대학 = university college
초등학교 = elementary primary ; 고등학교 = highschool high ; 대학원 = graduate grad ; 전공 = major
수업 강의 = class lecture lesson course ; 시험 = exam test ; 숙제 과제 = homework assignment
졸업 졸업하다 = graduate graduation ; 입학 = enroll admission ; 공부 공부하다 = study ; 배우다 = learn ; 가르치다 = teach
장학금 = scholarship ; 논문 = thesis paper dissertation ; 학위 = degree ; 박사 = phd doctorate
회사 직장 = company work office job ; 사무실 = office ; 출근 = commute work ; 퇴근 = leave work ; 회의 미팅 = meeting
면접 = interview ; 이력서 = resume cv ; 취업 취직 = job hired employment ; 퇴사 사직 = quit resign resignation
해고 = fired layoff ; 승진 = promotion promoted ; 월급 연봉 급여 = salary pay wage ; 보너스 상여금 = bonus
출장 = trip business ; 프로젝트 = project ; 마감 기한 = deadline due ; 일정 스케줄 = schedule calendar
약속 = appointment promise plan ; 계획 = plan ; 보고서 = report ; 발표 = presentation announce ; 계약 계약서 = contract
고객 손님 = customer client guest ; 사업 = business ; 창업 스타트업 = startup ; 투자 = investment invest ; 은행 = bank
통장 계좌 = account ; 비밀번호 암호 = password ; 대출 = loan ; 빚 = debt ; 저축 저금 = saving save ; 세금 = tax
보험 = insurance ; 예산 = budget ; 가격 값 = price cost ; 돈 = money ; 현금 = cash ; 카드 = card ; 할인 세일 = discount sale
사다 구매 구입 = buy purchase ; 팔다 판매 = sell sale ; 빌리다 대여 = borrow rent lend ; 잃어버리다 분실 = lose lost
찾다 = find search ; 선물 = gift present ; 주문 = order ; 배송 배달 택배 = delivery shipping parcel package
환불 = refund ; 교환 = exchange ; 쇼핑 = shopping ; 시장 = market ; 가게 상점 매장 = shop store
마트 슈퍼마켓 = supermarket grocery ; 백화점 = mall department ; 식당 음식점 맛집 = restaurant ; 카페 커피숍 = cafe coffee
음식 = food ; 요리 요리하다 = cook cooking dish ; 아침 아침밥 조식 = breakfast morning ; 점심 점심밥 = lunch noon
저녁 저녁밥 = dinner evening supper ; 간식 = snack ; 밥 쌀밥 = rice meal ; 국수 면 = noodle ; 고기 = meat ; 소고기 = beef
돼지고기 = pork ; 닭고기 = chicken ; 생선 = fish ; 해산물 = seafood ; 새우 = shrimp prawn ; 조개 = clam shellfish
채소 야채 = vegetable ; 과일 = fruit ; 견과류 = nut ; 땅콩 = peanut ; 우유 = milk ; 계란 달걀 = egg ; 치즈 = cheese ; 빵 = bread
설탕 = sugar ; 소금 = salt ; 커피 = coffee ; 차 녹차 홍차 = tea ; 술 = alcohol drink liquor ; 맥주 = beer ; 와인 포도주 = wine
소주 = soju ; 물 = water ; 매운 맵다 = spicy hot ; 달다 달콤하다 = sweet ; 맛있다 = delicious tasty ; 먹다 = eat ; 마시다 = drink
굶다 단식 = fast starve ; 채식 채식주의자 = vegetarian vegan ; 알레르기 알러지 = allergy allergic ; 다이어트 = diet
건강 = health healthy ; 병 질병 = illness disease sick ; 아프다 통증 = sick hurt pain ill ache ; 병원 = hospital clinic
치과 = dentist dental ; 치아 이빨 이 = tooth teeth ; 약 = medicine medication drug pill ; 약국 = pharmacy
수술 = surgery operation ; 검진 검사 = checkup test examination ; 진단 = diagnosis diagnosed ; 감기 = cold flu
독감 = flu influenza ; 열 = fever ; 두통 = headache ; 복통 = stomachache ; 당뇨 당뇨병 = diabetes diabetic
고혈압 혈압 = blood pressure hypertension ; 암 = cancer ; 부상 다치다 = injury injured hurt
골절 부러지다 = fracture broken broke ; 다리 = leg bridge ; 팔 = arm ; 무릎 = knee ; 허리 = back waist ; 어깨 = shoulder
머리 = head hair ; 눈 = eye snow ; 귀 = ear ; 코 = nose ; 심장 = heart ; 피부 = skin ; 임신 = pregnant pregnancy
출산 태어나다 출생 = birth born ; 결혼 결혼하다 = marry marriage wedding married ; 결혼식 = wedding ; 결혼기념일 기념일 = anniversary
이혼 = divorce divorced ; 약혼 = engaged engagement ; 사귀다 연애 = date dating relationship
헤어지다 이별 = breakup broke ; 죽다 사망 돌아가시다 = die death died pass ; 장례식 = funeral ; 잠 자다 수면 = sleep
불면증 = insomnia ; 일어나다 기상 = wake ; 쉬다 휴식 = rest break ; 휴가 = vacation holiday leave ; 방학 = vacation break
여행 여행하다 = travel trip journey ; 관광 = tour sightseeing ; 비행기 = airplane plane flight
항공권 비행기표 = flight ticket ; 공항 = airport ; 기차 열차 = train ; 지하철 전철 = subway metro ; 버스 = bus ; 택시 = taxi cab
자동차 차량 = car ; 자전거 = bicycle bike ; 오토바이 = motorcycle ; 운전 운전하다 = drive driving ; 면허 면허증 = license licence
주차 주차장 = parking park ; 사고 교통사고 = accident crash ; 여권 = passport ; 비자 = visa ; 호텔 숙소 = hotel accommodation
예약 = reservation booking book ; 표 티켓 = ticket ; 짐 가방 = luggage bag ; 우산 = umbrella ; 지갑 = wallet purse
열쇠 = key ; 휴대폰 핸드폰 스마트폰 = phone smartphone mobile ; 전화 전화하다 = call phone ; 컴퓨터 = computer
노트북 = laptop notebook ; 이메일 메일 = email mail ; 편지 = letter ; 문자 메시지 = message text ; 인터넷 = internet
와이파이 = wifi ; 사진 = photo picture ; 동영상 영상 = video ; 카메라 = camera ; 영화 = movie film ; 드라마 = drama series show
음악 = music ; 노래 = song sing ; 악기 = instrument ; 피아노 = piano ; 기타 = guitar ; 춤 = dance
그림 = painting drawing picture ; 책 = book ; 소설 = novel ; 읽다 독서 = read reading ; 쓰다 = write use
신문 = newspaper ; 뉴스 소식 = news ; 게임 = game ; 운동 = exercise workout sport ; 헬스장 헬스 체육관 = gym fitness
달리기 뛰다 조깅 = run running jog ; 마라톤 = marathon ; 걷다 산책 = walk ; 등산 = hiking climb mountain
수영 = swim swimming ; 축구 = soccer football ; 야구 = baseball ; 농구 = basketball ; 테니스 = tennis ; 골프 = golf
요가 = yoga ; 낚시 = fishing ; 캠핑 = camping ; 경기 시합 = match game ; 이기다 승리 = win victory ; 지다 패배 = lose defeat
우승 = championship win ; 동물 = animal ; 반려동물 애완동물 = pet ; 강아지 개 반려견 = dog puppy ; 고양이 반려묘 = cat kitten
새 = bird ; 물고기 = fish ; 토끼 = rabbit ; 동물병원 수의사 = vet veterinarian ; 키우다 기르다 = raise keep grow ; 식물 = plant
꽃 = flower ; 나무 = tree ; 바다 해변 바닷가 = sea beach ocean ; 산 = mountain ; 강 = river ; 호수 = lake ; 섬 = island
숲 = forest ; 공원 = park ; 도서관 = library ; 박물관 미술관 = museum gallery ; 교회 = church ; 절 사찰 = temple ; 도시 = city
시골 = countryside rural ; 나라 국가 = country nation ; 외국 해외 = abroad overseas foreign ; 한국 대한민국 = korea korean
한국어 = korean ; 미국 = america usa american ; 영어 = english ; 일본 = japan japanese ; 일본어 = japanese
중국 = china chinese ; 독일 = germany german ; 프랑스 = france french ; 영국 = england britain uk british
스페인 = spain spanish ; 이탈리아 = italy italian ; 캐나다 = canada canadian ; 호주 = australia australian
유럽 = europe european ; 서울 = seoul ; 부산 = busan ; 파리 = paris ; 런던 = london ; 뉴욕 = york ; 도쿄 = tokyo
베를린 = berlin ; 날씨 = weather ; 비 = rain ; 눈사람 폭설 = snow ; 바람 = wind ; 덥다 더위 = hot heat ; 춥다 추위 = cold
봄 = spring ; 여름 = summer ; 가을 = autumn fall ; 겨울 = winter ; 오늘 = today ; 어제 = yesterday ; 내일 = tomorrow
주말 = weekend ; 월요일 = monday ; 화요일 = tuesday ; 수요일 = wednesday ; 목요일 = thursday ; 금요일 = friday
토요일 = saturday ; 일요일 = sunday ; 색 색깔 = color colour ; 빨간색 빨강 = red ; 파란색 파랑 = blue ; 노란색 노랑 = yellow
초록색 초록 녹색 = green ; 검은색 검정 = black ; 흰색 하얀색 하양 = white ; 보라색 = purple violet ; 분홍색 핑크 = pink
좋아하다 = like love favorite ; 사랑 사랑하다 = love ; 싫어하다 = hate dislike ; 무섭다 두렵다 공포 = afraid scared fear
행복 기쁘다 = happy glad ; 슬프다 = sad ; 화나다 분노 = angry ; 걱정 불안 = worry worried anxious anxiety ; 외롭다 = lonely
스트레스 = stress ; 피곤하다 = tired ; 지루하다 심심하다 = bored boring ; 놀라다 = surprised ; 후회 = regret
감사 고맙다 = thank grateful ; 미안하다 = sorry apologize ; 사과 = apple apology ; 만나다 만남 = meet ; 싸우다 다투다 = fight argue quarrel
돕다 도움 = help ; 초대 = invite invitation ; 파티 잔치 = party ; 축하 축하하다 = celebrate congratulate
시작 시작하다 = start begin ; 끝나다 끝내다 = end finish ; 그만두다 포기하다 = quit stop ; 바꾸다 변경 = change ; 고치다 수리 = repair fix
고장 고장나다 = broken broke ; 만들다 제작 = make build ; 청소 청소하다 = clean cleaning ; 빨래 세탁 = laundry wash
세탁기 = washer washing ; 냉장고 = refrigerator fridge ; 에어컨 = conditioner ; 텔레비전 = television tv
옷 의류 = clothes clothing ; 신발 운동화 = shoe sneaker ; 안경 = glasses ; 시계 = watch clock ; 반지 = ring ; 모자 = hat cap
치마 원피스 = skirt dress ; 바지 = pants trousers jeans ; 흡연 담배 = smoke smoking cigarette ; 금연 = smoking quit
봉사 자원봉사 = volunteer ; 기부 = donate donation ; 선거 투표 = election vote ; 정치 = politics ; 전쟁 = war
법 법률 = law legal ; 범죄 = crime ; 과학 = science ; 수학 = math mathematics ; 역사 = history ; 물리 물리학 = physics
화학 = chemistry ; 생물 생물학 = biology ; 철학 = philosophy ; 심리 심리학 = psychology ; 경제 = economy economics
컴퓨터공학 전산 = computer science ; 인공지능 = ai intelligence ; 프로그램 소프트웨어 = program software ; 코드 코딩 = code coding
데이터 자료 = data ; 데이터베이스 = database ; 서버 = server ; 오류 버그 에러 = error bug ; 배포 = deploy deployment release
설정 = setting configuration ; 서명 = signature sign ; 비밀 = secret ; 문제 = problem issue ; 해결 = solve solution
질문 = question ; 대답 답변 = answer reply ; 이유 = reason ; 방법 = method way ; 의견 = opinion
결정 결정하다 = decide decision ; 추천 = recommend recommendation ; 기억 = memory remember ; 잊다 까먹다 = forget
중고 = used secondhand ; 새로운 = new ; 오래된 = old
`;
