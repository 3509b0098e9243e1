import { defineMessages } from "./define-messages.ts";

/** A turn that was refused for its secrets, and the kinds of these. */
export const secretMessages = defineMessages({
  secretFound: {
    en: "Not recorded: the turn holds what looks like a secret ({kinds}).",
    ko: "비밀 정보로 보이는 것이 있어 기록하지 않았습니다: {kinds}",
  },
  /** In the place of a secret. */
  masked: { en: "[masked: {secret}]", ko: "[가림: {secret}]" },
  keyOf: { en: "{owner} key", ko: "{owner} 키" },
  apiKey: { en: "API key", ko: "API 키" },
  accessToken: { en: "access token", ko: "접근 토큰" },
  privateKey: { en: "private key", ko: "개인 키" },
  password: { en: "password", ko: "비밀번호" },
  pin: { en: "PIN", ko: "핀번호" },
  cardNumber: { en: "card number", ko: "카드 번호" },
  residentNumber: { en: "resident number", ko: "주민등록번호" },
  socialSecurityNumber: { en: "social security number", ko: "사회보장번호" },
  drivingLicence: { en: "driving licence", ko: "운전면허 번호" },
  securityCode: { en: "security code", ko: "카드 보안 코드" },
  oneTimeCode: { en: "one-time code", ko: "인증번호" },
  recoveryCode: { en: "recovery code", ko: "복구 코드" },
  seedPhrase: { en: "seed phrase", ko: "지갑 복구 구문" },
  accountNumber: { en: "account number", ko: "계좌번호" },
  phoneNumber: { en: "phone number", ko: "전화번호" },
  passportNumber: { en: "passport number", ko: "여권 번호" },
});
