import { type Area, readArea } from "./read-area.ts";

/** Work, money and study. */
export const work = (): readonly Area[] => [
  readArea(
    "work = 일",
    `
    job = 직장
      job office boss manager employee employer shift career retired retirement workplace coworker colleague colleagues freelance intern internship workload
      회사 직장 팀장 팀장님 부장 과장 상사 동료 출근 퇴근 야근 업무 근무 사장님 실장님 재택근무 인턴 사무실 회사원 거래처 정년 은퇴 휴직 사원 신입
    job hunting = 구직
      resume cv interview interviews recruiter applicant hiring unemployed applications cover-letter linkedin job-search vacancy laid portfolio
      취업 이직 면접 이력서 자기소개서 자소서 채용 지원서 구직 퇴사 합격 스카우트 헤드헌터 공고 입사 연봉협상 포트폴리오
    pay and promotion = 연봉과 승진
      salary promotion promoted raise bonus wage wages payroll payslip
      연봉 월급 승진 보너스 성과급 상여금 인상 급여 시급 퇴직금
    meetings = 회의
      meeting meetings agenda presentation slides conference stakeholders
      회의 회의실 발표 미팅 프레젠테이션 안건 회의록 세미나 보고서 워크숍 컨퍼런스
    projects and plans = 계획
      project projects plan plans planning milestone milestones deadline deadlines timeline schedule task tasks roadmap deliverables kickoff tracker checklist
      프로젝트 계획 일정 마감 기획 기획서 로드맵 목표 체크리스트 업무분장
    daily routine = 하루 일과
      routine schedule habit habits productivity pomodoro procrastination calendar time-management blocks rhythm
      일과 습관 루틴 시간표 미루다 기상 생산성 일정표 시간관리
    emails and messages = 이메일
      email emails mail inbox message messages newsletter reply letter outreach recipient
      이메일 메일 편지 답장 문자 메시지 안내문 뉴스레터 카톡
    business = 사업
      business businesses company companies enterprise corporate industry operations supplier suppliers strategy competitive competitors industries commerce partnership
      사업 사업자 기업 업체 납품 거래 경영 전략 업종 협력업체 법인 대표
    startups and investors = 창업과 투자
      startup startups investor investors funding founder founders entrepreneur entrepreneurship venture pitch grant loan
      창업 스타트업 투자자 투자금 지원금 개업 창업지원 벤처 가맹점
    shop = 가게
      shop store stores online-store boutique storefront merchandise stall retailer inventory wholesale
      가게 매장 상점 점포 편의점 문구점 꽃집 장사 진열 재고 손님 단골 매출 공방 폐업 점주 알바
    customers and sales = 고객과 판매
      customer customers client clients sales sell selling sold buyer buyers crm leads complaint revenue pricing
      고객 판매 매출 영업 구매자 후기 견적 클레임 단가 주문
    marketing = 마케팅
      marketing advertising advertisement ad ads campaign brand branding slogan promotion promotions promote seo keyword keywords audience influencer endorsement endorsements sponsorship logo tagline
      마케팅 광고 홍보 브랜드 캠페인 판촉 프로모션 협찬 로고 슬로건 브랜딩 검색광고 전단지
    social media = 소셜 미디어
      instagram tiktok youtube twitter facebook followers post posts hashtag hashtags vlog podcast subscribers content video videos influencer channel
      인스타그램 유튜브 유튜버 구독자 팔로워 게시물 해시태그 틱톡 블로그 콘텐츠 조회수 채널 댓글
    website = 웹사이트
      website websites page homepage landing webpage site blog url domain navigation footer wordpress shopify
      웹사이트 홈페이지 사이트 도메인 쇼핑몰 페이지 웹페이지
    law and contracts = 법과 계약
      law legal lawyer lawyers attorney contract contracts clause lawsuit regulation regulations compliance immigration liability rights litigation tribunal
      법 변호사 소송 계약 규정 재판 법원 판결 저작권 법률 고소 합의 특약 위약금 공증 조항
    construction = 건설
      construction contractor contractors architect building site concrete civil
      건설 공사 시공 건축 현장 공사장 철거 착공
    `,
  ),
  readArea(
    "money = 돈",
    `
    savings and budget = 저축과 예산
      savings saving budget budgeting expenses bank account spend spending monthly bills cash cost costs pension
      저축 적금 예금 예산 통장 은행 이자 금리 가계부 생활비 지출 파킹통장 청약통장 연금 만기 자동이체 용돈 비상금 전기세 공과금 카드값
    loans and debts = 빚과 대출
      loan lent lend borrowed borrow owe owed owes debt repay paid-back credit iou
      대출 빚 빌리다 빌려주다 갚다 차용증 상환 연체 채무 이자율 버팀목 신용 꾸다 외상
    taxes = 세금
      tax taxes vat deduction refund accountant revenue
      세금 소득세 연말정산 환급 부가세 종합소득세 세무서 세무사 공제 재산세
    insurance = 보험
      insurance premium policyholder coverage
      보험 보험료 실비 보험금 자동차보험 펫보험 보장 보상 설계사
    investing = 투자
      invest investing investment stock stocks shares fund portfolio crypto bitcoin trading dividend
      투자 주식 펀드 코인 배당 증권 채권 수익률 상장 비트코인
    shopping = 쇼핑
      shopping buy bought purchase purchased discount sale delivery amazon refund secondhand second-hand price haggled bargain
      쇼핑 할인 배송 택배 구매 중고거래 당근 세일 반품 환불 쿠폰 주문하다 특가 영수증
    economy = 경제
      economy economic inflation gdp trade market markets unemployment recession globalization monetary fiscal
      경제 물가 인플레이션 무역 경기침체 환율 수출 수입 성장률
    `,
  ),
  readArea(
    "studies = 공부",
    `
    exams = 시험
      exam exams test tests quiz mock score scores revision revise flashcards flashcard mnemonic recall syllabus memorize civil-service past-papers
      시험 필기 실기 자격증 합격 불합격 모의고사 수능 기출 기출문제 공무원 암기 오답 성적 점수 토익 한국사 응시
    study plan = 공부 계획
      studying notes review study-plan workbook tutor tutoring self-study study
      공부 복습 예습 과외 학원 인강 스터디 공부하다 교재 문제집 독서실 학습
    school = 학교
      school schools teacher teachers student students class classes classroom pupils headteacher homework lesson lessons grade grades principal
      학교 초등학교 중학교 고등학교 선생님 학생 교실 숙제 개학 방학 교사 담임 수업 교장 급식 전학 입학식 졸업식
    university = 대학
      university college degree campus professor thesis dissertation graduate graduation scholarship undergraduate phd master faculty
      대학 대학교 대학원 전공 교수 교수님 학위 석사 박사 등록금 논문 졸업 장학금 학기 강의 휴학
    courses and teaching = 강의
      course courses curriculum lecture lectures teaching teach training workshop workshops lesson module certificate learners instructor lesson-plan
      강의 강좌 수업 강사 교육 수강 커리큘럼 연수 수료 특강 강의안 교육과정 문화센터
    research = 연구
      research researcher methodology hypothesis experiment experiments survey literature findings paper papers citation peer journal academic analysis
      연구 실험 논문 가설 설문 조사 학술 연구실 학회 표본 문헌 연구자
    languages = 외국어
      language languages grammar vocabulary pronunciation translate translation english korean spanish french german japanese chinese accent dialect bilingual phrase
      영어 외국어 일본어 중국어 회화 문법 발음 단어 억양 번역 사투리 영어회화 한국어 맞춤법 통역 스페인어 프랑스어
    `,
  ),
];
