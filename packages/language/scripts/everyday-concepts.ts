/**
 * Everyday concepts: Korean `=` English between semicolons, the usual word first, verbs and adjectives in
 * dictionary form. Read only by `pnpm --filter @hsms/language translations`; what emoji name well is not repeated.
 */
export const EVERYDAY_CONCEPTS = `
가족 식구 = family ; 부모 부모님 = parents ; 어머니 엄마 = mother mom ; 아버지 아빠 = father dad ; 할머니 = grandmother grandma
할아버지 = grandfather grandpa ; 형 오빠 남동생 = brother ; 누나 언니 여동생 = sister ; 동생 = sibling brother sister ; 아들 = son
딸 = daughter ; 아이 자녀 애기 = child kid baby ; 아내 와이프 부인 = wife ; 남편 신랑 = husband ; 남자친구 남친 = boyfriend
여자친구 여친 = girlfriend ; 친구 = friend ; 이웃 옆집 = neighbor neighbour ; 사촌 = cousin ; 조카 = nephew niece ; 삼촌 = uncle
이모 고모 숙모 = aunt ; 동료 = colleague coworker ; 상사 팀장 부장 = boss manager supervisor ; 사장 대표 = ceo president owner
선생님 교사 선생 = teacher ; 교수 교수님 = professor ; 학생 = student ; 의사 = doctor physician ; 간호사 = nurse
변호사 = lawyer attorney ; 기자 = journalist reporter ; 작가 = writer author ; 화가 = painter artist ; 요리사 = chef cook
경찰 = police officer ; 군인 = soldier military ; 군대 입대 제대 = army military ; 배우 = actor actress ; 가수 = singer
개발자 프로그래머 = developer programmer engineer ; 디자이너 = designer ; 이름 성함 = name ; 별명 = nickname ; 나이 = age old
생일 = birthday ; 생년월일 = birthdate birthday ; 고향 = hometown ; 주소 = address ; 전화번호 연락처 = phone number contact
직업 = job occupation profession ; 취미 = hobby ; 특기 재능 = talent skill ; 성격 = personality character
혈액형 = blood type ; 키 = height tall ; 몸무게 체중 = weight ; 국적 = nationality ; 언어 = language ; 종교 = religion
꿈 = dream ; 목표 = goal target ; 소원 = wish ; 집 주택 = house home ; 아파트 = apartment flat ; 방 = room ; 부엌 주방 = kitchen
욕실 화장실 = bathroom toilet ; 침실 = bedroom ; 거실 = livingroom lounge ; 정원 마당 = garden yard ; 가구 = furniture
침대 = bed ; 책상 = desk ; 의자 = chair ; 식탁 탁자 = table ; 월세 임대료 집세 = rent ; 전세 보증금 = deposit lease ; 집주인 = landlord
이사 이사하다 = move moving relocate ; 살다 거주 = live reside ; 학교 = school ; 대학교 대학 = university college
초등학교 = elementary primary ; 고등학교 = highschool high ; 대학원 = graduate grad ; 전공 = major
수업 강의 = class lecture lesson course ; 시험 = exam test ; 숙제 과제 = homework assignment
졸업 졸업하다 = graduate graduation ; 입학 = enroll admission ; 공부 공부하다 = study ; 배우다 = learn ; 가르치다 = teach
장학금 = scholarship ; 논문 = thesis paper dissertation ; 학위 = degree ; 박사 = phd doctorate
회사 직장 = company work office job ; 사무실 = office ; 출근 = commute work ; 퇴근 = leave work ; 회의 미팅 = meeting
면접 = interview ; 이력서 = resume cv ; 취업 취직 = job hired employment ; 퇴사 사직 = quit resign resignation
해고 = fired layoff ; 승진 = promotion promoted ; 월급 연봉 급여 = salary pay wage ; 보너스 상여금 = bonus ; 출장 = trip business
프로젝트 = project ; 마감 기한 = deadline due ; 일정 스케줄 = schedule calendar ; 약속 = appointment promise plan ; 계획 = plan
보고서 = report ; 발표 = presentation announce ; 계약 계약서 = contract ; 고객 손님 = customer client guest ; 사업 = business
창업 스타트업 = startup ; 투자 = investment invest ; 은행 = bank ; 통장 계좌 = account ; 비밀번호 암호 = password ; 대출 = loan
빚 = debt ; 저축 저금 = saving save ; 세금 = tax ; 보험 = insurance ; 예산 = budget ; 가격 값 = price cost ; 돈 = money
현금 = cash ; 카드 = card ; 할인 세일 = discount sale ; 사다 구매 구입 = buy purchase ; 팔다 판매 = sell sale
빌리다 대여 = borrow rent lend ; 잃어버리다 분실 = lose lost ; 찾다 = find search ; 선물 = gift present ; 주문 = order
배송 배달 택배 = delivery shipping parcel package ; 환불 = refund ; 교환 = exchange ; 쇼핑 = shopping ; 시장 = market
가게 상점 매장 = shop store ; 마트 슈퍼마켓 = supermarket grocery ; 백화점 = mall department ; 식당 음식점 맛집 = restaurant
카페 커피숍 = cafe coffee ; 음식 = food ; 요리 요리하다 = cook cooking dish ; 아침 아침밥 조식 = breakfast morning
점심 점심밥 = lunch noon ; 저녁 저녁밥 = dinner evening supper ; 간식 = snack ; 밥 쌀밥 = rice meal ; 국수 면 = noodle ; 고기 = meat
소고기 = beef ; 돼지고기 = pork ; 닭고기 = chicken ; 생선 = fish ; 해산물 = seafood ; 새우 = shrimp prawn ; 조개 = clam shellfish
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
이혼 = divorce divorced ; 약혼 = engaged engagement ; 사귀다 연애 = date dating relationship ; 헤어지다 이별 = breakup broke
죽다 사망 돌아가시다 = die death died pass ; 장례식 = funeral ; 잠 자다 수면 = sleep ; 불면증 = insomnia ; 일어나다 기상 = wake
쉬다 휴식 = rest break ; 휴가 = vacation holiday leave ; 방학 = vacation break ; 여행 여행하다 = travel trip journey
관광 = tour sightseeing ; 비행기 = airplane plane flight ; 항공권 비행기표 = flight ticket ; 공항 = airport ; 기차 열차 = train
지하철 전철 = subway metro ; 버스 = bus ; 택시 = taxi cab ; 자동차 차량 = car ; 자전거 = bicycle bike ; 오토바이 = motorcycle
운전 운전하다 = drive driving ; 면허 면허증 = license licence ; 주차 주차장 = parking park ; 사고 교통사고 = accident crash
여권 = passport ; 비자 = visa ; 호텔 숙소 = hotel accommodation ; 예약 = reservation booking book ; 표 티켓 = ticket
짐 가방 = luggage bag ; 우산 = umbrella ; 지갑 = wallet purse ; 열쇠 = key ; 휴대폰 핸드폰 스마트폰 = phone smartphone mobile
전화 전화하다 = call phone ; 컴퓨터 = computer ; 노트북 = laptop notebook ; 이메일 메일 = email mail ; 편지 = letter
문자 메시지 = message text ; 인터넷 = internet ; 와이파이 = wifi ; 사진 = photo picture ; 동영상 영상 = video ; 카메라 = camera
영화 = movie film ; 드라마 = drama series show ; 음악 = music ; 노래 = song sing ; 악기 = instrument ; 피아노 = piano
기타 = guitar ; 춤 = dance ; 그림 = painting drawing picture ; 책 = book ; 소설 = novel ; 읽다 독서 = read reading
쓰다 = write use ; 신문 = newspaper ; 뉴스 소식 = news ; 게임 = game ; 운동 = exercise workout sport
헬스장 헬스 체육관 = gym fitness ; 달리기 뛰다 조깅 = run running jog ; 마라톤 = marathon ; 걷다 산책 = walk
등산 = hiking climb mountain ; 수영 = swim swimming ; 축구 = soccer football ; 야구 = baseball ; 농구 = basketball
테니스 = tennis ; 골프 = golf ; 요가 = yoga ; 낚시 = fishing ; 캠핑 = camping ; 경기 시합 = match game ; 이기다 승리 = win victory
지다 패배 = lose defeat ; 우승 = championship win ; 동물 = animal ; 반려동물 애완동물 = pet ; 강아지 개 반려견 = dog puppy
고양이 반려묘 = cat kitten ; 새 = bird ; 물고기 = fish ; 토끼 = rabbit ; 동물병원 수의사 = vet veterinarian
키우다 기르다 = raise keep grow ; 식물 = plant ; 꽃 = flower ; 나무 = tree ; 바다 해변 바닷가 = sea beach ocean ; 산 = mountain
강 = river ; 호수 = lake ; 섬 = island ; 숲 = forest ; 공원 = park ; 도서관 = library ; 박물관 미술관 = museum gallery
교회 = church ; 절 사찰 = temple ; 도시 = city ; 시골 = countryside rural ; 나라 국가 = country nation
외국 해외 = abroad overseas foreign ; 한국 대한민국 = korea korean ; 한국어 = korean ; 미국 = america usa american
영어 = english ; 일본 = japan japanese ; 일본어 = japanese ; 중국 = china chinese ; 독일 = germany german
프랑스 = france french ; 영국 = england britain uk british ; 스페인 = spain spanish ; 이탈리아 = italy italian
캐나다 = canada canadian ; 호주 = australia australian ; 유럽 = europe european ; 서울 = seoul ; 부산 = busan ; 파리 = paris
런던 = london ; 뉴욕 = york ; 도쿄 = tokyo ; 베를린 = berlin ; 날씨 = weather ; 비 = rain ; 눈사람 폭설 = snow ; 바람 = wind
덥다 더위 = hot heat ; 춥다 추위 = cold ; 봄 = spring ; 여름 = summer ; 가을 = autumn fall ; 겨울 = winter ; 오늘 = today
어제 = yesterday ; 내일 = tomorrow ; 주말 = weekend ; 월요일 = monday ; 화요일 = tuesday ; 수요일 = wednesday ; 목요일 = thursday
금요일 = friday ; 토요일 = saturday ; 일요일 = sunday ; 색 색깔 = color colour ; 빨간색 빨강 = red ; 파란색 파랑 = blue
노란색 노랑 = yellow ; 초록색 초록 녹색 = green ; 검은색 검정 = black ; 흰색 하얀색 하양 = white ; 보라색 = purple violet ; 분홍색 핑크 = pink
좋아하다 = like love favorite ; 사랑 사랑하다 = love ; 싫어하다 = hate dislike ; 무섭다 두렵다 공포 = afraid scared fear
행복 기쁘다 = happy glad ; 슬프다 = sad ; 화나다 분노 = angry ; 걱정 불안 = worry worried anxious anxiety ; 외롭다 = lonely
스트레스 = stress ; 피곤하다 = tired ; 지루하다 심심하다 = bored boring ; 놀라다 = surprised ; 후회 = regret
감사 고맙다 = thank grateful ; 미안하다 = sorry apologize ; 사과 = apple apology ; 만나다 만남 = meet
싸우다 다투다 = fight argue quarrel ; 돕다 도움 = help ; 초대 = invite invitation ; 파티 잔치 = party
축하 축하하다 = celebrate congratulate ; 시작 시작하다 = start begin ; 끝나다 끝내다 = end finish ; 그만두다 포기하다 = quit stop
바꾸다 변경 = change ; 고치다 수리 = repair fix ; 고장 고장나다 = broken broke ; 만들다 제작 = make build ; 청소 청소하다 = clean cleaning
빨래 세탁 = laundry wash ; 세탁기 = washer washing ; 냉장고 = refrigerator fridge ; 에어컨 = conditioner
텔레비전 = television tv ; 옷 의류 = clothes clothing ; 신발 운동화 = shoe sneaker ; 안경 = glasses ; 시계 = watch clock
반지 = ring ; 모자 = hat cap ; 치마 원피스 = skirt dress ; 바지 = pants trousers jeans ; 흡연 담배 = smoke smoking cigarette
금연 = smoking quit ; 봉사 자원봉사 = volunteer ; 기부 = donate donation ; 선거 투표 = election vote ; 정치 = politics
전쟁 = war ; 법 법률 = law legal ; 범죄 = crime ; 과학 = science ; 수학 = math mathematics ; 역사 = history
물리 물리학 = physics ; 화학 = chemistry ; 생물 생물학 = biology ; 철학 = philosophy ; 심리 심리학 = psychology
경제 = economy economics ; 컴퓨터공학 전산 = computer science ; 인공지능 = ai intelligence ; 프로그램 소프트웨어 = program software
코드 코딩 = code coding ; 데이터 자료 = data ; 데이터베이스 = database ; 서버 = server ; 오류 버그 에러 = error bug
배포 = deploy deployment release ; 설정 = setting configuration ; 서명 = signature sign ; 비밀 = secret
문제 = problem issue ; 해결 = solve solution ; 질문 = question ; 대답 답변 = answer reply ; 이유 = reason ; 방법 = method way
의견 = opinion ; 결정 결정하다 = decide decision ; 추천 = recommend recommendation ; 기억 = memory remember
잊다 까먹다 = forget ; 중고 = used secondhand ; 새로운 = new ; 오래된 = old ; 1월 = january ; 2월 = february ; 3월 = march
4월 = april ; 5월 = may ; 6월 = june ; 7월 = july ; 8월 = august ; 9월 = september ; 10월 = october ; 11월 = november
12월 = december ; 날 하루 = day ; 날짜 = date day ; 주 = week ; 달 = month moon ; 년 해 = year ; 시간 = time hour
분 = minute ; 밤 = night ; 새벽 = dawn morning ; 오전 = morning ; 오후 = afternoon ; 낮 = daytime noon ; 지난달 = month last
작년 = year last ; 내년 = year next ; 첫날 = first day ; 처음 최초 = first ; 마지막 = last final ; 매일 = daily everyday
매주 = weekly ; 자주 = often ; 가끔 = sometimes ; 늦다 지각 = late ; 일찍 이르다 = early ; 평일 = weekday ; 공휴일 명절 = holiday
추석 = chuseok thanksgiving ; 설날 설 = newyear seollal ; 크리스마스 성탄절 = christmas ; 신혼여행 = honeymoon
신혼 = newlywed honeymoon ; 신부 = bride ; 돌잔치 = birthday party ; 태명 = nickname baby ; 쌍둥이 = twin ; 아저씨 = man guy
아주머니 아줌마 = lady woman ; 남자 = man male guy ; 여자 = woman female ; 어른 성인 = adult ; 청소년 십대 = teenager teen
노인 어르신 = elderly senior old ; 아기 = baby infant ; 손자 손주 손녀 = grandchild grandson granddaughter
시어머니 장모 장모님 시댁 = inlaw mother ; 며느리 사위 = inlaw ; 룸메이트 = roommate ; 애인 연인 = lover partner ; 손님 = guest visitor
사람 = person people ; 동창 = alumni classmate ; 반장 = president class ; 신입 신입사원 = newcomer hire
인턴 = intern internship ; 팀 = team ; 부서 = department ; 담당자 담당 = charge contact ; 멘토 = mentor ; 코치 감독 = coach
강사 = instructor teacher ; 주인 = owner ; 세입자 = tenant ; 기사 = driver article ; 배관공 = plumber ; 전기기사 = electrician
미용사 = hairdresser ; 농부 = farmer ; 어부 = fisherman ; 소방관 = firefighter ; 조종사 = pilot ; 승무원 = attendant
공무원 = official government ; 판사 = judge ; 회계사 회계 = accountant accounting ; 약사 = pharmacist
수리공 = repairman mechanic ; 번역가 번역 = translator translation translate ; 삽화가 일러스트레이터 = illustrator
일러스트 삽화 = illustration illustrator ; 편집자 편집 = editor edit ; 출판사 출판 = publisher publish ; 독자 = reader
윗집 위층 = upstairs ; 아랫집 아래층 = downstairs ; 위 = above top up ; 아래 = below under bottom ; 왼쪽 = left ; 오른쪽 = right
앞 = front ; 뒤 = back behind ; 옆 = beside next side ; 안 내부 = inside ; 밖 바깥 = outside ; 가운데 중간 = middle center
층 = floor ; 현관 = entrance front door ; 문 = door ; 창문 = window ; 벽 = wall ; 바닥 = floor ; 천장 = ceiling ; 지붕 = roof
계단 = stairs staircase ; 엘리베이터 승강기 = elevator lift ; 지하 지하실 = basement ; 차고 = garage ; 베란다 발코니 = balcony
복도 = hallway corridor ; 건물 빌딩 = building ; 동네 = neighborhood town ; 거리 도로 길 = street road way ; 다락 = attic
원룸 투룸 = studio apartment bedroom ; 관리비 = maintenance fee ; 보증금 = deposit ; 수도 = water capital
전기 = electricity electric power ; 가스 = gas ; 난방 보일러 = heating boiler heater ; 히터 난로 = heater
요금 비용 = fee bill cost charge ; 고지서 청구서 = bill invoice ; 영수증 = receipt ; 쓰레기 분리수거 = trash garbage recycling
소음 시끄럽다 = noise loud noisy ; 조용하다 = quiet ; 수압 = pressure ; 누수 새다 = leak ; 곰팡이 = mold ; 벌레 해충 = bug insect
책장 책꽂이 = bookshelf bookcase ; 선반 = shelf ; 서랍 = drawer ; 옷장 = closet wardrobe ; 소파 = sofa couch ; 거울 = mirror
조명 전등 = light lamp ; 이불 담요 = blanket ; 베개 = pillow ; 매트리스 = mattress ; 커튼 = curtain ; 카펫 = carpet rug
전자레인지 = microwave ; 오븐 = oven ; 식기세척기 = dishwasher ; 청소기 = vacuum cleaner ; 건조기 = dryer ; 선풍기 = fan
접시 그릇 = dish plate bowl ; 컵 잔 = cup glass ; 칼 = knife ; 냄비 = pot ; 프라이팬 = pan ; 숟가락 = spoon ; 젓가락 = chopsticks
사다리 = ladder ; 망치 = hammer ; 못 = nail ; 드릴 = drill ; 도구 연장 = tool ; 상자 박스 = box ; 병 = bottle ; 종이 = paper
연필 = pencil ; 펜 = pen ; 가위 = scissors ; 배터리 건전지 = battery ; 충전기 충전 = charger charge
이어폰 헤드폰 = earphones headphones ; 스피커 = speaker ; 키보드 = keyboard ; 마우스 = mouse ; 모니터 화면 = monitor screen
프린터 = printer ; 태블릿 = tablet ; 자물쇠 = lock ; 텐트 = tent ; 배낭 = backpack ; 캠핑카 = camper van ; 트럭 용달 = truck
승합차 밴 = van ; 배 선박 = ship boat ; 역 = station ; 정류장 = stop station ; 터미널 = terminal ; 항구 = port harbor
출발 떠나다 = leave depart departure ; 도착 도착하다 = arrive arrival ; 결항 취소 취소하다 = cancel cancelled
연기 미루다 = delay postpone smoke ; 지연 = delay ; 왕복 = round return ; 편도 = oneway ; 경유 = stopover layover
여행지 목적지 = destination trip ; 타다 = ride take ; 내리다 = get off ; 막히다 정체 = traffic jam ; 교통 = traffic transport
고속도로 = highway ; 기름 주유 = gas oil fuel ; 타이어 = tire ; 운전면허 = license driving ; 과속 = speeding
벌금 과태료 = fine ticket ; 빠지다 = fall stuck ; 진흙 = mud ; 태풍 = typhoon storm ; 폭풍 = storm ; 천둥 = thunder
번개 = lightning ; 지진 = earthquake ; 홍수 = flood ; 구름 = cloud ; 안개 = fog ; 기온 온도 = temperature
습하다 습도 = humid humidity ; 해 태양 햇빛 = sun sunlight ; 별 = star ; 하늘 = sky ; 온천 = hot spring ; 계곡 = valley
폭포 = waterfall ; 사막 = desert ; 화산 = volcano ; 빙하 = glacier ; 오로라 = aurora northern lights ; 동굴 = cave
농장 = farm ; 헛간 = barn ; 굽다 = bake grill roast ; 끓이다 = boil ; 볶다 튀기다 = fry ; 찌다 = steam ; 썰다 자르다 = cut slice
섞다 = mix ; 식히다 = cool ; 데우다 = heat warm ; 재료 = ingredient ; 조리법 레시피 = recipe ; 반찬 = side dish
국 탕 찌개 = soup stew ; 김치 = kimchi ; 라면 = ramen noodle ; 떡 = rice cake ; 케이크 = cake ; 치즈케이크 = cheesecake
쿠키 과자 = cookie snack ; 초콜릿 = chocolate ; 사탕 = candy ; 아이스크림 = ice cream ; 버터 = butter ; 밀가루 밀 = flour wheat
꿀 = honey ; 마늘 = garlic ; 양파 = onion ; 감자 = potato ; 고구마 = sweet potato ; 당근 = carrot ; 토마토 = tomato
버섯 = mushroom ; 오이 = cucumber ; 고추 = pepper chili ; 옥수수 = corn ; 콩 = bean ; 두부 = tofu ; 고수 = cilantro coriander
딸기 = strawberry ; 포도 = grape ; 복숭아 = peach ; 수박 = watermelon ; 귤 = tangerine mandarin ; 오렌지 = orange
바나나 = banana ; 망고 = mango ; 레몬 = lemon ; 게 = crab ; 굴 = oyster ; 오징어 = squid ; 연어 = salmon ; 참치 = tuna
갑각류 = shellfish crustacean ; 식초 = vinegar ; 간장 = soy sauce ; 소스 양념 = sauce ; 빵집 제과점 베이커리 = bakery ; 분식 = snack
뷔페 = buffet ; 배달앱 = delivery app ; 앱 어플 = app ; 맛 = taste flavor ; 쓴맛 쓰다 = bitter use write ; 시다 = sour
짜다 = salty ; 배고프다 = hungry ; 배부르다 = full ; 거부 거절 거절하다 = refuse reject decline ; 사료 = food feed
간식 = treat snack ; 입술 = lip ; 입 = mouth ; 혀 = tongue ; 얼굴 = face ; 목 = neck throat ; 손 = hand ; 손가락 = finger
손목 = wrist ; 팔꿈치 = elbow ; 발 = foot feet ; 발목 = ankle ; 발가락 = toe ; 정강이 = shin ; 허벅지 = thigh ; 엉덩이 = hip
가슴 = chest breast ; 배 복부 = stomach belly pear boat ; 위장 = stomach ; 간 = liver ; 폐 = lung ; 신장 콩팥 = kidney
방광 = bladder ; 뼈 = bone ; 근육 = muscle ; 피 혈액 = blood ; 뇌 = brain ; 머리카락 = hair ; 손톱 = nail
붓다 부어오르다 = swell swollen ; 염증 = inflammation ; 결석 = stone ; 두드러기 발진 = hives rash ; 가렵다 = itch itchy ; 기침 = cough
콧물 = runny nose ; 재채기 = sneeze ; 구토 토하다 = vomit ; 설사 = diarrhea ; 변비 = constipation ; 어지럽다 = dizzy ; 화상 = burn
삐다 염좌 = sprain ; 멍 = bruise ; 상처 = wound ; 꿰매다 = stitch ; 깁스 = cast ; 주사 = injection shot
백신 예방접종 = vaccine vaccination shot ; 처방 처방전 = prescription ; 알약 = pill tablet ; 영양제 비타민 = vitamin supplement
입원 = hospitalized hospital ; 퇴원 = discharged ; 응급실 = emergency ; 구급차 = ambulance ; 엑스레이 = xray
치료 치료비 = treatment therapy ; 상담 상담사 = counseling therapist ; 우울 우울증 = depression depressed
정형외과 = orthopedist orthopedic doctor ; 피부과 = dermatologist ; 안과 = ophthalmologist eye ; 소아과 = pediatrician
내과 이비인후과 = doctor clinic ; 한의원 침 = acupuncture ; 물리치료 = physiotherapy ; 시력 = eyesight vision
콘택트렌즈 렌즈 = lens contact ; 임플란트 = implant ; 사랑니 = wisdom tooth ; 충치 = cavity ; 교정 = braces orthodontic
금주 = sober alcohol ; 유당 = lactose ; 꽃가루 = pollen ; 먼지 = dust ; 깨지다 부서지다 = break broken shatter
부러지다 = break snap broken ; 찢다 찢어지다 = tear torn ; 떨어지다 떨어뜨리다 = fall drop ; 넘어지다 = fall ; 미끄러지다 = slip ; 물다 = bite
물어뜯다 씹다 = chew ; 핥다 = lick ; 짖다 = bark ; 훔치다 도둑 도난 = steal thief stolen ; 숨다 숨기다 = hide ; 던지다 = throw
잡다 = catch hold ; 놓치다 = miss ; 밀다 = push ; 당기다 = pull ; 꺼내다 = pull take ; 넣다 = put ; 열다 = open ; 닫다 = close shut
잠그다 = lock ; 켜다 = turn on ; 끄다 = turn off ; 보내다 = send ; 받다 = receive get ; 주다 = give ; 가져오다 데려오다 = bring
데려가다 = take ; 입양 = adopt adoption ; 버리다 = throw discard ; 남기다 두고 = leave ; 기다리다 = wait ; 부르다 = call sing
묻다 = ask ; 말하다 = say tell talk ; 듣다 = hear listen ; 보다 = see watch ; 알다 = know ; 모르다 = unknown
이해하다 = understand ; 생각하다 = think ; 믿다 = believe trust ; 웃다 = laugh smile ; 울다 = cry ; 앉다 = sit ; 서다 = stand
눕다 = lie ; 오르다 올라가다 = climb rise go up ; 넘다 = exceed ; 줄다 줄이다 = reduce decrease ; 늘다 늘리다 = increase ; 자라다 = grow
심다 = plant ; 만지다 = touch ; 씻다 샤워 = wash shower ; 입다 = wear ; 벗다 = take off ; 그리다 = draw paint ; 찍다 = shoot photo
연주 연주하다 치다 = play perform hit ; 연습 연습하다 = practice rehearsal ; 공연 콘서트 = concert performance gig show
발표회 연주회 = recital ; 전시 전시회 = exhibition ; 무대 = stage ; 밴드 = band ; 드럼 = drum ; 바이올린 = violin ; 합창 합창단 = choir
뮤지컬 = musical ; 연극 = play theater ; 축제 = festival ; 표지 = cover ; 쪽 페이지 = page ; 도표 그래프 = chart graph
제목 = title ; 원고 = manuscript draft ; 인쇄 쇄 = print printing ; 전기문 위인전 전기 = biography ; 시집 시 = poem poetry
만화 웹툰 = comic webtoon ; 잡지 = magazine ; 사전 = dictionary ; 실수 잘못 = mistake error ; 성공 = success
실패 = failure fail ; 합격 붙다 = pass accepted ; 불합격 떨어지다 = fail ; 점수 성적 = score grade
등록 = register enroll registration ; 신청 지원 = apply application ; 수강 = course class ; 학원 = academy class
과외 = tutor ; 유학 = study abroad ; 자격증 = certificate license ; 외국어 = foreign language ; 스페인어 = spanish
프랑스어 불어 = french ; 독일어 = german ; 중국어 = chinese ; 회화 = conversation ; 단어 = word vocabulary ; 문법 = grammar
발음 = pronunciation ; 중고 중고나라 당근마켓 = secondhand used second-hand ; 새것 새 = new ; 상태 = condition ; 크기 사이즈 = size
색깔 = color ; 무게 = weight ; 길이 = length ; 높이 = height ; 깊이 = depth ; 속도 = speed ; 거리 = distance
넓다 = wide spacious ; 좁다 = narrow small ; 크다 = big large ; 작다 = small tiny little ; 길다 = long ; 짧다 = short
높다 = high tall ; 낮다 = low ; 무겁다 = heavy ; 가볍다 = light ; 빠르다 = fast quick ; 느리다 = slow ; 강하다 세다 = strong
약하다 = weak ; 쉽다 = easy ; 어렵다 = difficult hard ; 힘들다 = hard tough tiring tired ; 편하다 = comfortable
불편하다 = uncomfortable ; 좋다 = good nice ; 나쁘다 = bad ; 싸다 저렴하다 = cheap ; 비싸다 = expensive ; 무료 공짜 = free
깨끗하다 = clean ; 더럽다 = dirty ; 아름답다 예쁘다 = beautiful pretty ; 귀엽다 = cute ; 잘생기다 = handsome ; 뚱뚱하다 = fat
날씬하다 = slim thin ; 젊다 어리다 = young ; 늙다 = old ; 바쁘다 = busy ; 한가하다 = free idle ; 안전 안전하다 = safe safety
위험 위험하다 = danger dangerous risk ; 중요 중요하다 = important ; 필요 필요하다 = need necessary ; 가능하다 = possible
특별하다 = special ; 이상하다 = strange weird ; 낯설다 = strange unfamiliar ; 재미있다 재밌다 = fun interesting funny ; 그립다 = miss
부럽다 = envy jealous ; 부끄럽다 창피 = embarrassed shame ; 자랑 자랑스럽다 = proud ; 긴장 = nervous
실망 = disappointed disappointment ; 짜증 = annoyed annoying ; 의심 = doubt suspect ; 희망 = hope ; 용기 = courage
거짓말 = lie ; 사실 진실 = fact truth ; 규칙 = rule ; 습관 = habit ; 경험 = experience ; 추억 = memory ; 소문 = rumor ; 농담 = joke
카드값 = card bill ; 신용카드 = credit card ; 이자 금리 = interest rate ; 예금 적금 = deposit saving ; 주식 = stock share
펀드 = fund ; 코인 비트코인 = crypto bitcoin ; 연금 = pension ; 송금 이체 = transfer ; 환전 환율 = exchange rate currency
수입 = income import ; 지출 = expense spending ; 매출 = sales revenue ; 이익 = profit ; 손해 손실 = loss
보상 배상 = compensation ; 견적 = estimate quote ; 업체 = company vendor ; 계좌번호 = account number
위약금 = penalty cancellation fee ; 구독 = subscription subscribe ; 회원 회원권 멤버십 = member membership ; 쿠폰 = coupon
포인트 = point ; 경매 = auction ; 부동산 = estate realtor ; 집값 = house price ; 이민 = immigration emigrate
시민권 영주권 = citizenship residency ; 군 = army county ; 소송 재판 = lawsuit trial court ; 신고 = report ; 증거 = evidence
서류 문서 = document paper ; 신분증 = id identification ; 도장 = stamp seal ; 허가 = permit permission ; 금지 = ban forbidden
쪽지 메모 = note ; 일기 = diary journal ; 목록 리스트 = list ; 번호 = number ; 링크 = link ; 파일 = file ; 폴더 = folder
백업 = backup ; 삭제 지우다 = delete remove ; 저장 = save store ; 설치 = install installation ; 업데이트 = update
버전 = version ; 배포 릴리스 = release deploy ; 테스트 시험 = test ; 성능 = performance ; 메모리 = memory ; 네트워크 = network
클라우드 = cloud ; 보안 = security ; 로그인 = login ; 아이디 계정 = account id ; 해킹 해커 = hack hacker
웹사이트 홈페이지 사이트 = website site page ; 블로그 = blog ; 댓글 = comment ; 광고 = ad advertisement ; 검색 = search
다운로드 = download ; 사용자 유저 = user ; 기능 = feature function ; 요구사항 = requirement ; 마이그레이션 = migration
라이브러리 = library ; 프레임워크 = framework ; 함수 = function ; 변수 = variable ; 알고리즘 = algorithm ; 모델 = model
학습 = learning training ; 결제 = payment pay ; 주말농장 텃밭 = garden ; 화분 = pot plant ; 씨앗 = seed ; 잔디 = lawn grass
햄스터 = hamster ; 앵무새 = parrot ; 거북이 거북 = turtle ; 닭 = chicken ; 소 = cow ; 돼지 = pig ; 말 = horse word ; 양 = sheep
곰 = bear ; 여우 = fox ; 늑대 = wolf ; 사슴 = deer ; 고래 = whale ; 모기 = mosquito ; 바퀴벌레 = cockroach ; 거미 = spider
목줄 = leash ; 훈련 = training train ; 중성화 = neuter spay ; 보호소 = shelter ; 훈련소 = camp ; 심판 = referee
선수 = player athlete ; 대회 = contest race competition tournament ; 메달 = medal ; 상 = award prize ; 기록 = record
완주 = finish ; 하프마라톤 = half marathon ; 스키 = ski ; 스노보드 = snowboard ; 스케이트 = skate ; 배드민턴 = badminton
탁구 = pingpong ; 볼링 = bowling ; 당구 = billiards ; 복싱 권투 = boxing ; 태권도 = taekwondo ; 검도 = kendo ; 필라테스 = pilates
클라이밍 암벽 = climbing ; 서핑 = surfing ; 다이빙 = diving ; 체스 = chess ; 바둑 = baduk go ; 퍼즐 = puzzle ; 뜨개질 = knitting
바느질 = sewing ; 도자기 도예 = pottery ceramics ; 목공 = woodworking ; 원예 = gardening ; 사진기 = camera ; 망원경 = telescope
우주 = space universe ; 지구 = earth ; 행성 = planet ; 원자 = atom ; 원소 = element ; 수소 = hydrogen ; 산소 = oxygen
탄소 = carbon ; 빛 = light ; 에너지 = energy ; 실험 = experiment ; 연구 = research study ; 발명 = invention
통계 = statistics ; 환경 = environment ; 기후 = climate ; 신화 = myth ; 왕 = king ; 여왕 = queen ; 대통령 = president
정부 = government ; 평화 = peace ; 자유 = freedom ; 기도 = prayer ; 성경 = bible ; 불교 = buddhist buddhism
기독교 = christian ; 천주교 성당 = catholic cathedral ; 포르투갈 = portugal ; 아이슬란드 = iceland ; 대만 타이완 = taiwan
타이베이 = taipei ; 베트남 = vietnam ; 태국 = thailand ; 필리핀 = philippines ; 인도 = india ; 러시아 = russia ; 멕시코 = mexico
브라질 = brazil ; 터키 튀르키예 = turkey ; 그리스 = greece ; 스위스 = switzerland ; 네덜란드 = netherlands ; 덴마크 = denmark danish
스웨덴 = sweden ; 노르웨이 = norway ; 핀란드 = finland ; 뉴질랜드 = zealand ; 싱가포르 = singapore ; 홍콩 = hongkong ; 하와이 = hawaii
이집트 = egypt ; 아프리카 = africa ; 아시아 = asia ; 시애틀 = seattle ; 로마 = rome ; 오사카 = osaka ; 교토 = kyoto ; 방콕 = bangkok
리스본 = lisbon
넷플릭스 넷플 = netflix ; 유튜브 유튭 = youtube ; 인스타그램 인스타 = instagram ; 페이스북 페북 = facebook ; 트위터 = twitter
카카오톡 카톡 = kakaotalk ; 디즈니 = disney ; 스포티파이 = spotify ; 구글 = google ; 아마존 = amazon ; 애플 = apple
마이크로소프트 = microsoft ; 삼성 = samsung ; 스타벅스 스벅 = starbucks ; 맥도날드 맥날 = mcdonalds ; 이케아 = ikea
코스트코 = costco ; 에어비앤비 = airbnb ; 우버 = uber ; 틱톡 = tiktok ; 텔레그램 = telegram ; 노션 = notion ; 슬랙 = slack
아이폰 = iphone ; 맥북 = macbook ; 아이패드 = ipad ; 닌텐도 = nintendo ; 플레이스테이션 플스 = playstation
나이키 = nike ; 아디다스 = adidas ; 유니클로 = uniqlo ; 테슬라 = tesla ; 현대차 = hyundai ; 레고 = lego
`;
