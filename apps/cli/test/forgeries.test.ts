import { writeFileSync } from "node:fs";
import path from "node:path";
import { forgeries } from "@hsms/engine/testing/forgeries";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";

/** What a terminal acts on, or shows otherwise than it is: every control but tab and line feed, and what turns the direction. */
const UNSAFE =
  // oxlint-disable-next-line no-control-regex -- Control characters are what is looked for.
  /[\x00-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;

test("nothing that a memory holds reaches the terminal as more than text", async () => {
  const home = makeFolder();
  const chats = path.join(home, "chats.json");
  const messages = forgeries.flatMap((content) => [
    { role: "user", content },
    { role: "assistant", content },
  ]);
  const title = `tea ${forgeries.at(-1) ?? ""}`;
  writeFileSync(chats, JSON.stringify([{ id: "chat-0", title, messages }]));
  await run(["import", chats, "--yes"], { home });
  for (const args of [
    ["search", "tea", "--all"],
    ["search", "tea", "--explain"],
    ["tree"],
    ["ask", "What did I say of tea?"],
    ["conversation", "list"],
    ["branch", "tree"],
    ["history"],
    ["show", "3"],
    ["forget", "--match", "tea"],
    ["forget", "--match", "tea", "--purge"],
  ]) {
    for (const LANG of ["C.UTF-8", "ko_KR.UTF-8"]) {
      const { stdout, stderr } = await run(args, { home, env: { LANG } });
      expect(stdout + stderr, args.join(" ")).not.toBe("");
      expect(UNSAFE.exec(stdout + stderr)?.[0], args.join(" ")).toBeUndefined();
    }
  }
});
