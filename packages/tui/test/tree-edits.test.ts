import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EngineError, openMemory, type Memory } from "@hsms/engine";
import { withoutClocks } from "@hsms/engine/testing/without-clocks";
import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { createGivenCommands } from "../src/run/effects/tree/given-commands.ts";
import { treeEffects } from "../src/run/effects/tree/tree-effects.ts";
import type { TreeDeps } from "../src/run/effects/tree/undo.ts";
import type { ScreenAction } from "../src/screen/action.ts";
import type { Effect } from "../src/screen/effect.ts";
import type { TreeAction, TreeWork } from "../src/panes/tree/action.ts";
import { treeKeys } from "../src/panes/tree/keys.ts";
import { initialTree, type TreeState } from "../src/panes/tree/state.ts";
import { updateTree } from "../src/panes/tree/update.ts";

const subjects = [
  ["물의 화학식은?", "H2O입니다."],
  ["How do I bake sourdough bread?", "Feed the starter, knead, rest, and bake it hot."],
  ["Which train goes to Busan?", "The KTX from Seoul goes to Busan."],
  ["내 이름은 소라야", "안녕하세요, 소라 님."],
  ["I am allergic to peanuts", "I will remember the peanut allergy."],
] as const;

async function open(turns: number): Promise<{ readonly memory: Memory; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-tree-"));
  const memory = await openMemory({
    directory: join(folder, "store"),
    workers: 0,
    // Few turns make a tree of several levels.
    settingsOf: (stored) => ({ ...stored, fanoutLimit: 3 }),
  });
  onTestFinished(async () => {
    await memory.close();
    await rm(folder, { recursive: true });
  });
  for (let at = 0; at < turns; at++) {
    const [user, assistant] = subjects[at % subjects.length] ?? ["", ""];
    await memory.turns.add({
      user: `${user} ${at}`,
      assistant: `${assistant} ${at}`,
      createdAt: at,
    });
  }
  await memory.upkeep.settled();
  return { memory, folder };
}

/** The pane over a real memory, each effect done before the next key. */
interface Pane {
  readonly state: () => TreeState;
  readonly send: (action: TreeAction) => Promise<void>;
  readonly carryOut: (effect: Effect) => Promise<void>;
  /** Commands that were said not to be the newest any more. */
  readonly outdated: () => readonly number[];
  /** What was told; errors that are no refusals are thrown. */
  readonly notices: () => readonly string[];
  /** Questions asked so far. */
  readonly asked: () => readonly string[];
  /** What has to be written for a yes to each. */
  readonly words: () => readonly (string | undefined)[];
  /** What stood below them. */
  readonly lines: () => readonly string[];
  /** Whether questions are answered yes. */
  readonly agree: (isYes: boolean) => void;
}

function paneOver(memory: Memory): Pane {
  let state = initialTree;
  let isYes = true;
  const given = createGivenCommands(memory);
  const told: string[] = [];
  const asked: string[] = [];
  const words: (string | undefined)[] = [];
  const lines: string[] = [];
  const outdated: number[] = [];
  const handle = async (action: ScreenAction): Promise<void> => {
    if (action.type === "notice.given") told.push(action.text);
    if (action.type === "notice.outdated") outdated.push(action.command);
    if (action.type === "overlay.asked") {
      const { question } = action;
      asked.push(question.title);
      words.push(question.word);
      lines.push(...(question.meant ?? []), ...question.lines);
      if (isYes) for (const effect of question.effects) await carryOut(effect);
    }
    if (isOfTree(action)) await send(action);
  };
  const carryOut = async (effect: Effect): Promise<void> => {
    const waiting: ScreenAction[] = [];
    const deps: TreeDeps = {
      memory,
      dispatch: (action) => void waiting.push(action),
      asksNothing: () => undefined,
      running: { edit: Promise.resolve(), find: null, given, work: null },
      closing: new AbortController().signal,
      language: "ko",
      describeEntry: ({ command, topics }) => `${command} ${topics.join(", ")}`,
      describeChange: ({ command }) => command,
      progressLine:
        () =>
        ({ stage, done, total }) =>
          `${stage} ${done}/${total}`,
    };
    if (!isForTree(effect)) return;
    try {
      await treeEffects[effect.type](effect as never, deps);
    } catch (error) {
      if (!(error instanceof EngineError && error.code === "BAD_INPUT")) throw error;
      told.push(error.message);
    }
    for (const action of waiting) await handle(action);
  };
  const send = async (action: TreeAction): Promise<void> => {
    const next = updateTree({ state, action, box: { width: 60, height: 16 } });
    ({ state } = next);
    for (const effect of next.effects) await carryOut(effect);
  };
  return {
    state: () => state,
    send,
    carryOut,
    outdated: () => outdated,
    notices: () => told,
    asked: () => asked,
    words: () => words,
    lines: () => lines,
    agree: (yes) => (isYes = yes),
  };
}

