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
  expect(formatMessage(reason, "en")).toMatch(/^Line 4: list\[1\]\["a b"\]: .*expected string/);
  expect(formatMessage(reason, "ko")).toMatch(/^4번째 줄: list\[1\]\["a b"\]: 있어야 할 값이/);
});
