import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const DATA = fileURLToPath(new URL("../../../../data", import.meta.url));

test("what lies sealed is what the datasheets name by its hash", () => {
  const named = globSync("*/README.md", { cwd: DATA }).flatMap((sheet) =>
    [
      ...readFileSync(join(DATA, sheet), "utf8").matchAll(
        /\| `([^`]*sealed\.jsonl)` \| `(.*)` \|/g,
      ),
    ].map(([, file = "", hash = ""]) => [join(dirname(sheet), file), hash]),
  );
  const lying = globSync("**/*sealed.jsonl", { cwd: DATA }).map((file) => [
    file,
    createHash("sha256")
      .update(readFileSync(join(DATA, file)))
      .digest("hex"),
  ]);
  expect(lying.length).toBeGreaterThan(0);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(lying));
});
