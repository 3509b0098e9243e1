/**
 * Korean nouns for what somebody does with a thing, said in many ways (교체: 바꾸다, 갈다, 새로 하다). Not for what
 * happens as a thing of its own (수술, 면접): that is what a question is about.
 */
export const VERBAL_NOUNS: ReadonlySet<string> = new Set(
  (
    "교체 수리 설치 준비 주차 추천 청소 확인 변경 교환 처리 진행 시작 출발 도착 방문 구매 구입 주문 마련 보관 정돈 신청 등록 " +
    "접수 취소 연기 결제 납부 반납 대여 전달 연락 초대 참석 참가 참여 이동 복용 사용 이용 담당"
  ).split(" "),
);
