import { type Area, readArea } from "./read-area.ts";

/** What people do for pleasure, and where they go. */
export const leisure = (): readonly Area[] => [
  readArea(
    "sport = 스포츠",
    `
    basketball = 농구
      basketball nba dunk hoops rebounds three-pointer lakers timberwolves
      농구 덩크 레이업 자유투
    football = 축구
      football soccer goalkeeper striker fifa nil-nil premier
      축구 풋살 골키퍼 손흥민 축구장 월드컵 조기축구
    baseball = 야구
      baseball pitcher homerun innings
      야구 투수 타자 홈런 야구장 이닝
    racket sports = 라켓 운동
      tennis badminton squash pickleball table-tennis
      테니스 배드민턴 탁구 라켓 스쿼시
    winter sports = 겨울 스포츠
      ski skiing snowboarding snowboard skating hockey slopes
      스키 스노보드 스케이트 빙상 눈썰매 스키장 빙판
    surfing and sailing = 물놀이
      surf surfing surfboard sailing kayak kayaking canoe diving snorkeling paddleboarding
      서핑 요트 카약 다이빙 스노클링 물놀이 래프팅
    martial arts = 무술
      karate taekwondo judo boxing kickboxing jiu-jitsu
      태권도 유도 권투 복싱 주짓수 검도
    cycling = 자전거
      bike bikes cycle cycling bicycle cyclist
      자전거 라이딩 사이클 따릉이
    competitions and teams = 경기와 팀
      game match team teammate teammates coach league season tournament championship score player players fans stadium trophy win won victory athlete athletes
      경기 선수 감독 리그 결승 우승 팀원 관중 응원석 훈련 심판 체육대회 운동회 씨름
    `,
  ),
  readArea(
    "travel and outdoors = 여행과 야외",
    `
    travel = 여행
      travel travelling traveling trip trips vacation holiday itinerary tourist sightseeing destination cruise abroad backpacking tour tours landmark travels passport visa luggage suitcase
      여행 여행지 해외여행 관광 휴가 배낭여행 일정 관광지 여권 비자 캐리어 제주 제주도 부산 교토 오사카 도쿄 파리 경주 강릉 패키지 환전 해외 출국 귀국 온천 야시장 렌터카
    flights = 항공편
      flight flights airport airline boarding plane jet-lag layover
      비행기 항공권 공항 비행 항공사 결항 탑승 탑승구 기내 김포공항 인천공항 왕복
    places to stay = 숙소
      hotel hostel airbnb b&b cottage accommodation check-in resort lodge cabin
      숙소 호텔 펜션 민박 게스트하우스 돌집 체크인 숙박비 리조트 조식
    camping = 캠핑
      camp camping campfire campsite tent tents marshmallows smores
      캠핑 텐트 캠핑장 모닥불 침낭 차박 글램핑
    hiking and mountains = 등산
      hike hikes hiking trail trails mountain mountains summit climb climbing peak waterfall rockies
      등산 등산화 한라산 지리산 설악산 북한산 산행 정상 둘레길 등산로 대피소 능선
    sea and beach = 바다
      beach ocean sea coast shore island sand lighthouse
      바다 해변 해수욕장 바닷가 섬 파도 모래사장 항구 낚시
    nature = 자연
      nature forest park parks lake river sunset sunrise stars meteor scenery outdoors wilderness garden walk walks
      자연 숲 호수 강 공원 노을 일출 별 유성 풍경 산책로 한강 단풍 벚꽃 계곡 폭포
    cars = 자동차
      car cars engine tyre tyres tire tires garage mechanic brake mot vehicle truck motor restoration restore
      자동차 차 타이어 정비소 카센터 트럭 엔진 중고차 브레이크 차량 시동 배터리 경차 전기차 세차 자차
    driving = 운전
      drive driving drove license licence parking parked traffic highway road-trip commute
      운전 운전면허 면허 장롱면허 주차 주차장 운전연수 연수 교통 도로 고속도로 과속 신호등 출퇴근 운전대 기름값
    trains and buses = 대중교통
      train trains bus buses subway metro tram station platform ticket timetable
      기차 지하철 버스 KTX 열차 택시 정류장 기차표 막차 환승 역 기차역 교통카드
    `,
  ),
  readArea(
    "arts and entertainment = 문화와 취미",
    `
    books = 책
      book books novel novels read reading reader author authors library bookshop bookstore fantasy chapter series hobbit rowling potter tolkien bookcase literature classics
      책 소설 독서 작가 도서관 서점 책방 시집 에세이 독자 문학 책꽂이 읽다 전자책 동화책 그림책 베스트셀러 북토크 독서모임
    publishing = 출판
      publish published publisher publishing editor manuscript proofs edition copyright bestseller
      출판 출판사 편집자 번역서 번역가 교정지 초판 원고 출간 출간일 추천사 띠지 인쇄 쇄 판권 인세 선인세 표지 서평 교정 원제 저자
    writing = 글쓰기
      write writing writer screenplay script scripts story stories essay draft blog poem poetry poems dialogue plot characters narrative scene rewrite screenwriting storytelling journal
      글쓰기 문장 문단 초고 대본 시나리오 블로그 일기 편지 수필 연재 소설가 집필 작문
    films and series = 영화와 드라마
      movie movies film films cinema actor actress director trailer netflix series episode anime trilogy tv show shows documentary sci-fi
      영화 드라마 배우 극장 영화관 넷플릭스 애니메이션 예고편 주인공 다큐 예능 회차
    music = 음악
      music musician song songs guitar piano violin album melody playlist jazz drums singer sing singing bass trumpet tune lyrics classical instrument instruments cello clarinet
      음악 노래 기타 피아노 바이올린 앨범 연주 가수 가사 재즈 드럼 플레이리스트 악보 첼로 레슨 악기 트로트 클래식 합창 성악
    concerts and bands = 공연과 밴드
      concert concerts gig gigs band bands rehearsal orchestra choir tour festival audience performer perform performance
      공연 콘서트 밴드 합창단 오케스트라 무대 연주회 리허설 관객 버스킹 페스티벌 지휘자
    dance and theatre = 춤과 연극
      dance dances dancing dancer ballet choreography theatre theater musical drama studio
      춤 댄스 발레 무용 안무 연극 뮤지컬 대학로 극단 판소리 북
    painting and drawing = 그림
      paint painting paintings painter drawing draw sketch art artist canvas watercolor mural gallery artwork illustration exhibit exhibition
      그림 수채화 유화 미술 화가 스케치 물감 전시 전시회 미술관 일러스트 드로잉 민화 캔버스
    crafts and pottery = 공예
      pottery ceramics clay craft crafts knitting crochet sewing woodwork sculpture kiln handmade origami quilting jewelry
      도자기 공예 뜨개질 바느질 목공 도예 물레 가마 재봉틀 자수 수공예 목도리 공방
    photography = 사진
      photography photographer camera lens photoshoot portrait
      사진 카메라 사진관 촬영 필름 렌즈 스냅 인화
    museums and history = 박물관과 유적
      museum museums castle castles ruins heritage monument tower
      박물관 유적 궁 경복궁 유물 문화재 성곽 고궁 사찰 불국사
    games = 게임
      game games gaming gamer video-game console nintendo xbox playstation chess puzzle quest dungeon dragons board-game esports rpg controller
      게임 체스 보드게임 닌텐도 퍼즐 바둑 장기 콘솔 온라인게임 캐릭터 레벨
    fashion = 옷과 패션
      clothes clothing dress dresses shoes shirt jacket coat fashion hoodie sneakers outfit necklace ring earrings style accessories tailor wardrobe
      옷 신발 양복 외투 원피스 한복 패션 반지 목걸이 장갑 모자 운동화 코트 양말 치마 바지 셔츠 점퍼 패딩 귀걸이 구두
    hair and beauty = 미용
      hair haircut makeup skincare salon nails
      미용실 파마 염색 화장 화장품 피부 네일 면도 탈모
    `,
  ),
];
