import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openMemory } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import type { ScreenDeps } from "../../screen-deps.ts";
import type { ScreenAction } from "../../../screen/action.ts";
import { change } from "../../../panes/memory-change.ts";
import { overlayEffects } from "./overlay-effects.ts";
import { createGivenCommands } from "../tree/given-commands.ts";
import { treeEffects } from "../tree/tree-effects.ts";

test("what programs saved is forgotten and brought back from the list; what was said in a talk is not in it", async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "hsms-saved-"));
  const memory = await openMemory({ directory: path.join(root, "store"), workers: 0 });
  onTestFinished(async () => {
    await memory.close();
    rmSync(root, { recursive: true, force: true });
  });
  await memory.turns.add({ user: "Said in a talk.", assistant: "I see." });
  const old = await memory.turns.add({ user: "Tea at four.", origin: "told", client: "codex" });
  await memory.turns.add({
    user: "Tea at five.",
    origin: "told",
    client: "codex",
    supersedes: [old.id],
  });
  await memory.turns.archive([old.index]);
  const heard: ScreenAction[] = [];
  const deps = {
    memory,
    dispatch: (action: ScreenAction) => heard.push(action),
    asksNothing: () => undefined,
    language: "en",
    describeChange: () => "",
    running: { given: createGivenCommands(memory), edit: Promise.resolve() },
  } as unknown as ScreenDeps;
  const listed = () => {
    const last = heard.at(-1);
    if (last?.type !== "overlay.saved-read") throw new Error("No list");
    return last.turns.map(({ index, user, state }) => ({ index, user, state }));
  };
  await overlayEffects["read-saved"]({ type: "read-saved" }, deps);
  expect(listed()).toEqual([{ index: 2, user: "Tea at five.", state: "active" }]);
  const turns = [2];
  // The list is read once the change is made, however long that takes.
  void treeEffects.change(change({ type: "forget", turns }), deps);
  await overlayEffects["read-saved"]({ type: "read-saved" }, deps);
  expect(listed()).toEqual([{ index: 2, user: "Tea at five.", state: "archived" }]);
  expect((await memory.search("tea")).memories).toEqual([]);
  // Forgotten here, so that `u` takes it back without asking.
  const [newest] = await memory.history.read(1);
  expect(newest !== undefined && deps.running.given.has(newest)).toBe(true);
  void treeEffects.change(change({ type: "unforget", turns }), deps);
  await overlayEffects["read-saved"]({ type: "read-saved" }, deps);
  expect(listed()).toEqual([{ index: 2, user: "Tea at five.", state: "active" }]);
});
