import { particle } from "@hsms/messages";
import type { FailureTexts } from "../../failures.ts";

export const koBranchFailures = {
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
} satisfies Partial<FailureTexts>;
