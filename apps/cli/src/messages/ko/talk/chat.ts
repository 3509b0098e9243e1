import { particle, whole } from "@hsms/messages";
import type { enChat, enChatCommands, enChatArguments, enTestMode } from "../../en/talk/chat.ts";

export const koChat: typeof enChat = {
  banner: "=== HSMS 대화 모드 시작 ===",
  hint: "'!help'로 명령어 확인, 'exit'로 종료",
  user: "사용자",
  prompt: (recording) => (recording ? "사용자: " : "사용자(기록 안 함): "),
  answer: "AI: ",
  goodbye: "시스템을 종료합니다.",
  failed: (reason) => `오류 발생: ${reason}`,
  lineKept: "입력한 줄은 그대로 있습니다. Enter 를 누르면 다시 시도합니다.",
  notDone: (line) => `저장하지 못했습니다. 다시 보내세요: ${line}`,
  cancelled: "취소됨",
  unknown: (name, suggestion) =>
    `"${name}"${particle(name, "이라는/라는")} 명령은 없습니다.${suggestion === null ? " '!help'로 명령어를 볼 수 있습니다." : ` 혹시 ${suggestion} 인가요?`} (그대로 보내려면 첫 글자를 두 번 쓰세요.)`,
  changed: (key, value) => `${key} = ${value} (다음 말부터)`,
  fanoutOfOne: "1은 2로 동작합니다. 자식이 하나인 부모는 묶음이 아닙니다",
  unchanged: (key, value) => `${key} = ${value}`,
  refused: (key, given, allowed) =>
    `${key}${particle(key, "은/는")} "${given}" 일 수 없습니다. 가능한 값: ${allowed}`,
  masked: (list) => `기억에는 가려서 저장했습니다: ${list}. !keep 을 쓰면 원래대로 저장합니다.`,
  kept: (index, said) => `원래대로 저장했습니다. #${index}: "${said}"`,
  nothingToKeep:
    "원래대로 저장할 것이 없습니다. 마지막에 가린 말은 저장하거나 프로그램이 끝날 때까지만 둡니다. 다시 말한 뒤 바로 !keep 하세요.",
  searchIsMode: "기억을 찾으려면: !find 찾을것",
  noQuery: "무엇을 찾을까요? !find 찾을것",
  noFile: "무엇을 가져올까요? !import 파일",
  importsByYes: (file) => `가져오려면 !import ${file} --yes`,
  placingGoesOn: (waiting) =>
    `모두 찾을 수 있습니다. 대화 ${whole(waiting)}개가 주제에서 자리를 찾는 중입니다.`,
};

export const koChatCommands: typeof enChatCommands = {
  help: "명령어 목록과 사용법",
  "api-info": "API 키 개수와 상태 (각 키의 첫 4자리)",
  status: "시스템 모드와 모든 설정, 기억, 작업 스레드 상태",
  search: "검색 모드: efficiency (필요한지 먼저 판단), force, no",
  debug: "디버그 모드 켜기/끄기",
  "debug-txt": "디버그 텍스트 파일 저장 켜기/끄기",
  "fanout-limit": "한 주제 아래에 둘 최대 주제 수 (1–50)",
  model: "답하는 모델",
  "no-record": "기록 끄기/켜기",
  "update-topic": "주제를 새로 고치는지: always, smart, never",
  secrets: "저장할 글 속의 비밀번호와 키: mask (가림), refuse (저장 안 함), keep (그대로)",
  keep: "가장 최근에 가린 것을 원래대로 저장",
  "max-summary-length": "주제 요약의 최대 길이 (100–10000자)",
  topics: "주제 트리",
  slots: "이 대화가 염두에 둔 것. 고정(pin), 고정 풀기(unpin), 비우기(clear), 모두 비우기(drop)",
  "slots-mode": "슬롯과 단기 기억: hybrid, stm-only, working-only",
  find: "기억 찾기",
  forget: "방금 한 말이나 그 번호들의 기억 잊기. !undo 로 되돌림",
  undo: "가장 최근 명령이나 그 번호의 가져오기 되돌리기. list 로 목록 보기",
  import: "파일이나 폴더 가져오기. 무엇이 들었는지 먼저 보여 줌",
  quit: "대화 끝내기",
};

export const koChatArguments: typeof enChatArguments = {
  mode: "모드",
  number: "숫자",
  name: "이름",
  query: "찾을것",
  file: "파일",
};

export const koTestMode: typeof enTestMode = {
  banner: "=== HSMS 테스트 모드 시작 ===",
  item: (place, total) => `[테스트 ${place}/${total}]`,
  question: (text) => `질문: ${text}`,
  answer: (text) => `응답: ${text}`,
  failed: (reason) => `오류: ${reason}`,
  pause: "다음 테스트로 진행하려면 Enter를 누르세요...",
  finished: "=== 테스트 완료 ===",
  open: (command) => `다시 보려면: ${command}`,
};
