import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** How a script of the repository ends. */
async function run(script: string, ...flags: readonly string[]) {
  const args = [`${root}scripts/${script}.mjs`, ...flags];
  const ended = promisify(execFile)(process.execPath, args).catch((error: unknown) => error);
  return ended as Promise<{ code?: number; stdout: string; stderr: string }>;
}

test.each([
  ["torture", ["--minutes", "never"]],
  ["corruptions", ["--fuzz", "0"]],
  ["picture", ["--nonsense"]],
] as const)("%s tells its usage, and of what it does not know with 2", async (script, wrong) => {
  const [help, refused] = await Promise.all([run(script, "--help"), run(script, ...wrong)]);
  expect(help).toMatchObject({
    stdout: expect.stringContaining(`Usage: pnpm ${script}`),
    stderr: "",
  });
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain(`Usage: pnpm ${script}`);
  expect(refused.stderr).not.toContain("    at ");
});
