import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./command.ts";
import { openScreen } from "./in-screen.ts";

test("52. the editor gets every line that is typed while it has the terminal, and the screen none", async () => {
  const home = makeFolder();
  const editor = path.join(home, "editor.sh");
  const reads = 'out=""; for i in 1 2 3 4 5 6 7 8; do echo "LINE $i"; read a; out="$out$a"; done';
  writeFileSync(editor, `#!/bin/sh\n${reads}\nprintf "%s" "$out" > "$1"\n`);
  chmodSync(editor, 0o755);
  const env = { LANG: "C.UTF-8", EDITOR: `'${editor}'` };
  const screen = openScreen([], { home, env });
  await screen.shows("═ Chat ═");
  screen.type("\u0014");
  for (let line = 1; line <= 8; line++) {
    await screen.shows(`LINE ${line}`);
    screen.type(`${line}\r`);
  }
  await screen.shows("12345678");
  expect(await screen.end("\u0003\u0003")).not.toContain("112345678");
});
