import { particle } from "@hsms/messages";
import type { Messages } from "../en/en.ts";

/** `!forget` and `!undo` of the chat. */
export const koTakeBack: Messages["takeBack"] = {
  forgot: (index, said) =>
    `#${index}${particle(index, "을/를")} 잊었습니다: "${said}". !undo 로 되돌립니다.`,
  nothingSaid: "여기에는 잊을 말이 없습니다.",
  noTurn: (number) =>
    `잊을 기억 "${number}"${particle(number, "이/가")} 없습니다: !forget 또는 !forget 번호`,
  withheld: (index) =>
    `#${index}${particle(index, "은/는")} 고정했거나 바꿀 수 없거나 중요도가 10이어서 그대로 둡니다. 그래도 잊는 방법은 \`hsms forget --help\` 에 있습니다.`,
  undone: (what) => `되돌림: ${what}`,
  asks: (what) =>
    `되돌리면 기억이 사라지므로 먼저 묻습니다: ${what}. \`hsms undo\` 나 주제 창의 u 로 되돌립니다.`,
};
