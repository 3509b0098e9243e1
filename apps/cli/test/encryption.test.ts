import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

/** Every file under a folder that holds these words, in whatever bytes. */
const filesWith = (folder: string, words: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(words));

const TOLD = "내 여동생 미나는 땅콩 알레르기가 있어.";

/** A home with a memory that was encrypted, and the file that holds its passphrase. */
async function encryptedHome() {
  const home = makeFolder();
  const file = path.join(makeFolder(), "passphrase");
  writeFileSync(file, "맞는 암호\n", { mode: 0o600 });
  const env = { HSMS_PASSPHRASE_FILE: file };
  await run(["ask", TOLD], { home });
  expect(filesWith(home, "땅콩")).not.toEqual([]);
  expect(await run(["encrypt", "--yes"], { home, env })).toMatchObject({ exitCode: 0 });
  return { home, env };
}

test("no file of an encrypted memory holds a word of it, whatever is done with it", async () => {
  const { home, env } = await encryptedHome();
  const asked = await run(["search", "알레르기", "--debug-txt"], { home, env });
  expect(asked.stdout).toContain("땅콩");
  expect(asked.stderr).toContain("No debug file is written");
  await run(["rebuild"], { home, env });
  await run([], { home, env, input: "!debug-txt\n미나 생일은 5월 3일이야.\n" });
  expect(dataOf(await run(["doctor", "--json"], { home, env }))).toMatchObject({ sound: true });
  for (const words of ["땅콩", "미나", "알레르기", "생일"])
    expect(filesWith(home, words)).toEqual([]);
});

test("without the passphrase, and with a wrong one, it says so and exits with 78", async () => {
  const { home } = await encryptedHome();
  for (const command of [["tree"], ["ask", "누가 알레르기가 있지?"], ["search", "땅콩"]]) {
    const refused = await run(command, { home });
    expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
    expect(refused.stderr).toContain("There is no passphrase");
  }
  const wrong = path.join(home, "wrong");
  writeFileSync(wrong, "틀린 암호");
  const refused = await run(["tree", "--lang", "ko"], {
    home,
    env: { HSMS_PASSPHRASE_FILE: wrong },
  });
  expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
  expect(refused.stderr).toContain("암호화되어 있습니다");
  expect(refused.stderr).not.toMatch(/^\s+at /mu);
});

test("the passphrase can be changed, and the memory be written in clear again", async () => {
  const { home, env } = await encryptedHome();
  const next = path.join(home, "next");
  writeFileSync(next, "다음 암호");
  expect(await run(["passphrase", "--new-file", next], { home, env })).toMatchObject({
    exitCode: 0,
  });
  expect(await run(["tree"], { home, env })).toMatchObject({ exitCode: 78 });
  const nextEnv = { HSMS_PASSPHRASE_FILE: next };
  const asked = await run(["decrypt"], { home, env: nextEnv });
  expect(asked).toMatchObject({ exitCode: 2 });
  expect(await run(["decrypt", "--yes"], { home, env: nextEnv })).toMatchObject({ exitCode: 0 });
  expect((await run(["search", "땅콩"], { home })).stdout).toContain("땅콩");
});

test("the file that locks the key is for its owner, and tells nothing", async () => {
  const { home } = await encryptedHome();
  const keys = filesWith(home, '"lockedKey"');
  expect(keys).toHaveLength(1);
  for (const file of keys) expect(statSync(file).mode & 0o777).toBe(0o600);
});
