import { particle } from "@hsms/messages";
import type { FailureTexts } from "../../failures.ts";

export const koExchangeFailures = {
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
} satisfies Partial<FailureTexts>;
