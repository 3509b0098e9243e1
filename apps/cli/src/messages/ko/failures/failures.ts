import { particle } from "@hsms/messages";
import { because, type FailureTexts } from "../../failures.ts";
import { koEmbedderFailures } from "../models/embedding.ts";
import { koProjectFailures } from "../projects.ts";
import { koServeFailures } from "../exchange/serve.ts";
import { koSyncFailures } from "../exchange/sync.ts";
import { koInputFailures } from "./input.ts";
import { koLookupFailures } from "./lookup.ts";
import { koModelFailures } from "./models.ts";

export const koFailures: FailureTexts = {
  ...koProjectFailures,
  ...koServeFailures,
  ...koSyncFailures,
  ...koInputFailures,
  ...koLookupFailures,
  ...koModelFailures,
  ...koEmbedderFailures,
  BAD_CONFIGURATION: (subject, detail) => ({
    what: `설정 ${subject}${particle(subject, "은/는")} 쓸 수 없는 값입니다.`,
    hint: `가능한 값: ${detail}`,
  }),
  BROKEN_CONFIGURATION_FILE: (subject, detail) => ({
    what: `설정 파일 ${subject}${particle(subject, "이/가")} JSON 객체가 아닙니다${because(detail)}.`,
    hint: "파일을 고치거나 지우세요.",
  }),
  UNKNOWN_SETTING: (subject, detail) => ({
    what: `"${subject}"${particle(subject, "이라는/라는")} 설정은 없습니다.`,
    hint: detail === "" ? "`hsms config show` 로 목록을 볼 수 있습니다." : `혹시 ${detail} 인가요?`,
  }),
  BAD_SETTING_VALUE: (subject, detail) => ({
    what: `${subject}${particle(subject, "은/는")} 쓸 수 없는 값입니다.`,
    hint: `가능한 값: ${detail}`,
  }),
  BAD_SETTING: (subject) => ({
    what: `쓸 수 없는 설정값입니다: ${subject}`,
    hint: "`hsms config show` 로 설정을 볼 수 있습니다.",
  }),
  CONFLICTING_FLAGS: (subject) => ({
    what: `${subject}${particle(subject, "은/는")} 함께 쓸 수 없습니다.`,
    hint: "하나를 빼 주세요.",
  }),
  MISPLACED_FLAG: (subject, detail) => ({
    what: `${subject}${particle(subject, "은/는")} "hsms ${detail}" 의 옵션이 아닙니다.`,
    hint: `\`hsms ${detail} --help\` 로 옵션을 볼 수 있습니다.`,
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
  BRANCH_OF_ROOT: (subject) => ({
    what: `'${subject}' 자리는 첫 대화 앞이라, 찾아볼 갈래가 없습니다.`,
    hint: "대화나 그 이름표를 쓰세요 (`hsms branch list`).",
  }),
  SEVERAL_BRANCHES: (subject, heads) => ({
    what: `'${subject}' 에서 이야기가 여러 갈래로 나뉩니다.`,
    hint: `갈래 하나의 마지막 대화를 쓰세요: ${heads}`,
  }),
  BRANCH_IN_USE: (subject) => ({
    what: `지금 '${subject}' 갈래에 있습니다.`,
    hint: "먼저 다른 갈래로 가세요: `hsms branch goto 자리`.",
  }),

  BAD_COLUMNS: (subject) => ({
    what: `"${subject}"${particle(subject, "은/는")} 열 지정이 아닙니다.`,
    hint: "user=물음,createdAt=날짜 처럼 쓰세요. 앞에는 user, assistant, text, speaker, createdAt, tags, conversation, id 가운데 하나, 뒤에는 열 이름입니다.",
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
  CLIENT_FILE_STRANGE: (file) => ({
    what: `${file} 파일이 그 프로그램이 읽는 형식이 아니거나 hsms 항목이 이미 있어 그대로 두었습니다.`,
    hint: "파일을 고치거나, docs/assistants.md 대로 직접 적으세요.",
  }),
  CLIENT_FILE_CHANGED: (file) => ({
    what: `그사이 ${file} 파일이 바뀌어 그대로 두었습니다.`,
    hint: "명령을 다시 실행하세요.",
  }),

  NOTHING_CHOSEN: () => ({
    what: "잊을 대화를 고르지 않았습니다.",
    hint: "search 가 보여 주는 번호를 적거나 --match, --before, --importance-up-to, --archived 중 하나를 쓰세요.",
  }),
  TURNS_CHANGED: (what) => ({
    what,
    hint: "바뀐 것은 없습니다. 다시 검색해 잊을 대화를 다시 고르세요.",
  }),
  KEPT_GONE: (what) => ({
    what,
    hint: "아무것도 바뀌지 않았습니다. 복원 전에 한 일은 그 복원을 되돌린 뒤에만 되돌릴 수 있습니다.",
  }),
  SECRET_FOUND: (what) => ({
    what,
    hint: "`--secrets mask` 는 가려서, `--secrets keep` 은 그대로 기록합니다.",
  }),

  OTHER_DATASET: (subject, detail) => ({
    what: `${subject}: 다른 종류의 파일입니다. ${detail} 파일로 보입니다.`,
    hint: `--dataset ${detail}${particle(detail, "으로/로")} 해 보세요.`,
  }),
  NO_TERMINAL_TOOLS: (subject) => ({
    what: `${subject}${particle(subject, "은/는")} 터미널을 직접 만드는데, 그에 필요한 것이 설치되어 있지 않습니다.`,
    hint: "저장소를 내려받은 곳에서 실행하세요: pnpm hsms bench tui.",
  }),
  NO_BENCH_HERE: () => ({
    what: "벤치마크는 소스 코드에 있고, 이 설치에는 들어 있지 않습니다.",
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
    what: `${subject} 에서 시간이 초과되었습니다: ${detail}`,
    hint: "hsms를 직접 실행해 그때 화면에 무엇이 보이는지 확인하고 그 줄을 고치세요.",
  }),

  BAD_BACKUP: (subject) => ({
    what: `백업이 손상되었습니다: ${subject}`,
    hint: "더 오래된 백업을 쓰세요 (`hsms backup --list`). 아무것도 바뀌지 않았습니다.",
  }),
  NO_SUCH_BACKUP: (subject, known) => ({
    what:
      subject === ""
        ? "아직 백업이 없습니다."
        : `"${subject}"${particle(subject, "이라는/라는")} 백업은 없습니다.`,
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
  BACKUP_PLACE_USED: (what) => ({
    what,
    hint: "아직 없거나 빈 폴더를 주세요. 아무것도 바뀌지 않았습니다.",
  }),
  BACKUP_PLACE_REFUSED: (what) => ({
    what,
    hint: "권한을 고치거나 --out 으로 다른 폴더를 고르세요.",
  }),

  NO_PASSPHRASE: (subject, reason) => ({
    what: `암호가 없습니다: ${noPassphrase[reason]?.(subject) ?? reason}`,
    hint: "터미널에서 입력하거나, 파일에 적어 HSMS_PASSPHRASE_FILE 로 알려 주거나, 키링에 넣어 두세요(docs/privacy.md).",
  }),
  PASSPHRASES_DIFFER: () => ({
    what: "두 번 입력한 암호가 서로 다릅니다.",
    hint: "다시 해 보세요. 바뀐 것은 없습니다.",
  }),
  NOT_ENCRYPTED: () => ({
    what: "기억이 암호화되어 있지 않아 바꿀 암호가 없습니다.",
    hint: "`hsms encrypt` 로 암호화할 수 있습니다.",
  }),
  COPIES_IN_CLEAR: (subject) => ({
    what: `기억은 암호화되었지만 다른 프로세스가 백업을 만들고 있어 이 사본은 아직 아닙니다: ${subject}`,
    hint: "`hsms encrypt` 를 다시 실행하면 이어서 합니다.",
  }),
  STORE_LOCKED: (subject) => ({
    what: `기억 저장소가 암호화되어 있습니다: ${subject}`,
    hint: "암호를 묻는 터미널에서 실행하거나, 암호를 적은 파일을 HSMS_PASSPHRASE_FILE 로 알려 주세요.",
  }),
  STORE_KEY_LOST: (subject) => ({
    what: `기억이 암호화되어 있는데 그 키를 잠그는 파일이 없어졌습니다: ${subject}`,
    hint: "`hsms doctor --repair`가 같은 파일을 백업에서 가져옵니다. 그것 없이는 아무도 기억을 읽을 수 없습니다.",
  }),

  STORE_NOT_WRITABLE: (subject) => ({
    what: `기억 저장소에 쓸 수 없습니다: ${subject}`,
    hint: "폴더의 권한을 고치거나 다른 폴더를 고르세요 (HSMS_HOME=…).",
  }),
  STORE_TOO_NEW: (subject) => ({
    what: `더 새로운 버전이 만든 저장소입니다: ${subject}`,
    hint: "hsms 를 새 버전으로 올리세요. 아무것도 바뀌지 않았습니다.",
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
  STORE_CLOSED: (subject) => ({
    what: `기억 저장소가 닫혔습니다: “${subject}”`,
    hint: "다시 시작하세요.",
  }),
  STORE_MISUSE: (subject) => ({
    what: `기억 저장소가 거부했습니다: “${subject}”`,
    hint: "hsms 의 버그입니다. 실행한 명령과 함께 알려 주세요.",
  }),
};

/** Why there is none; `file` is the one that was to hold it. */
const noPassphrase: Readonly<Record<string, (file: string) => string>> = {
  nobody: () => "물어볼 터미널이 없습니다.",
  givenUp: () => "입력하지 않았습니다.",
  empty: () => "빈 암호로는 아무것도 지킬 수 없습니다.",
  emptyFile: (file) => `${file} 파일이 비어 있습니다.`,
};