const isOfTree = (action: ScreenAction): action is TreeAction => action.type.startsWith("tree.");

/** The pane makes no others; copying and telling are not of the memory. */
const isForTree = (effect: Effect): effect is TreeWork => !["copy", "notify"].includes(effect.type);

async function exported(memory: Memory, folder: string): Promise<string> {
  const files: string[] = [];
  for (const format of ["hsms", "jsonl"] as const) {
    const { files: written } = await memory.exchange.export({
      directory: join(folder, format),
      format,
    });
    if (written.type === "refused") throw new Error("nothing was exported");
    for (const path of written.value) files.push(await readFile(path, "utf8"));
  }
  return withoutClocks(files.join("\n====\n"));
}

const key = (name: string): (typeof treeKeys)[number] => {
  const found = treeKeys.find((binding) => binding.name === `tree.${name}`);
  if (found === undefined) throw new Error(`there is no key tree.${name}`);
  return found;
};

/** All that a key can do in the tree, but deleting for good, which nothing takes back, and undoing itself. */
const keys = treeKeys.filter(
  ({ name }) => !["tree.purge", "tree.undo"].includes(name) && !name.includes("importance"),
);
const enter = { type: "tree.typed", input: { type: "key", name: "enter", text: "" } } as const;
const somewhere = fc.array(
  fc.constantFrom(...["down", "up", "page-down", "first", "last", "expand"].map(key)),
  { maxLength: 5 },
);
const gesture = fc.oneof(
  { arbitrary: fc.constantFrom(...keys).map((one) => [one]), weight: 4 },
  {
    arbitrary: fc
      .tuple(somewhere, somewhere, fc.constantFrom(key("put-in"), key("put-beside")))
      .map(([from, to, put]) => [...from, key("take"), ...to, put]),
    weight: 2,
  },
  {
    arbitrary: fc
      .tuple(somewhere, somewhere)
      .map(([from, to]) => [...from, key("open"), key("take"), ...to, key("put-in")]),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(somewhere, somewhere)
      .map(([from, to]) => [...from, key("mark"), ...to, key("merge"), key("back")]),
    weight: 2,
  },
  {
    arbitrary: fc
      .tuple(
        somewhere,
        fc.constantFrom("rename", "split", "pin", "forget", "importance-1", "importance-10"),
      )
      .map(([from, name]) => [key("back"), ...from, key(name)]),
    weight: 3,
  },
);

test("random edits by the keys of the tree keep its laws, and undoing them all makes the same export, to the byte", async () => {
  const { memory, folder } = await open(24);
  const before = await exported(memory, folder);
  const press = fc.record({
    gesture,
    text: fc.constantFrom("빵", "여행 이야기", ""),
    // Merging and forgetting ask first.
    isYes: fc.constantFrom(true, true, false),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 10, maxLength: 25 }), async (presses) => {
      const pane = paneOver(memory);
      await pane.send({ type: "tree.changed", nodeIds: null });
      await pane.send({ type: "tree.all-expanded" });
      for (const { gesture: pressed, text, isYes } of presses) {
        pane.agree(isYes);
        for (const one of pressed) {
          const action = one.act(pane.state());
          if (action !== null) await pane.send(action);
          if (pane.state().prompt === null) continue;
          await pane.send({ type: "tree.typed", input: { type: "paste", text } });
          await pane.send(enter);
          // A new name wants a second one.
          if (pane.state().prompt !== null) await pane.send(enter);
        }
      }
      const { findings } = await memory.upkeep.check();
      expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
      const done = (await memory.history.read(1000)).filter(({ canBeUndone }) => canBeUndone);
      pane.agree(true);
      for (let at = 0; at <= done.length; at++) await pane.send({ type: "tree.undone" });
      expect(pane.notices().at(-1)).toBe("되돌릴 수 있는 것이 없습니다.");
      expect(await exported(memory, folder)).toBe(before);
    }),
    { numRuns: 15, seed: 6 },
  );
  const tried = new Set((await memory.history.read(1000)).map(({ command }) => command));
  expect(tried).toEqual(new Set(["rename", "move", "merge", "split", "set", "archive"]));
});

