import type { MemoryStatus } from "@hsms/engine";
import { expect, test } from "vitest";
import { wordsIn } from "../../messages/words-in.ts";
import { defaultTheme } from "../../draw/theme/make-theme.ts";
import { statusSpans } from "./status-spans.ts";
import type { StatusState } from "./state.ts";

const memory = (record: boolean, queued = 0) =>
  ({
    settings: { model: "offline", searchMode: "force", record },
    queued,
    sizeBytes: 2_345_678,
  }) as MemoryStatus;

const line = (state: StatusState, language: "en" | "ko" = "en") =>
  statusSpans(state, { theme: defaultTheme, words: wordsIn(language) })
    .map(({ text }) => text)
    .join("");

test("says where the talk stands, what answers, and whether it is recorded", () => {
  const branch = { conversation: "여행 이야기", label: "부산" };
  expect(line({ project: "work", branch, memory: memory(true), memories: 12 })).toBe(
    "work · 여행 이야기 @부산 · offline · search always · ● recording · 12 memories, 2.3 MB",
  );
  expect(
    line({ project: "work", branch: null, memory: memory(false, 3), memories: 12 }, "ko"),
  ).toBe("work · 오프라인 · 탐색 항상 · 기록 안 함 · 기억 12개, 2.3 MB · 3개가 자리를 기다림");
});

test("a conversation that is called by its first words takes no more than 24 cells", () => {
  const conversation = "나는 부산에서 태어나 서울에서 자랐다";
  const shown = line({
    project: "p",
    branch: { conversation, label: null },
    memory: null,
    memories: 12,
  });
  expect(shown).toBe("p · Loading…");
  expect(
    line({
      project: "p",
      branch: { conversation, label: null },
      memory: memory(true),
      memories: 12,
    }),
  ).toContain("p · 나는 부산에서 태어나 서… · offline");
});
