import { formatMessage } from "@hsms/messages";
import { expect, test } from "vitest";
import * as z from "zod";
import { checkShape } from "./check-shape.ts";

test("a refusal names the path of the first fault and the line", () => {
  const schema = z.object({ list: z.array(z.object({ "a b": z.string() })) });
  const outcome = checkShape({ schema, value: { list: [{ "a b": "x" }, { "a b": 1 }] }, line: 4 });
  expect(outcome).toMatchObject({
    type: "refused",
    problem: {
      code: "BAD_SHAPE",
      path: 'list[1]["a b"]',
      line: 4,
    },
  });
  if (outcome.type === "ok") throw new Error("It was not refused");
  const { reason } = outcome.problem;
  expect(formatMessage(reason, "en")).toMatch(
    /^Line 4: list\[1\]\["a b"\]: this value should be a string/,
  );
  expect(formatMessage(reason, "ko")).toMatch(/^4번째 줄: list\[1\]\["a b"\]: 이 값은 문자열/);
});

test("a value that is missing, and one that a schema speaks of itself, is told in words", () => {
  const own = z.object({ turns: z.number(), day: z.string({ error: "no day of the week" }) });
  const told = (value: unknown, language: "en" | "ko"): string => {
    const outcome = checkShape({ schema: own, value });
    return outcome.type === "ok" ? "" : formatMessage(outcome.problem.reason, language);
  };
  expect(told({ day: "Monday" }, "en")).toBe("turns: this value is missing");
  expect(told({ day: "Monday" }, "ko")).toBe("turns: 이 값이 없습니다.");
  expect(told({ turns: 1, day: 2 }, "en")).toBe("day: no day of the week");
});
