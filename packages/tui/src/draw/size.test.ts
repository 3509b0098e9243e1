import { expect, test } from "vitest";
import { frameSize } from "./size.ts";

test("59. on Windows a frame is a row lower than the terminal, so that it is not cleared each time", () => {
  const size = { width: 80, height: 24 };
  expect(frameSize(size, "win32")).toEqual({ width: 80, height: 23 });
  expect(frameSize(size, "linux")).toEqual(size);
  expect(frameSize({ width: 0, height: 0 }, "win32")).toEqual({ width: 0, height: 0 });
});
