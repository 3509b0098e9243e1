import { particle } from "@hsms/messages";
import { because, type FailureTexts } from "../../failures.ts";

const EMPTY: Readonly<Record<string, string>> = {
  text: "남길 글이 비어 있습니다.",
  message: "메시지가 비어 있습니다.",
};

export const koInputFailures = {
  NEEDS_YES: (subject) => ({
    what: `확인이 필요한데 물어볼 터미널이 없습니다: ${subject}`,
    hint: "정말 하려면 --yes 를 붙이거나 터미널에서 실행하세요. 바뀐 것은 없습니다.",
  }),
  NO_TERMINAL: (subject) => ({
    what: `여기에는 터미널이 없습니다: ${subject}`,
    hint: "되돌릴 터미널에서 출력을 다른 곳으로 돌리지 않고 실행하세요.",
  }),
  NO_SCREEN: (subject) => ({
    what: `${subject}${particle(subject, "은/는")} 전체 화면에서 키를 재생하는데, 여기에는 화면이 없습니다.`,
    hint: "터미널에서 --plain, --json 없이 실행하세요.",
  }),
  NOTHING_ASKED: (subject) => ({
    what: EMPTY[subject] ?? "질문이 비어 있습니다.",
    hint: `명령 뒤에 적거나 파이프로 넘기세요.${subject === "text" ? " 저장된 것은 없습니다." : ""}`,
  }),
  NO_STANDARD_INPUT: (subject, command) => ({
    what: `"-" 는 표준 입력이나 표준 출력을 뜻하는데, \`hsms ${command}\` 는 ${subject} 자리에 그것을 받지 않습니다.`,
    hint: "표준 입력에서 질문을 읽는 명령은 ask 와 search 뿐입니다. 이름이 - 인 파일이나 폴더는 ./- 로 적으세요.",
  }),
  INPUT_NOT_UTF8: () => ({
    what: "표준 입력이 UTF-8 글이 아닙니다.",
    hint: "먼저 UTF-8 로 바꾸세요: iconv -f 인코딩 -t UTF-8",
  }),
  INPUT_TOO_LARGE: (subject) => ({
    what: `표준 입력이 한 메시지의 한도인 ${subject}자를 넘습니다.`,
    hint: "파일로 저장하세요. 대화 파일은 `hsms import` 가 읽습니다.",
  }),
  BAD_INPUT: (what) => ({ what, hint: "아무것도 바뀌지 않았습니다." }),
  CANNOT_CREATE: (subject, detail) => ({
    what: `${subject} 에 쓸 수 없습니다${because(detail)}.`,
    hint: "권한을 고치거나 다른 폴더를 고르세요 (HSMS_HOME=…).",
  }),
  VECTORS_NEED_ONLINE: (subject) => ({
    what: `이 기억의 벡터를 ${subject}${particle(subject, "으로/로")} 보내야 하는데 아직 허락되지 않았습니다.`,
    hint: `허락하려면: hsms config set VECTOR_STORE_ONLINE ${subject}. 아무것도 보내지 않았습니다.`,
  }),
  NO_VECTOR_STORE: () => ({
    what: "이 기억에는 벡터 저장소가 없습니다.",
    hint: "정하려면: hsms config set VECTOR_STORE qdrant:http://localhost:6333 (또는 postgres://…).",
  }),
  VECTOR_STORE_FAILED: (subject, detail) => ({
    what: `벡터 저장소 ${subject}${particle(subject, "이/가")} 실패했습니다${because(detail)}.`,
    hint: "실행 중일 때 다시 시도하세요. VECTOR_STORE 는 이제 none 이고, `hsms memory vectors drop` 이 컬렉션을 지웁니다.",
  }),
  MEMORY_OPEN: (subject, processes) => ({
    what: `다른 프로세스가 "${subject}" 기억을 열고 있습니다: ${processes}`,
    hint: "그 프로세스(화면, `hsms mcp`, `hsms serve`)를 먼저 끝내세요. 아무것도 지우지 않았습니다.",
  }),
  BACKUP_INSIDE: (subject) => ({
    what: `지울 폴더 안에 있습니다: ${subject}`,
    hint: "백업할 폴더를 다른 곳으로 고르세요. 아무것도 지우지 않았습니다.",
  }),
  TOLD_SINCE_BACKUP: (subject, place) => ({
    what: `백업(${place ?? ""})한 뒤에 "${subject}" 기억이 바뀌었습니다.`,
    hint: "백업 폴더를 바꿔 다시 실행하세요. 아무것도 지우지 않았습니다.",
  }),
  OTHER_NAME: (subject, given) => ({
    what: `"${given}"${particle(given, "은/는")} 이 기억의 이름이 아닙니다. 이름은 "${subject}" 입니다.`,
    hint: `지우려면: hsms memory destroy --yes ${subject}. 아무것도 지우지 않았습니다.`,
  }),
  FILE_THERE: (subject) => ({
    what: `이미 있는 파일입니다: ${subject}`,
    hint: "다른 이름을 고르거나 --force 로 바꾸세요. 아무것도 쓰지 않았습니다.",
  }),
  CANNOT_READ: (subject, detail) => ({
    what: `${subject}${particle(subject, "을/를")} 읽을 수 없습니다${because(detail)}.`,
    hint: "경로와 권한을 확인하세요.",
  }),
  TEST_PROJECT_IN_USE: (subject) => ({
    what: `테스트 모드는 프로젝트 "${subject}"${particle(subject, "을/를")} 비우는데, 테스트 모드가 쓰지 않은 대화가 들어 있습니다.`,
    hint: "먼저 내보낸 뒤 그 폴더를 지우세요. 아무것도 바뀌지 않았습니다.",
  }),
  CANCELLED: () => ({ what: "취소했습니다.", hint: "" }),
  CLOSED: (subject) => ({ what: `기억이 닫혔습니다: “${subject}”`, hint: "다시 시작하세요." }),
  WORK_FAILED: (subject, detail) => ({
    what: detail,
    hint: `엔진이 ${subject}${particle(subject, "을/를")} 알렸습니다. \`hsms doctor\` 로 기억을 검사할 수 있습니다.`,
  }),
  BUG: (subject) => ({
    what: `예상하지 못한 오류가 발생했습니다: “${subject}”`,
    hint: "hsms 의 버그입니다. 쓴 명령과, 환경 변수 HSMS_DEBUG=true 가 더 보여 주는 것을 함께 알려 주세요.",
  }),
} satisfies Partial<FailureTexts>;
