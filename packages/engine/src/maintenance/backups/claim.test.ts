import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claimMaking, MAKING_FOLDER } from "./claim.ts";

/** No process has this number: Linux gives none above 2²². */
const NOBODY = 2 ** 22 + 1;

test("of two that find the claim of a dead process, the slower one leaves the other its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hsms-claim-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const making = join(folder, MAKING_FOLDER);
  mkdirSync(making);
  // Reading who made it takes until somebody tells.
  execFileSync("mkfifo", [join(making, "maker.json")]);
  const slow = claimMaking(folder, 2_000).catch((error: unknown) => error);
  const dead = JSON.stringify({ processId: NOBODY, host: hostname(), since: 1_000 });
  // Opens once the slow one has opened it, too.
  const telling = await open(join(making, "maker.json"), "w");
  renameSync(making, join(folder, "taken"));
  const fast = await claimMaking(folder, 2_000);
  await telling.writeFile(dead);
  await telling.close();
  expect(await slow).toMatchObject({ code: "STORE_BUSY" });
  expect(existsSync(fast.copy)).toBe(true);
});
