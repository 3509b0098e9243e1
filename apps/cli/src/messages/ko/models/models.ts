import type { enModels } from "../../en/models/models.ts";

const ROLES = { answer: "답하기", judge: "판단", file: "정리" } as const;

export const koModels: typeof enModels = {
  forgotten: "서버에 대해 배운 것을 잊었습니다.",
  line: ({ roles, name, place, isAllowed }, tried) => {
    const where =
      place === null ? "이 컴퓨터" : `${place}${isAllowed ? "" : ", 아직 허락하지 않음"}`;
    const head = `${name} (${where}): ${roles.map((role) => ROLES[role]).join(", ")}`;
    if (tried === null) return head;
    const { problem, firstWordMs, keepsForm } = tried;
    if (problem !== null) return `${head}\n  답하지 않음: ${problem.what}\n  ${problem.hint}`;
    const time = firstWordMs === null ? "" : `, 첫 낱말까지 ${firstWordMs} ms`;
    const form = keepsForm ? "" : ". 정한 꼴로 답하지 않아 판단과 정리는 이 컴퓨터의 규칙으로 함";
    return `${head}\n  됨${time}${form}`;
  },
};
