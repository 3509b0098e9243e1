import { ROOT_ID, type NodeId } from "@hsms/store";
import * as fc from "fast-check";
import {
  collect,
  sourceOf,
  withoutGaps,
  writeAllMemory,
  writeHierarchy,
  writeHsmsLines,
} from "@hsms/formats/testing";
import type { ImportBatch } from "@hsms/formats";
import type { Memory } from "../memory.ts";
import { withoutClocks } from "./without-clocks.ts";

const subjects = [
  ["물의 화학식은?", "H2O입니다. 수소 둘과 산소 하나입니다."],
  ["지구의 위성은?", "달입니다. 달은 지구를 돕니다."],
  ["How do I bake sourdough bread?", "Feed the starter, knead, rest, and bake it hot."],
  ["Which train goes to Busan?", "The KTX from Seoul goes to Busan."],
  ["내 이름은 소라야", "안녕하세요, 소라 님."],
  ["I am allergic to peanuts", "I will remember the peanut allergy."],
] as const;

/** An exchange; the same number gives the same text. */
export const said = (number: number) => {
  const [user, assistant] = subjects[number % subjects.length] ?? ["", ""];
  return { user: `${user} ${number}`, assistant: `${assistant} ${number}` };
};

/** The id of an imported turn. */
export const turnIdOf = (number: number) =>
  `0000000a-0000-7000-8000-${number.toString(16).padStart(12, "0")}` as ImportBatch["turns"][number]["id"];

const number = fc.nat(1000);

/** A command that a user may run. */
export type Command =
  | { readonly type: "import"; readonly size: number; readonly withTree: boolean }
  | { readonly type: "rename"; readonly node: number; readonly topic: string }
  | { readonly type: "pin-name"; readonly node: number; readonly pinned: boolean }
  | { readonly type: "move-node"; readonly node: number; readonly other: number }
  | { readonly type: "move-turns"; readonly turn: number; readonly node: number }
  | { readonly type: "merge"; readonly node: number; readonly other: number }
  | { readonly type: "split"; readonly node: number }
  | { readonly type: "set"; readonly turn: number; readonly importance: number }
  | { readonly type: "archive" | "unarchive"; readonly turn: number; readonly more: number }
  | { readonly type: "settings"; readonly fanoutLimit: number }
  | { readonly type: "rebuild" };

/** Any command; its numbers select among existing nodes and turns. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant("import"),
    size: fc.integer({ min: 1, max: 12 }),
    withTree: fc.boolean(),
  }),
  fc.record({ type: fc.constant("rename"), node: number, topic: fc.constantFrom("여행", "Bread") }),
  fc.record({ type: fc.constant("pin-name"), node: number, pinned: fc.boolean() }),
  fc.record({ type: fc.constant("move-node"), node: number, other: number }),
  fc.record({ type: fc.constant("move-turns"), turn: number, node: number }),
  fc.record({ type: fc.constant("merge"), node: number, other: number }),
  fc.record({ type: fc.constant("split"), node: number }),
  fc.record({
    type: fc.constant("set"),
    turn: number,
    importance: fc.integer({ min: 1, max: 10 }),
  }),
  fc.record({ type: fc.constantFrom("archive", "unarchive"), turn: number, more: fc.nat(5) }),
  fc.record({ type: fc.constant("settings"), fanoutLimit: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ type: fc.constant("rebuild") }),
);

/** Runs a long operation, which must succeed; returns its last event. */
export async function run<Event extends { readonly type: string }>(
  events: AsyncIterable<Event>,
): Promise<Event> {
  let last: Event | undefined;
  for await (const event of events) last = event;
  if (last?.type !== "done") throw new Error(JSON.stringify(last));
  return last;
}

/** Findings that the background does not resolve. */
export const broken = async (memory: Memory) =>
  (await memory.upkeep.check()).findings.filter(({ severity }) => severity === "error");

/** All files of an export, without the clocks of edits. */
export async function exported(memory: Memory): Promise<string> {
  const source = withoutGaps(sourceOf(await memory.exchange.contents()));
  const files = [writeAllMemory(source), writeHierarchy(source), writeHsmsLines(source)];
  const texts = await Promise.all(files.map((file) => collect(file)));
  return withoutClocks(texts.join("\n====\n"));
}

/** Runs a command. Throws `EngineError` `BAD_INPUT` for an impossible one. */
export async function take(memory: Memory, taken: Command, at: number): Promise<unknown> {
  const { nodes, turns: count } = await memory.topics.tree();
  const nodeAt = (place: number): NodeId => nodes[place % nodes.length]?.id ?? ROOT_ID;
  const turnAt = (place: number): number => place % count;
  switch (taken.type) {
    case "import":
      await run(memory.exchange.import(batchOf(taken, at)));
      return;
    case "rename":
      return memory.topics.edit({ type: "rename", nodeId: nodeAt(taken.node), topic: taken.topic });
    case "pin-name":
      return memory.topics.edit({
        type: "pin-name",
        nodeId: nodeAt(taken.node),
        pinned: taken.pinned,
      });
    case "move-node": {
      const parentId = taken.other % 3 === 0 ? ROOT_ID : nodeAt(taken.other);
      return memory.topics.edit({ type: "move-node", nodeId: nodeAt(taken.node), parentId });
    }
    case "move-turns": {
      const turns = [turnAt(taken.turn), turnAt(taken.turn + 1)];
      return memory.topics.edit({ type: "move-turns", turns, leafId: nodeAt(taken.node) });
    }
    case "merge": {
      const [nodeId, intoId] = [nodeAt(taken.node), nodeAt(taken.other)];
      return memory.topics.edit({ type: "merge", nodeId, intoId });
    }
    case "split":
      return memory.topics.edit({ type: "split", leafId: nodeAt(taken.node) });
    case "set": {
      const { importance } = taken;
      const turns = [turnAt(taken.turn)];
      return memory.topics.edit({
        type: "set",
        turns,
        importance,
        pinned: true,
        addTags: ["태그"],
      });
    }
    case "archive":
    case "unarchive": {
      const turns = Array.from({ length: taken.more + 1 }, (_, more) => turnAt(taken.turn + more));
      await (taken.type === "archive"
        ? memory.turns.archive(turns)
        : memory.turns.unarchive(turns));
      return;
    }
    case "settings":
      await memory.settings.change({ fanoutLimit: taken.fanoutLimit });
      return;
    case "rebuild":
      await run(memory.upkeep.rebuild({ tree: true, index: false }));
  }
}

/** Several consecutive turns of a new conversation, with or without a tree. */
export function batchOf(
  { size, withTree }: Extract<Command, { readonly type: "import" }>,
  at: number,
): ImportBatch {
  const conversationId =
    `0000000b-0000-7000-8000-${at.toString(16).padStart(12, "0")}` as ImportBatch["turns"][number]["conversationId"] &
      string;
  const turns = Array.from({ length: size }, (_, place) => ({
    ...said(at * 31 + place),
    id: turnIdOf(at * 100 + place),
    conversationId,
    parentId: place === 0 ? null : turnIdOf(at * 100 + place - 1),
  }));
  const places = turns.map((_, place) => place);
  const id = `0000000c-0000-4000-8000-${at.toString(16).padStart(12, "0")}` as NodeId;
  const leaf = { id, parentId: null, topic: "가져온 것", summary: "", children: [], turns: places };
  return {
    turns,
    conversations: [{ id: conversationId, name: "old", headId: turnIdOf(at * 100) }],
    repairs: [],
    ...(withTree ? { nodes: [leaf] } : {}),
  };
}

/** Sequences of commands may contain impossible edits, which are refused. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "BAD_INPUT";
