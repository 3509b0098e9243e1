import { particle } from "@hsms/messages";
import type { FailureTexts } from "../../failures.ts";

export const koBackupFailures = {
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
} satisfies Partial<FailureTexts>;