test("deleting for good asks for a word, and forgets nothing while the answer is no", async () => {
  const { memory } = await open(10);
  const pane = paneOver(memory);
  await pane.send({ type: "tree.changed", nodeIds: null });
  const { selected } = pane.state();
  if (selected === null) throw new Error("there is no topic");
  const turns = await memory.topics.indexesUnder(selected.id);
  await memory.topics.edit({ type: "set", turns: turns.slice(0, 1), pinned: true });
  pane.agree(false);
  await pane.send({ type: "tree.purged" });
  await pane.send({ type: "tree.forgotten" });
  expect(pane.asked()).toEqual([
    `기억 ${turns.length - 1}개를 완전히 지울까요?`,
    `기억 ${turns.length - 1}개를 잊을까요?`,
  ]);
  expect(pane.words()).toEqual(["삭제", undefined]);
  expect(await memory.status()).toMatchObject({ turns: 10 });
  pane.agree(true);
  await pane.send({ type: "tree.purged" });
  expect(pane.asked()).toHaveLength(3);
  // By its topic and its words.
  const [first, ...others] = pane.lines().filter((line) => /^["#]/.test(line));
  const topic = pane.state().nodes.get(selected.id)?.topic;
  expect(first).toBe(`"${topic}"`);
  const kept = turns.slice(1).map((turn) => expect.stringMatching(`^#${turn} `));
  expect(others.slice(0, kept.length)).toEqual(kept);
  // What is pinned stays.
  expect(await memory.status()).toMatchObject({ turns: 11 - turns.length });
});

test("undoing a change of settings asks first, and says what they will hold", async () => {
  const { memory } = await open(1);
  const pane = paneOver(memory);
  await memory.settings.change({ strategy: "flat" });
  pane.agree(false);
  await pane.send({ type: "tree.undone" });
  expect(pane.asked()).toEqual(["이것을 되돌릴까요?"]);
  expect((await memory.settings.read()).strategy).toBe("flat");
  pane.agree(true);
  await pane.send({ type: "tree.undone" });
  expect((await memory.settings.read()).strategy).not.toBe("flat");
});

test("answers that quote what was deleted for good are offered next", async () => {
  const { memory } = await open(10);
  const pane = paneOver(memory);
  const said = "The code of the bicycle lock in the cellar is 4821.";
  const quoting = `You told me [11]: “${said}”`;
  const [told] = await memory.turns.add([
    { user: said, assistant: null },
    { user: "What is the code of the lock?", assistant: quoting },
    // It quotes only the question of that one.
    { user: "What did I ask?", assistant: "You asked: “What is the code of the lock?”" },
  ]);
  await memory.upkeep.settled();
  await pane.send({ type: "tree.changed", nodeIds: null });
  pane.agree(true);
  const turns = [told?.index ?? -1];
  await pane.carryOut({ type: "change", change: { type: "purge", turns } });
  // One question more, of those that quote it, and none of what quotes these.
  expect(pane.asked()).toEqual(["그것을 인용한 기억 1개도 지울까요?"]);
  // Finding them takes some seconds: that it is done is said before.
  expect(pane.notices()[0]).toBe("완전히 지우고, 그 말을 옮긴 곳을 찾는 중…");
  // At the end all of them are counted.
  expect(pane.notices()).toContain("기억 1개를 완전히 지웠습니다.");
  expect(pane.notices().at(-1)).toBe("기억 1개를 더 완전히 지웠습니다. 모두 2개입니다.");
  const left = await memory.turns.read([0, 1, 2].map((after) => (told?.index ?? -1) + after));
  expect(left.map((turn) => turn?.state)).toEqual(["purged", "purged", "active"]);
});

test("undoing says what came back: importance, pins, and of several steps how many there were", async () => {
  const { memory } = await open(10);
  const pane = paneOver(memory);
  await pane.send({ type: "tree.changed", nodeIds: null });
  const { selected } = pane.state();
  if (selected === null) throw new Error("there is no topic");
  const count = (await memory.topics.indexesUnder(selected.id)).length;
  await pane.send({ type: "tree.importance-set", importance: 9 });
  await pane.send({ type: "tree.undone" });
  expect(pane.notices().at(-1)).toBe(`되돌림, 기억 ${count}개: 중요도 9 → 5`);
  await pane.send({ type: "tree.opened" });
  await pane.send({ type: "tree.pinned" });
  await pane.send({ type: "tree.undone" });
  expect(pane.notices().at(-1)).toBe("되돌림, 기억 1개: 고정을 풂");
  await memory.settings.change({ searchMode: "force" });
  await pane.send({ type: "tree.undone" });
  expect(pane.notices().at(-1)).toBe("되돌린 것: searchMode 설정을 다시 efficiency (필요할 때)");
  await pane.send({ type: "tree.backed" });
  for (const action of ["tree.marked", "tree.marked", "tree.pinned"] as const) {
    await pane.send({ type: action });
  }
  expect(pane.notices().at(-1)).toBe("2단계로 바꾸었습니다. Ctrl+_로 한 단계씩 되돌립니다.");
});

test("what was forgotten, or not done here, is undone only after its words or its deed were shown", async () => {
  const { memory } = await open(10);
  const pane = paneOver(memory);
  await pane.send({ type: "tree.changed", nodeIds: null });
  pane.agree(false);
  await memory.topics.edit({ type: "set", turns: [3], importance: 9 });
  await pane.send({ type: "tree.undone" });
  expect(pane.lines()).toEqual([
    "set",
    "가장 최근 명령이지만, 이 화면을 연 뒤 여기서 내린 것이 아닙니다.",
  ]);
  expect(await memory.turns.read([3])).toMatchObject([{ importance: 9 }]);
  await memory.turns.archive([4]);
  await pane.send({ type: "tree.undone" });
  expect(pane.lines().slice(2)).toEqual([
    "archive: I am allergic to peanuts 4",
    "기억 1개가 원래 주제 1개로 되살아납니다.",
  ]);
  expect(await memory.turns.read([4])).toMatchObject([{ state: "archived" }]);
  pane.agree(true);
  await pane.send({ type: "tree.undone" });
  expect(pane.notices().at(-1)).toBe("다시 돌아왔습니다: I am allergic to peanuts 4");
  expect(await memory.turns.read([4])).toMatchObject([{ state: "active" }]);
});

test("a topic that is split is said into what, and the first part is selected", async () => {
  const { memory } = await open(3);
  const [leaf] = (await memory.topics.tree()).nodes.filter(({ turns }) => turns.length > 0);
  if (leaf === undefined) throw new Error("there is no leaf");
  const turns = (await memory.topics.tree()).nodes.flatMap((node) => node.turns);
  await memory.topics.edit({ type: "move-turns", turns, leafId: leaf.id });
  const pane = paneOver(memory);
  await pane.send({ type: "tree.changed", nodeIds: null });
  await pane.send({ type: "tree.split" });
  const leaves = (await memory.topics.tree()).nodes.filter((node) => node.turns.length > 0);
  expect(leaves).toHaveLength(2);
  const first = leaves.find((node) => node.turns.includes(turns[0] ?? -1));
  const names = leaves.map(({ topic }) => `“${topic}”`);
  const [one, two] = first === leaves[0] ? names : names.toReversed();
  expect(pane.notices().at(-1)).toBe(`나누었습니다: ${one}, ${two}. Ctrl+_로 되돌립니다.`);
  expect(pane.state().selected?.id).toBe(first?.id);
  await pane.send({ type: "tree.asked", purpose: "rename" });
  await pane.send({ type: "tree.typed", input: { type: "paste", text: "빵" } });
  await pane.send(enter);
  expect(pane.notices().at(-1)).toBe("했습니다: rename. Ctrl+_로 되돌립니다.");
});

test("what another screen has undone is no longer offered to be taken back", async () => {
  const { memory } = await open(3);
  const pane = paneOver(memory);
  await pane.send({ type: "tree.changed", nodeIds: null });
  await pane.send({ type: "tree.pinned" });
  const [newest] = await memory.history.read(1);
  if (newest === undefined) throw new Error("nothing was done");
  const look = { type: "read-newest", command: newest.number } as const;
  await pane.carryOut(look);
  expect(pane.outdated()).toEqual([]);
  for await (const event of memory.history.undo(1)) expect(event.type).not.toBe("failed");
  await pane.carryOut(look);
  expect(pane.outdated()).toEqual([newest.number]);
});

test("a change by another process is seen within a second, the selection kept", async () => {
  const { memory, folder } = await open(10);
  const other = await openMemory({ directory: join(folder, "store"), workers: 0 });
  onTestFinished(() => other.close());
  const pane = paneOver(memory);
  await pane.send({ type: "tree.changed", nodeIds: null });
  await pane.send({ type: "tree.moved", to: "last" });
  const { selected } = pane.state();
  if (selected === null) throw new Error("there is no topic");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const changes = memory.topics.changes()[Symbol.asyncIterator]();
  const next = changes.next();
  // The feed is followed from here on.
  await memory.status();
  await other.topics.edit({ type: "rename", nodeId: selected.id, topic: "다른 창에서" });
  // In vain where it is looked for less often.
  await vi.advanceTimersByTimeAsync(1_000);
  const { value } = await next;
  for (const change of value ?? []) {
    if (change.type !== "tree-changed") continue;
    await pane.send({ type: "tree.changed", nodeIds: [...change.nodeIds, ...change.deletedIds] });
  }
  expect(pane.state().nodes.get(selected.id)?.topic).toBe("다른 창에서");
  expect(pane.state().selected).toEqual(selected);
  await changes.return?.();
});
