import { particle } from "@hsms/messages";
import { because, type FailureTexts } from "../../failures.ts";

export const koSettingsFailures = {
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
} satisfies Partial<FailureTexts>;
