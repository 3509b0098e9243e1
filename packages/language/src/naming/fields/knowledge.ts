import { type Area, readArea } from "./read-area.ts";

/** Technology, the sciences and society. */
export const knowledge = (): readonly Area[] => [
  readArea(
    "technology = 기술",
    `
    computers and phones = 컴퓨터와 휴대폰
      computer laptop phone phones tablet printer keyboard screen wifi internet router macbook iphone smartphone headphones charger battery device devices windows
      컴퓨터 노트북 휴대폰 핸드폰 스마트폰 태블릿 아이패드 프린터 키보드 와이파이 인터넷 충전기 외장하드 백업 화면 서비스센터 공유기 이어폰 요금제 액정
    passwords and security = 비밀번호와 보안
      password passwords passcode login security encryption hacked phishing privacy firewall vulnerability pin
      비밀번호 암호 보안 해킹 로그인 인증 인증서 피싱 개인정보 잠금 도어락
    programming = 프로그래밍
      code coding programming python javascript typescript java bug debug api library algorithm variable compile script github repository backend frontend developer developers software error
      코드 프로그래밍 개발 개발자 소프트웨어 버그 함수 알고리즘 파이썬 자바 배포 서버 코딩 오류 깃허브 라이브러리
    web and apps = 앱 개발
      app apps html css react component node deploy server mobile android ios ui ux interface user-interface
      앱 어플 안드로이드 인터페이스 화면설계 업데이트 출시
    data and databases = 데이터
      data database databases sql query queries table tables csv excel spreadsheet dataset datasets column columns dashboard visualization analytics metrics pandas dataframe
      데이터 데이터베이스 엑셀 통계 스프레드시트 지표 시각화 대시보드 데이터셋 도표
    machine learning = 기계 학습
      ai artificial-intelligence machine-learning neural model models training-data prediction accuracy regression classification deep-learning embeddings tensorflow kaggle classifier
      인공지능 머신러닝 딥러닝 신경망 모델 학습데이터 예측 회귀 분류
    chatbots and prompts = 챗봇과 프롬프트
      chatgpt gpt prompt prompts chatbot llm openai midjourney promptgpt assistant
      챗봇 프롬프트 챗지피티 생성형
    engineering = 공학
      engineering engineer mechanical electrical circuit voltage motor machine machines robot robotics sensor manufacturing hydraulic
      공학 기계 회로 전압 로봇 센서 제조 모터 반도체 설비
    energy = 에너지
      energy solar wind nuclear electricity battery fuel fuels hydrogen grid emissions
      에너지 태양광 원자력 발전소 전력 연료 수소 배터리 풍력
    design = 디자인
      design designer designs logo layout typography font animation 3d graphic blender visual
      디자인 디자이너 로고 배색 글꼴 레이아웃 시안 일러스트 그래픽
    `,
  ),
  readArea(
    "science = 과학",
    `
    physics = 물리학
      physics quantum gravity particle particles relativity velocity momentum atoms thermodynamics electron
      물리 물리학 양자 중력 입자 상대성 원자 전자 파동 열역학
    chemistry = 화학
      chemistry chemical molecule molecules acid compound compounds polymer catalyst
      화학 분자 산성 화학식 화합물 촉매 용액
    biology = 생물학
      biology cell cells gene genes genetic dna rna protein sequencing species evolution bacteria virus enzyme neurons
      생물 생물학 세포 유전자 단백질 진화 세균 바이러스 효소 미생물
    medicine = 의학
      clinical pharmaceutical drug drugs trial vaccine vaccines therapy disorder disorders syndrome chronic anatomy
      의학 임상 백신 제약 신약 질환 의료 해부
    mathematics = 수학
      math maths mathematics algebra geometry calculus probability statistics matrix theorem equation equations formula integral
      수학 방정식 확률 통계 기하 미적분 함수 공식 넓이 삼각형 행렬
    space = 우주
      planet planets galaxy astronomy orbit moon mars telescope nasa spacecraft
      우주 행성 은하 천문 화성 망원경 별자리 우주선 위성 지구
    environment = 환경
      environment environmental climate recycling pollution sustainability sustainable renewable carbon emissions plastic conservation ecosystem waste
      환경 기후 기후위기 재활용 오염 탄소 플라스틱 온난화 생태계 쓰레기
    animals = 동물
      animal animals wildlife bird birds fish whale dolphin bees insects frog snake bear elephant elephants zoo hive honey
      동물 물고기 곤충 나비 문어 고래 박쥐 개구리 동물원 야생 벌집 곰 여우 개미 철새 양봉
    farming = 농사
      farm farming farmer crop crops agriculture irrigation livestock orchard
      농사 농부 농장 밭 논 과수원 작물 농업 축산 벼 비닐하우스 품종
    `,
  ),
  readArea(
    "society = 사회",
    `
    history = 역사
      history historical empire dynasty treaty treaties colonial colony ancient medieval revolution war wars century king queen emperor kingdom joseon annexation
      역사 조선 왕 임금 전쟁 시대 세종 정조 독립 식민지 고려 신라 백제 왕조 조약 제국 임진왜란 근대 사료
    politics = 정치
      politics political government election elections president policy policies minister vote voting parliament senator candidate campaign mayor council democracy diplomacy
      정치 정부 선거 대통령 정책 국회 투표 의원 정당 시청 구청 민원 외교 행정
    community work = 봉사와 지역 사회
      volunteer volunteering volunteers charity fundraiser donation donate donated homeless shelter community veterans nonprofit outreach soup-kitchen
      봉사 봉사활동 기부 자원봉사 공동체 복지 복지관 마을 주민센터 나눔 바자회
    equality and rights = 인권과 평등
      lgbtq lgbtq+ trans transgender pride queer equality rights activism activist protest diversity inclusion feminism gender acceptance inclusive
      인권 평등 차별 성소수자 시위 다양성 여성 장애인 페미니즘
    military = 군대
      military army navy soldier soldiers veteran veterans air-force
      군대 군인 입대 전역 훈련소 휴가병 예비군 해군 공군
    psychology = 심리학
      psychology psychological cognitive behavior behaviour personality motivation bias
      심리학 인지 행동 성격 동기 심리검사
    philosophy = 철학
      philosophy philosopher ethics ethical morality meaning existence consciousness metaphysics
      철학 윤리 도덕 존재 의식 사상
    religion = 종교
      church religion religious god faith prayer pray bible temple mosque buddhist christian jesus sermon worship
      교회 종교 하나님 기도 성당 불교 기독교 신앙 목사 신부님 예배 스님 미사
    news = 뉴스
      newspaper headline article articles journalist broadcast
      뉴스 신문 기사 기자 방송 보도
    `,
  ),
];
