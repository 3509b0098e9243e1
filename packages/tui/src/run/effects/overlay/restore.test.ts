import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openMemory } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import type { ScreenAction } from "../../../screen/action.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { overlayEffects } from "./overlay-effects.ts";

async function restoring() {
  const root = mkdtempSync(path.join(os.tmpdir(), "hsms-restore-"));
  const memory = await openMemory({
    directory: path.join(root, "store"),
    workers: 0,
    backups: { projectFolder: root, program: "test" },
  });
  onTestFinished(async () => {
    await memory.close();
    rmSync(root, { recursive: true, force: true });
  });
  await memory.turns.add({ user: "The boat is green.", assistant: "I see." });
  const { path: from } = await memory.upkeep.backup();
  const heard: ScreenAction[] = [];
  const running: ScreenDeps["running"] = { work: null } as ScreenDeps["running"];
  const deps = {
    memory,
    running,
    closing: new AbortController().signal,
    folders: { project: root },
    asksNothing: () => undefined,
    language: "en",
    dispatch(action: ScreenAction) {
      heard.push(action);
      if (action.type === "overlay.asked") running.asked?.(true);
    },
  } as unknown as ScreenDeps;
  return { deps, from, heard };
}

test("a restore says that it looks at the backup, and that it restores, while a person waits for it", async () => {
  const { deps, from, heard } = await restoring();
  await overlayEffects.restore({ type: "restore", from }, deps);
  const told = heard.flatMap((action) => {
    if (action.type === "screen.work-told") return action.line ?? "nothing";
    if (action.type === "overlay.asked") return "asked";
    return action.type === "notice.given" ? action.text : [];
  });
  expect(told).toEqual([
    "checking the backup…",
    "nothing",
    "asked",
    "restoring the backup…",
    "The backup was restored. Ctrl+_ in Topics, !undo in the chat bring back what was before.",
  ]);
});

test("nothing is restored beside other work", async () => {
  const { deps, from, heard } = await restoring();
  deps.running.work = new AbortController();
  await overlayEffects.restore({ type: "restore", from }, deps);
  expect(heard).toMatchObject([{ type: "notice.given", text: expect.stringMatching("Ctrl\\+C") }]);
});
