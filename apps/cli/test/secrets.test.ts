import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

/** Nothing else in these tests holds it. */
const PASSWORD = "hunter2zebra";
const told = `내 공유기 비밀번호는 ${PASSWORD}야`;

/** Every byte below a folder. */
function bytesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => {
      const content = readFileSync(path.join(parentPath, name));
      return content.toString("latin1") + content.toString("utf16le");
    })
    .join("");
}

test("masks a password, says so in one line, and leaves it in no file and no log", async () => {
  const home = makeFolder();
  const logs = path.join(home, "logs");
  const argv = ["--debug", "--debug-txt", "--debug-dir", logs];
  const chat = await run(argv, {
    home,
    env: { HSMS_LANG: "ko" },
    input: `${told}\n고마워\n!keep\n`,
  });
  expect(chat.exitCode).toBe(0);
  expect(chat.stdout).toContain(
    "기억에는 가려서 저장했습니다: 비밀번호. !keep 을 쓰면 원래대로 저장합니다.",
  );
  expect(readdirSync(logs)).toHaveLength(1);
  expect(bytesOf(home)).not.toContain(PASSWORD);
});

test("takes the newest masking of a chat back, whatever came after it, once, and says which", async () => {
  const home = makeFolder();
  const none = await run([], { home, input: "!keep\n" });
  expect(none.stdout).toContain("There is nothing to keep");
  const input = [told, "!status", "고양이 사료를 샀어", "!keep", "!keep"];
  const kept = await run([], { home, input: input.join("\n") });
  expect(kept.stdout).toMatch(
    // As a line that is shown again it holds no secret; that it is masked would be untrue.
    /Stored as it was, as #\d+: "내 공유기 비밀번호는 …/u,
  );
  expect(kept.stdout).toContain("There is nothing to keep");
  const found = await run(["search", `공유기 ${PASSWORD}`, "--json"], { home });
  expect(found.stdout).toContain(PASSWORD);
});

test("what only quotes a secret that was kept is not said to be masked, and not offered", async () => {
  const home = makeFolder();
  const input = [told, "!keep", "내 공유기 비밀번호가 뭐야?"].join("\n");
  const { stdout } = await run([], { home, input });
  expect(stdout.split("내 공유기 비밀번호는").at(-1)).toContain(PASSWORD);
  expect(stdout.match(/Masked in the memory|기억에는 가려서/gu)).toHaveLength(1);
});

test("refuses with the kind and exit 65, and keeps word for word when asked", async () => {
  const home = makeFolder();
  const refused = await run(["ask", told, "--secrets", "refuse"], { home });
  expect(refused).toMatchObject({ exitCode: 65 });
  expect(refused.stderr).toContain("password");
  expect(refused.stderr).not.toContain(PASSWORD);
  expect(bytesOf(home)).not.toContain(PASSWORD);
  const kept = await run(["ask", told, "--json"], { home, env: { HSMS_SECRETS: "keep" } });
  expect(dataOf(kept)).toMatchObject({ masked: [] });
  const wrong = await run(["ask", told, "--secrets", "hide"], { home });
  expect(wrong.exitCode).toBe(2);
});

test("masks what an import brings, and counts it", async () => {
  const home = makeFolder();
  const file = path.join(makeFolder(), "chat.json");
  const messages = [
    { role: "user", content: told },
    { role: "assistant", content: `네, ${told}` },
    { role: "user", content: "고양이 사료를 샀어" },
    { role: "assistant", content: "네" },
    { role: "user", content: `my password is ${PASSWORD}` },
    { role: "assistant", content: "ok" },
  ];
  writeFileSync(file, JSON.stringify({ messages }));
  const refused = await run(["import", file, "--secrets", "refuse"], { home });
  expect(refused.exitCode).toBe(65);
  const done = await run(["import", file], { home });
  expect(done.stdout).toContain("3 secrets masked in 2 turns.");
  expect(bytesOf(home)).not.toContain(PASSWORD);
});
