import { particle } from "@hsms/messages";
import { because, type FailureTexts } from "../../failures.ts";

export const koLookupFailures = {
  NO_SUCH_NODE: (name) => ({
    what: `"${name}" 주제가 없습니다.`,
    hint: "이름은 `hsms tree`, 아이디는 `hsms tree --json` 에서 볼 수 있습니다. 아래 주제는 위/아래 로 적습니다.",
  }),
  AMBIGUOUS_NODE: (name, nodes) => ({
    what: `"${name}" 에 맞는 주제가 여럿입니다: ${nodes}.`,
    hint: "아이디의 앞부분이나 전체 경로를 적어 주세요.",
  }),
  NO_SUCH_CONVERSATION: (subject, near) => ({
    what: `"${subject}"${particle(subject, "이라는/라는")} 대화방이 없습니다.`,
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
    what: `"${subject}"${particle(subject, "이라는/라는")} 대화가 없습니다.`,
    hint: "번호나 id, 또는 id의 앞 여덟 자 이상을 쓰세요(`hsms search --json`).",
  }),
  AMBIGUOUS_TURN: (subject, ids) => ({
    what: `"${subject}"에 맞는 대화가 여럿입니다: ${ids}`,
    hint: "id를 더 길게 쓰세요.",
  }),
  NO_SUCH_SLOT: (subject) => ({
    what: `슬롯 "${subject}" 에는 기억이 없습니다.`,
    hint: "`hsms slots` 가 번호와 함께 보여 줍니다.",
  }),
  BAD_DATE: (subject) => ({
    what: `"${subject}"${particle(subject, "은/는")} 날짜가 아닙니다.`,
    hint: '2026-03-31, 2026-03-31T18:00:00+09:00, 또는 어제, 지난주, "3일 전" 처럼 쓰세요.',
  }),
  BAD_RANGE: (subject) => ({
    what: `기간의 끝이 시작보다 앞섭니다: ${subject}`,
    hint: "--since가 앞 날짜, --until과 --as-of가 뒤 날짜입니다.",
  }),
  BAD_PATTERN: (subject, detail) => ({
    what: `"${subject}"${particle(subject, "은/는")} 정규식이 아닙니다${because(detail)}.`,
    hint: "적은 그대로 찾으려면 --regex 를 빼세요.",
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
} satisfies Partial<FailureTexts>;
