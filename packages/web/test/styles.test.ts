import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const STYLES = path.join(import.meta.dirname, "../src/page/style");

test("text is faded nowhere, so that the contrast of the colours holds: only buttons that are off, and dots", () => {
  const faded = globSync("*.css", { cwd: STYLES })
    .flatMap((name) => readFileSync(path.join(STYLES, name), "utf8").split("}"))
    .filter((rule) => rule.includes("opacity:"))
    .map((rule) => rule.slice(0, rule.indexOf("{")).trim());
  expect(faded.toSorted()).toEqual([".node.pruned .dot", "button:disabled"]);
});
