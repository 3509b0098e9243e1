import type { FailureTexts } from "../../failures.ts";

export const koChangeFailures = {
  NOTHING_CHOSEN: () => ({
    what: "잊을 대화를 고르지 않았습니다.",
    hint: "search 가 보여 주는 번호를 적거나 --match, --before, --importance-up-to, --archived 중 하나를 쓰세요.",
  }),
  TURNS_CHANGED: (what) => ({
    what,
    hint: "바뀐 것은 없습니다. 다시 검색해 잊을 대화를 다시 고르세요.",
  }),
  KEPT_GONE: (what) => ({
    what,
    hint: "아무것도 바뀌지 않았습니다. 복원 전에 한 일은 그 복원을 되돌린 뒤에만 되돌릴 수 있습니다.",
  }),
  SECRET_FOUND: (what) => ({
    what,
    hint: "`--secrets mask` 는 가려서, `--secrets keep` 은 그대로 기록합니다.",
  }),
} satisfies Partial<FailureTexts>;
