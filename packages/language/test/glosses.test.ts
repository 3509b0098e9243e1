import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { glossFile } from "../scripts/make-glosses.ts";

const file = new URL("../src/expansion/gloss/glosses.json", import.meta.url);

test("the table of glosses is what the script makes of our list and the translations", async () => {
  expect(await glossFile()).toBe(await readFile(file, "utf8"));
});
