import { whatLeaves } from "./models/online.ts";
import { particle } from "@hsms/messages";
import { because, type FailureTexts } from "../failures.ts";
import { koEmbedderFailures } from "./models/embedding.ts";
import { koProjectFailures } from "./projects.ts";
import { koServeFailures } from "./serve.ts";

export const koFailures: FailureTexts = {
  BAD_CONFIGURATION: (subject, detail) => ({
    what: `설정 ${subject}${particle(subject, "은/는")} 쓸 수 없는 값입니다.`,
    hint: `가능한 값: ${detail}`,
  }),
  BROKEN_CONFIGURATION_FILE: (subject, detail) => ({
    what: `설정 파일 ${subject}${particle(subject, "이/가")} JSON 객체가 아닙니다${because(detail)}.`,
    hint: "파일을 고치거나 지우세요.",
  }),
  UNKNOWN_SETTING: (subject, detail) => ({
    what: `"${subject}" 라는 설정은 없습니다.`,
    hint: detail === "" ? "`hsms config show` 로 목록을 볼 수 있습니다." : `혹시 ${detail} 인가요?`,
  }),
  BAD_SETTING_VALUE: (subject, detail) => ({
    what: `${subject}${particle(subject, "은/는")} 쓸 수 없는 값입니다.`,
    hint: `가능한 값: ${detail}`,
  }),
  CONFLICTING_FLAGS: (subject) => ({
    what: `${subject}${particle(subject, "은/는")} 함께 쓸 수 없습니다.`,
    hint: "하나를 빼 주세요.",
  }),
  MISPLACED_FLAG: (subject, detail) => ({
    what: `${subject}${particle(subject, "은/는")} "hsms ${detail}" 의 옵션이 아닙니다.`,
    hint: `\`hsms ${detail} --help\` 로 옵션을 볼 수 있습니다.`,
  }),
  ...koProjectFailures,
  ...koEmbedderFailures,
  NO_SUCH_NODE: (name) => ({
    what: `"${name}" 주제가 없습니다.`,
    hint: "이름은 `hsms tree`, 아이디는 `hsms tree --json` 에서 볼 수 있습니다. 아래 주제는 위/아래 로 적습니다.",
  }),
  AMBIGUOUS_NODE: (name, nodes) => ({
    what: `"${name}" 에 맞는 주제가 여럿입니다: ${nodes}.`,
    hint: "아이디의 앞부분이나 전체 경로를 적어 주세요.",
  }),
  BAD_COLUMNS: (subject) => ({
    what: `"${subject}"${particle(subject, "은/는")} 열을 가리키지 않습니다.`,
    hint: "user=물음,createdAt=날짜 처럼 쓰세요. 앞에는 user, assistant, text, speaker, createdAt, tags, conversation, id 가운데 하나, 뒤에는 열 이름입니다.",
  }),
  CLIENT_FILE_STRANGE: (file) => ({
    what: `${file} 파일이 그 프로그램이 읽는 형식이 아니거나 hsms 항목이 이미 있어 그대로 두었습니다.`,
    hint: "파일을 고치거나, docs/assistants.md 대로 직접 적으세요.",
  }),
  CLIENT_FILE_CHANGED: (file) => ({
    what: `그사이 ${file} 파일이 바뀌어 그대로 두었습니다.`,
    hint: "명령을 다시 실행하세요.",
  }),
  ...koServeFailures,
  BAD_DATE: (subject) => ({
    what: `"${subject}"${particle(subject, "은/는")} 날짜가 아닙니다.`,
    hint: '2026-03-31, 2026-03-31T18:00:00+09:00, 또는 어제, 지난주, "3일 전" 처럼 쓰세요.',
  }),
  BAD_RANGE: (subject) => ({
    what: `기간의 끝이 시작보다 앞섭니다: ${subject}`,
    hint: "--since가 앞 날짜, --until과 --as-of가 뒤 날짜입니다.",
  }),
  NO_SUCH_CONVERSATION: (subject, near) => ({
    what: `"${subject}"라는 대화방이 없습니다.`,
    hint:
      near === ""
        ? "아직 하나도 없습니다."
        : `id나 그 앞부분, 또는 이름을 쓰세요. 있는 것: ${near}`,
  }),
  AMBIGUOUS_CONVERSATION: (subject, ids) => ({
    what: `"${subject}"에 맞는 대화방이 여럿입니다: ${ids}`,
    hint: "id를 더 길게 쓰세요.",
  }),
  NO_SUCH_TAG: (subject, near) => ({
    what: `"${subject}" 태그가 붙은 기억이 없습니다.`,
    hint:
      near === ""
        ? "아직 태그가 하나도 없습니다: `hsms edit set 번호 --tag 이름`으로 붙입니다."
        : `있는 태그: ${near}`,
  }),
  NO_SUCH_TURN: (subject) => ({
    what: `"${subject}"라는 대화가 없습니다.`,
    hint: "번호나 id, 또는 id의 앞 여덟 자 이상을 쓰세요(`hsms search --json`).",
  }),
  NO_SUCH_PLACE: (subject, labels) => ({
    what: `❌ '${subject}' 이름표를 찾을 수 없습니다.`,
    hint:
      labels === ""
        ? "대화의 번호나 id를 쓰세요. `hsms branch tree` (채팅에서는 /tree)로 보고, `hsms branch label 이름` (/save 이름)으로 이름표를 붙입니다."
        : `이름표: ${labels}`,
  }),
  NO_SUCH_LABEL: (subject, labels) => ({
    what: `❌ '${subject}' 이름표를 찾을 수 없습니다.`,
    hint: labels === "" ? "아직 이름표가 없습니다." : `이름표: ${labels}`,
  }),
  BRANCH_OF_ROOT: (subject) => ({
    what: `'${subject}' 자리는 첫 대화 앞이라, 찾아볼 갈래가 없습니다.`,
    hint: "대화나 그 이름표를 쓰세요 (`hsms branch list`).",
  }),
  LABEL_TAKEN: (subject, at) => ({
    what: `'${subject}' 이름표는 이미 ${at} 에 있습니다.`,
    hint: "--force 로 이리 옮깁니다.",
  }),
  BAD_LABEL: (subject, why) => ({
    what:
      why === "reserved"
        ? `'${subject}'${particle(subject, "은/는")} 뿌리를 뜻하므로 이름표로 쓸 수 없습니다.`
        : why === "purged"
          ? `완전히 지운 대화라서 '${subject}' 이름표를 붙일 수 없습니다.`
          : `'${subject}'${particle(subject, "은/는")} 이름표로 쓸 수 없습니다.`,
    hint:
      why === "purged"
        ? "다른 대화에 붙이세요 (`hsms branch label 이름 --at 자리`)."
        : "이름표는 1~50자입니다.",
  }),
  SEVERAL_BRANCHES: (subject, heads) => ({
    what: `'${subject}' 에서 이야기가 여러 갈래로 나뉩니다.`,
    hint: `갈래 하나의 마지막 대화를 쓰세요: ${heads}`,
  }),
  NO_SUCH_SLOT: (subject) => ({
    what: `슬롯 "${subject}" 에는 기억이 없습니다.`,
    hint: "`hsms slots` 가 번호와 함께 보여 줍니다.",
  }),
  BRANCH_IN_USE: (subject) => ({
    what: `지금 '${subject}' 갈래에 있습니다.`,
    hint: "먼저 다른 갈래로 가세요: `hsms branch goto 자리`.",
  }),
  AMBIGUOUS_TURN: (subject, ids) => ({
    what: `"${subject}"에 맞는 대화가 여럿입니다: ${ids}`,
    hint: "id를 더 길게 쓰세요.",
  }),
  BAD_CURSOR: () => ({
    what: "다음 쪽을 찾을 수 없습니다. 이 검색에서 나온 커서가 아닙니다.",
    hint: "커서를 준 검색을 그대로 다시 쓰거나, 첫 쪽부터 다시 시작하세요.",
  }),
  CURSOR_OF_ANOTHER: () => ({
    what: "다음 쪽을 찾을 수 없습니다. 다른 프로젝트에서 나온 커서입니다.",
    hint: "검색했던 프로젝트를 `--project 이름` 으로 지정하거나, 첫 쪽부터 다시 시작하세요.",
  }),
  UNKNOWN_SCOPE: (subject) => ({
    what: `검색할 범위가 없습니다: ${subject}`,
    hint: "방금 지워졌을 수 있습니다. 범위 없이 검색해 보세요.",
  }),
  NEEDS_YES: (subject) => ({
    what: `여기서는 물어볼 사람이 없습니다: ${subject}`,
    hint: "정말 하려면 --yes 를 붙이거나 터미널에서 실행하세요. 바뀐 것은 없습니다.",
  }),
  NEEDS_ME: (_, detail) => ({
    what: `사람들이 나눈 대화인데, 그 가운데 누가 나인지 파일에 없습니다: ${detail}`,
    hint: "이 이름 가운데 하나를 --me 이름 으로 주거나 터미널에서 실행하세요. 가져온 것은 없습니다.",
  }),
  NO_SUCH_PERSON: (subject, detail) => ({
    what:
      detail === ""
        ? `사람들이 나눈 대화가 아닌 파일이므로, 이름이 "${subject}" 인 사람도 없습니다`
        : `이 파일들에는 이름이 "${subject}" 인 사람이 없습니다: ${detail}`,
    hint:
      detail === ""
        ? "--me 없이 가져오세요. 가져온 것은 없습니다."
        : "파일에 적힌 이름 그대로 --me 에 주세요. 가져온 것은 없습니다.",
  }),
  NO_TERMINAL: (subject) => ({
    what: `여기에는 터미널이 없습니다: ${subject}`,
    hint: "되돌릴 터미널에서 출력을 다른 곳으로 돌리지 않고 실행하세요.",
  }),
  NOTHING_ASKED: (subject) => ({
    what: subject === "text" ? "남길 글이 비어 있습니다." : "질문이 비어 있습니다.",
    hint: "명령 뒤에 적거나 파이프로 넘기세요. 저장된 것은 없습니다.",
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
  NOTHING_CHOSEN: () => ({
    what: "무엇을 잊을지 말하지 않았습니다.",
    hint: "search 가 보여 주는 번호를 적거나 --match, --before, --importance-up-to, --archived 중 하나를 쓰세요.",
  }),
  TURNS_CHANGED: (what) => ({
    what,
    hint: "바뀐 것은 없습니다. 다시 살펴보고 무엇을 잊을지 새로 말하세요.",
  }),
  OTHER_DATASET: (subject, detail) => ({
    what: `${subject}: 다른 종류의 파일입니다. ${detail} 파일로 보입니다.`,
    hint: `--dataset ${detail} 로 해 보세요.`,
  }),
  NO_TERMINAL_TOOLS: (subject) => ({
    what: `${subject}${particle(subject, "은/는")} 터미널을 직접 만드는데, 그에 필요한 것이 설치되어 있지 않습니다.`,
    hint: "저장소를 내려받은 곳에서 실행하세요: pnpm hsms bench tui.",
  }),
  NO_BENCH_HERE: () => ({
    what: "벤치는 소스와 함께 있고, 이 설치에는 없습니다.",
    hint: "저장소를 내려받은 곳에서 실행하세요: pnpm bench latency.",
  }),
  NOT_BUILT: (subject) => ({
    what: `${subject}${particle(subject, "은/는")} 빌드된 프로그램을 재는데, 빌드된 것이 없습니다.`,
    hint: "먼저 빌드하세요: pnpm build.",
  }),
  NO_TRACE: (subject) => ({
    what: `${subject}: hsms가 내보낸 탐색이 아닙니다.`,
    hint: "화면의 탐색 창에서 e를 누르면 탐색을 내보냅니다.",
  }),
  BAD_KEY_SCRIPT: (subject, detail) => ({
    what: `${subject}: ${detail}.`,
    hint: "키 스크립트에 쓸 수 있는 것은 docs/tui.md에 있습니다.",
  }),
  SCRIPT_WAITED: (subject, detail) => ({
    what: `${subject} 에서 기다렸지만 이루어지지 않았습니다: ${detail}`,
    hint: "hsms를 직접 실행해 그때 화면에 무엇이 보이는지 확인하고 그 줄을 고치세요.",
  }),
  NO_SCREEN: (subject) => ({
    what: `${subject}${particle(subject, "은/는")} 전체 화면에서 키를 재생하는데, 여기에는 화면이 없습니다.`,
    hint: "터미널에서 --plain, --json 없이 실행하세요.",
  }),
  BAD_PATTERN: (subject, detail) => ({
    what: `"${subject}"${particle(subject, "은/는")} 정규식이 아닙니다${because(detail)}.`,
    hint: "적은 그대로 찾으려면 --regex 를 빼세요.",
  }),
  NO_PASSPHRASE: (subject, reason) => ({
    what: `암호가 없습니다: ${noPassphrase[reason]?.(subject) ?? reason}`,
    hint: "터미널에서 입력하거나, 파일에 적어 HSMS_PASSPHRASE_FILE 로 알려 주거나, 키링에 넣어 두세요(docs/privacy.md).",
  }),
  PASSPHRASES_DIFFER: () => ({
    what: "두 번 입력한 암호가 서로 다릅니다.",
    hint: "다시 해 보세요. 바뀐 것은 없습니다.",
  }),
  TEST_PROJECT_IN_USE: (subject) => ({
    what: `테스트 모드는 프로젝트 "${subject}"${particle(subject, "을/를")} 비우는데, 테스트 모드가 쓰지 않은 대화가 들어 있습니다.`,
    hint: "먼저 내보낸 뒤 그 폴더를 지우세요. 아무것도 바뀌지 않았습니다.",
  }),
  CANNOT_CREATE: (subject, detail) => ({
    what: `${subject} 에 쓸 수 없습니다${because(detail)}.`,
    hint: "권한을 고치거나 다른 폴더를 고르세요 (HSMS_HOME=…).",
  }),
  CANNOT_READ: (subject, detail) => ({
    what: `${subject}${particle(subject, "을/를")} 읽을 수 없습니다${because(detail)}.`,
    hint: "경로와 권한을 확인하세요.",
  }),
  WORK_FAILED: (subject, detail) => ({
    what: detail,
    hint: `엔진이 ${subject}${particle(subject, "을/를")} 알렸습니다. \`hsms doctor\` 로 기억을 검사할 수 있습니다.`,
  }),
  BAD_SETTING: (subject) => ({
    what: `쓸 수 없는 설정값입니다: ${subject}`,
    hint: "`hsms config show` 로 설정을 볼 수 있습니다.",
  }),
  BAD_BACKUP: (subject) => ({
    what: `백업이 손상되었습니다: ${subject}`,
    hint: "더 오래된 백업을 쓰세요 (`hsms backup --list`). 아무것도 바뀌지 않았습니다.",
  }),
  NO_SUCH_BACKUP: (subject, known) => ({
    what: subject === "" ? "아직 백업이 없습니다." : `"${subject}" 라는 백업은 없습니다.`,
    hint: known === "" ? "`hsms backup` 으로 만들 수 있습니다." : `있는 백업: ${known}`,
  }),
  NO_STORE_THERE: (subject) => ({
    what: `${subject} 에는 기억도 백업도 없습니다.`,
    hint: "`hsms backup --list` 에 나오는 날짜나 폴더, 또는 `hsms backup --out` 으로 만든 폴더를 주세요. 아무것도 바뀌지 않았습니다.",
  }),
  STORE_MISSING: (subject, newest) =>
    newest === ""
      ? {
          what: `이 프로젝트의 기억이 있었는데 지금은 없습니다: ${subject}. 백업도 없습니다.`,
          hint: "그 폴더를 제자리에 돌려 놓으세요. 빈 기억으로 새로 시작하려면 그것을 담은 프로젝트 폴더를 지우세요.",
        }
      : {
          what: `이 프로젝트의 기억이 있었는데 지금은 없습니다: ${subject}. 가장 새 백업(대화 수): ${newest}.`,
          hint: "`hsms restore` 나 `hsms doctor --repair` 로 되찾을 수 있습니다. 빈 기억으로 새로 시작하려면 그것을 담은 프로젝트 폴더를 지우세요.",
        },
  NOT_ENCRYPTED: () => ({
    what: "기억이 암호화되어 있지 않아 바꿀 암호가 없습니다.",
    hint: "`hsms encrypt` 로 암호화할 수 있습니다.",
  }),
  COPIES_IN_CLEAR: (subject) => ({
    what: `기억은 암호화되었지만 다른 프로세스가 백업을 만들고 있어 이 사본은 아직 아닙니다: ${subject}`,
    hint: "`hsms encrypt` 를 다시 실행하면 이어서 합니다.",
  }),
  KEPT_GONE: (what) => ({
    what,
    hint: "아무것도 바뀌지 않았습니다. 복원 전에 한 일은 그 복원을 되돌린 뒤에만 되돌릴 수 있습니다.",
  }),
  BACKUP_PLACE_USED: (what) => ({
    what,
    hint: "아직 없거나 빈 폴더를 주세요. 아무것도 바뀌지 않았습니다.",
  }),
  BACKUP_PLACE_REFUSED: (what) => ({
    what,
    hint: "권한을 고치거나 --out 으로 다른 폴더를 고르세요.",
  }),
  BAD_INPUT: (what) => ({ what, hint: "아무것도 바뀌지 않았습니다." }),
  SECRET_FOUND: (what) => ({
    what,
    hint: "`--secrets mask` 는 가려서, `--secrets keep` 은 그대로 기록합니다.",
  }),
  CANCELLED: () => ({ what: "취소했습니다.", hint: "" }),
  UNKNOWN_MODEL: (subject) => ({
    what: `쓸 수 없는 모델입니다: ${subject}`,
    hint: "`--model offline` 을 쓰세요.",
  }),
  NO_API_KEYS: () => ({
    what: "ERROR: NO API KEYS FOUND",
    hint: "AI_1 에 키를 넣거나(AI_2, LOAD_1 … 도 가능) `--model offline` 을 쓰세요.",
  }),
  NO_MODEL_SERVER: (subject) => ({
    what: `모델 "${subject}"${particle(subject, "은/는")} OpenAI 호환 서버의 것인데, 서버 주소가 없습니다.`,
    hint: "HSMS_OPENAI_BASE_URL 에 http://localhost:11434/v1 처럼 버전까지 적으세요. OpenAI 라면 HSMS_OPENAI_API_KEY 에 키만 넣으면 됩니다.",
  }),
  NEEDS_ONLINE: (subject, detail) => ({
    what: `${whatLeaves}이 이 컴퓨터 밖으로 나갑니다: ${subject} 의 ${detail}`,
    hint: `이번만 허락하려면 --online, 이 프로젝트에 허락하려면 \`hsms config set ONLINE ${subject}\`, 아니면 \`--model offline\` 을 쓰세요.`,
  }),
  MODEL_BUSY: (subject) => ({
    what: `${subject}.`,
    hint: "나중에 다시 묻거나, `--wait 300` 으로 한도가 풀리기를 기다리거나, 키(AI_2, LOAD_1 …)를 더하거나, `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_UNREACHABLE: (subject) => ({
    what: `${subject}.`,
    hint: "서버가 켜져 있는지(`ollama serve`), 네트워크와 프록시와 주소가 맞는지 보고 다시 물으세요. `--model offline`(대화 중에는 `!model offline`)은 모델 없이 답합니다.",
  }),
  MODEL_SLOW: (subject) => ({
    what: `${subject}.`,
    hint: "더 기다리려면 `--wait 300`, 늘 그러려면 `hsms config set WAIT 300` 을 쓰세요. 작은 모델이 더 빠르고, `--model offline`(대화 중에는 `!model offline`)은 모델 없이 답합니다.",
  }),
  NO_ANTHROPIC_KEY: (subject) => ({
    what: `모델 "${subject}"${particle(subject, "은/는")} Anthropic 의 것인데, 키가 없습니다.`,
    hint: "HSMS_ANTHROPIC_API_KEY 에 키를 넣거나 `--model offline` 을 쓰세요.",
  }),
  MODEL_REQUEST_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "다시 보내도 같습니다. --model 로 다른 모델을 고르거나 서버의 로그를 보세요.",
  }),
  MODEL_TOO_LONG: (subject) => ({
    what: `${subject}.`,
    hint: "TOKEN_BUDGET 을 줄이거나(`hsms config set TOKEN_BUDGET 512`) 모델의 문맥을 늘리세요.",
  }),
  MODEL_KEY_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "키를 확인하거나(Gemini 는 AI_1 이고 `--api-info` 가 앞 네 글자를 보여 줍니다. 다른 곳은 HSMS_OPENAI_API_KEY 나 HSMS_ANTHROPIC_API_KEY) `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_NO_CREDIT: (subject) => ({
    what: `${subject}.`,
    hint: "제공자에게서 크레딧이나 요금제를 더하거나, 다른 키나 모델, 또는 `--model offline`(대화 중에는 `!model offline`)을 쓰세요. 기다려도 풀리지 않습니다.",
  }),
  MODEL_NOT_FOUND: (subject) => ({
    what: `${subject}.`,
    hint: "--model 이나 `hsms config set MODEL 이름` 으로 다른 모델을 고르세요. OpenAI 호환 서버의 주소는 …/v1 처럼 버전까지이고, Ollama 에는 `ollama pull 이름` 으로 모델을 받습니다. 서버에 있는 모델은 `hsms models --test` 가 알려 줍니다.",
  }),
  MODEL_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "다르게 말해 보거나 `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_NONSENSE: (subject) => ({
    what: `${subject}.`,
    hint: "다시 묻거나 다른 모델을 고르세요.",
  }),
  CLOSED: (subject) => ({ what: `기억이 닫혔습니다: “${subject}”`, hint: "다시 시작하세요." }),
  STORE_NOT_WRITABLE: (subject) => ({
    what: `기억 저장소에 쓸 수 없습니다: ${subject}`,
    hint: "폴더의 권한을 고치거나 다른 폴더를 고르세요 (HSMS_HOME=…).",
  }),
  STORE_TOO_NEW: (subject) => ({
    what: `더 새로운 판이 만든 저장소입니다: ${subject}`,
    hint: "hsms 를 새 판으로 올리세요. 아무것도 바뀌지 않았습니다.",
  }),
  STORE_DAMAGED: (subject) => ({
    what: `기억 저장소가 손상되었습니다: ${subject}`,
    hint: "무엇이 잘못되었는지는 `hsms doctor` 로 봅니다. `hsms doctor --repair` 로 고치거나 `hsms restore` 로 가장 새로운 백업을 되살릴 수 있고, 손상된 기억은 둘 다 따로 보관합니다.",
  }),
  STORE_FULL: (subject) => ({
    what: `더 쓸 공간이 없습니다: ${subject}`,
    hint: "공간을 비우거나 한도를 늘린 뒤 다시 하세요. 저장되었다고 알린 것은 안전합니다.",
  }),
  STORE_DISK_FAILED: (subject) => ({
    what: `디스크가 제대로 읽거나 쓰지 못했습니다: ${subject}`,
    hint: "디스크가 고장 나고 있을 수 있습니다. 먼저 기억을 다른 디스크로 복사하고(`hsms backup --out 폴더`) 시스템 로그를 살펴보세요. 기억이 열리지 않으면 `hsms doctor --repair` 가 읽을 수 있는 것을 모두 살립니다. 저장되었다고 알린 것은 디스크에 있었습니다.",
  }),
  STORE_LIMITED: (subject) => ({
    what: `시스템이 이 프로세스에 허용한 한도가 모자랍니다: ${subject}`,
    hint: "한도를 늘리고(이 셸의 `ulimit`, 또는 서비스나 배치 시스템의 설정) 다시 시작하세요.",
  }),
  STORE_UNSAFE: (subject) => ({
    what: `기억 파일을 안전하게 쓸 수 없습니다: ${subject}`,
    hint: "그 자리에 파일 자체를 두고 hsms 를 실행하는 계정의 것으로 바꾸거나(`chown -R`), 다른 곳을 지정하세요(HSMS_HOME=…). 아무것도 바꾸지 않았습니다.",
  }),
  STORE_BUSY: (subject) => ({
    what: `다른 프로세스가 저장소를 쓰고 있습니다: ${subject}`,
    hint: "다시 해 보세요.",
  }),
  STORE_LOCKED: (subject) => ({
    what: `기억 저장소가 암호화되어 있습니다: ${subject}`,
    hint: "암호를 묻는 터미널에서 실행하거나, 암호를 적은 파일을 HSMS_PASSPHRASE_FILE 로 알려 주세요.",
  }),
  STORE_KEY_LOST: (subject) => ({
    what: `기억이 암호화되어 있는데 그 키를 잠그는 파일이 없어졌습니다: ${subject}`,
    hint: "`hsms doctor --repair`가 같은 파일을 백업에서 가져옵니다. 그것 없이는 아무도 기억을 읽을 수 없습니다.",
  }),
  STORE_CLOSED: (subject) => ({
    what: `기억 저장소가 닫혔습니다: “${subject}”`,
    hint: "다시 시작하세요.",
  }),
  STORE_MISUSE: (subject) => ({
    what: `기억 저장소가 거부했습니다: “${subject}”`,
    hint: "hsms 의 버그입니다. 실행한 명령과 함께 알려 주세요.",
  }),
  BUG: (subject) => ({
    what: `뜻밖의 일이 일어났습니다: “${subject}”`,
    hint: "hsms 의 버그입니다. 쓴 명령과, 환경 변수 HSMS_DEBUG=true 가 더 보여 주는 것을 함께 알려 주세요.",
  }),
};

/** Why there is none; `file` is the one that was to hold it. */
const noPassphrase: Readonly<Record<string, (file: string) => string>> = {
  nobody: () => "여기서는 물어볼 사람이 없습니다.",
  givenUp: () => "입력하지 않았습니다.",
  empty: () => "빈 암호로는 아무것도 지킬 수 없습니다.",
  emptyFile: (file) => `${file} 파일이 비어 있습니다.`,
};
