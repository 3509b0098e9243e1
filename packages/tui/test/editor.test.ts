import { chmod, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder, openInTerminal } from "./in-terminal.ts";

test("52. Ctrl+T hands the terminal to $EDITOR with the line, and takes what it leaves", async () => {
  const folder = await makeFolder();
  const editor = path.join(folder, "editor.sh");
  // Reads the line, and puts another in its place.
  await writeFile(editor, '#!/bin/sh\nprintf "%s 그리고 편집기에서" "$(cat "$1")" > "$1"\n');
  await chmod(editor, 0o755);
  const screen = await openInTerminal({ folder, facts: { editor } });
  await screen.shows("═ 대화 ═");
  screen.type("여기서");
  await screen.shows("> 여기서");
  screen.type("\u0014");
  await screen.shows("> 여기서 그리고 편집기에서");
  // The keys are heard again.
  screen.type("!");
  await screen.shows("편집기에서!");
});

test("52. without an editor it is said how to name one", async () => {
  const screen = await openInTerminal({ folder: await makeFolder() });
  await screen.shows("═ 대화 ═");
  screen.type("\u0014");
  await screen.shows("EDITOR");
});

test("51. what is copied goes out by OSC 52, wrapped for tmux, where a file is written too", async () => {
  const answer = "바다는 파란색입니다.";
  for (const isTmux of [false, true]) {
    const folder = await makeFolder();
    const screen = await openInTerminal({ folder, facts: { isTmux } });
    await screen.memory.turns.add({ user: "바다는 무슨 색이야?", assistant: answer });
    await screen.shows(answer);
    screen.type("\u0019");
    await screen.shows(isTmux ? "copied.txt" : "복사했습니다");
    // oxlint-disable-next-line no-control-regex -- The sequence begins with ESC and ends with BEL.
    const sent = /(\u001BPtmux;\u001B)?\u001B\]52;c;([^\u0007]*)\u0007/.exec(screen.written());
    expect(sent?.[1] !== undefined).toBe(isTmux);
    expect(Buffer.from(sent?.[2] ?? "", "base64").toString("utf8")).toContain(answer);
    if (isTmux) expect(await readFile(path.join(folder, "copied.txt"), "utf8")).toContain(answer);
    await screen.leave();
  }
});
