import { particle } from "@hsms/messages";
import type { FailureTexts } from "../../failures.ts";

export const koMeasureFailures = {
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
} satisfies Partial<FailureTexts>;
