import type { Words } from "../words.ts";

export const branches: Words["branches"] = {
  root: "처음",
  present: "← 지금 여기",
  states: { archived: "잊음", purged: "지워짐" },
  same: "대화가 이어지는 자리입니다.",
  before: (count) => `대화 ${count}개 앞`,
  differs: ({ at, here, there }) => `${at} 에서 갈라짐: 여기 대화 ${here}개, 지금 갈래 ${there}개`,
  keys: {
    "branches.open": "여기서 이어 가기",
    "branches.show": "주제에서 보기",
    "branches.forget": "잊기",
    "branches.return": "현재 자리로",
    "branches.first": "뿌리로",
    "branches.last": "마지막 대화로",
  },
};
