import { expect, test } from "vitest";
import { z } from "zod";
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
      message: expect.stringMatching(/^Line 4: list\[1\]\["a b"\]: .*expected string/),
    },
  });
});
