import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { corruptions } from "./all.ts";

const page = (name: string): string =>
  readFileSync(new URL(`../../../../../${name}`, import.meta.url), "utf8");

const ROW = /^\| \d+ \| (.*?) \| `([A-Z_]+)` \| (\w+)/gmu;

test("docs/durability.md lists each corruption, what finds it, and whether the store opens", () => {
  const rows = [...page("docs/durability.md").matchAll(ROW)].map(([, name, code, opening]) =>
    [name, code, opening === "opens"].join(),
  );
  expect(rows.toSorted()).toEqual(
    corruptions.map(({ name, code, opens }) => [name, code, opens].join()).toSorted(),
  );
});

test.each([
  ["README.md", /(\d+) named ways/u],
  ["README.ko.md", /(\d+)가지로 망가뜨리고/u],
])("%s counts them", (name, count) => {
  expect(count.exec(page(name))?.[1]).toBe(String(corruptions.length));
});
