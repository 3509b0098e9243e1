import { particle } from "@hsms/messages";
import type { Words } from "../words.ts";

export const keyFile: Words["keyFile"] = {
  problem(problem) {
    switch (problem.type) {
      case "unreadable":
        return `파일을 읽을 수 없어 (${problem.why}) 기본 키를 씁니다`;
      case "broken":
        return `여기에는 ${problem.expected}${particle(problem.expected, "이/가")} 있어야 합니다. 기본 키를 씁니다`;
      case "unknown-name":
        return `"${problem.name}" 동작이 없습니다${problem.nearest === null ? "" : `. "${problem.nearest}"인가요?`}`;
      case "twice":
        return `"${problem.name}"${particle(problem.name, "은/는")} ${problem.firstLine}번째 줄에 이미 있어 그 줄을 씁니다`;
      case "bad-key":
        return `"${problem.name}"의 "${problem.key}": ${refusals[problem.reason]}`;
      case "conflict":
        return `"${problem.name}"의 "${problem.key}" 키는 "${problem.other}"의 키이기도 해서 기본 키를 씁니다`;
      case "quit-unbound":
        return `"${problem.name}"에는 나가는 키가 있어야 합니다${problem.name === "global.interrupt" ? ": ctrl+c" : ""}. 기본 키를 씁니다`;
    }
  },
  sessionBroken: "저장된 화면 상태를 읽을 수 없어 처음 상태로 시작합니다.",
};

const refusals = {
  unknown: "그런 이름의 키가 없습니다",
  unsent: "터미널에 따라 보내지 않거나 다른 키가 됩니다",
  flow: "터미널의 출력을 멈춥니다",
} as const;
