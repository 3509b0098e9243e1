import { onMemory, type WorkloadContext } from "./workload.ts";
import type { Memory } from "@hsms/engine";
import { isOldWords } from "../turns/old-store.ts";
import { originOf } from "../turns/generated-turn.ts";

const PAUSE_MS = 3;
/** So long may pass between what it says and what it does: a kill soon after a message is before that. */
const HASTE_MS = 40;

/** The bug that the torture is made to find, so that it can be seen to find it: it acknowledges before the promise resolves. */
export const hastyWriter = onMemory((context, memory) => {
  const { name, generateTurn, report, pause } = context;
  let number = context.nextNumber;
  return async () => {
    report({ type: "acknowledged", numbers: [number] });
    await pause(HASTE_MS);
    await memory.turns.add(generateTurn({ writer: name, number }));
    // Otherwise the end of standard input is never read.
    await pause(PAUSE_MS);
    number++;
  };
});

/** More than the store folds at once (512) and than the engine appends at once (1024), now and then. */
const LARGEST_BATCH = 1_200;
const SMALL_BATCH = 60;
const LARGE_EVERY = 12;
const IMPORTER_PAUSE_MS = 1_500;

/** A bulk import after another. What an import reports as recorded is acknowledged. */
export const importer = onMemory((context, memory) => {
  const { random, pause } = context;
  let from = context.nextNumber;
  return async () => {
    const largest = random.below(LARGE_EVERY) === 0 ? LARGEST_BATCH : SMALL_BATCH;
    const size = 1 + random.below(largest);
    await importBatch(context, { memory, from, size });
    from += size;
    await pause(IMPORTER_PAUSE_MS);
  };
});

async function importBatch(
  { name, generateTurn, report }: WorkloadContext,
  { memory, from, size }: { readonly memory: Memory; readonly from: number; readonly size: number },
): Promise<void> {
  const turns = Array.from({ length: size }, (_, at) => {
    const turn = generateTurn({ writer: name, number: from + at });
    // The record says whether it is a turn or a note; an import tells by the answer being there.
    return { ...turn, kind: turn.assistant === null ? ("note" as const) : ("turn" as const) };
  });
  let reported = 0;
  const acknowledge = (recorded: number): void => {
    const numbers = Array.from({ length: recorded - reported }, (_, at) => from + reported + at);
    reported = recorded;
    if (numbers.length > 0) report({ type: "acknowledged", numbers });
  };
  for await (const event of memory.exchange.import({ turns, repairs: [] })) {
    if (event.type === "failed") {
      // Its entry of the journal went when a backup was restored: what it recorded has come along.
      if (event.code !== "STORE_BUSY") throw new Error(`${event.code}: ${event.message}`);
      report({ type: "did", what: "import broken off by a restoring" });
      return;
    }
    if (event.type !== "progress" || event.stage !== "record") continue;
    // Turns come in order: those that are there already, from an earlier run, are the first ones.
    acknowledge(size - event.total + event.done);
  }
  acknowledge(size);
  report({ type: "did", what: "import" });
}

const PLACER_PAUSE_MS = 30;

/** Places what others record, in the same moments as they do: so that conflicts happen. */
export const placer = onMemory(({ pause }, memory) => async () => {
  await memory.upkeep.settled();
  await pause(PLACER_PAUSE_MS);
});

const READER_PAUSE_MS = 60;
/** Every so many searches the whole tree is looked at. */
const TREE_EVERY = 10;

/** Searches, and looks at every word and node that it is shown. */
export const reader = onMemory((context, memory) => {
  const { random, world, report, pause } = context;
  let searches = 0;
  return async () => {
    const question = world.questions[random.below(world.questions.length)]?.text ?? "";
    const { memories } = await memory.search(question, { evenUnsure: true });
    for (const found of memories) checkWords(context, found);
    report({ type: "did", what: "search" });
    if (searches++ % TREE_EVERY === 0) await checkTree(context, memory);
    await pause(READER_PAUSE_MS);
  };
});

function checkWords(
  { generateTurn, report }: WorkloadContext,
  found: { readonly user: string; readonly assistant: string | null },
): void {
  if (isOldWords(found.user)) return;
  const origin = originOf(found.user);
  const turn = origin && generateTurn(origin);
  if (turn?.user === found.user && turn.assistant === found.assistant) return;
  report({
    type: "breach",
    message: `A search showed what no process wrote: ${found.user.slice(-80)}`,
  });
}

/** One state of the tree: whatever is shown is whole. */
async function checkTree({ report }: WorkloadContext, memory: Memory): Promise<void> {
  const { nodes } = await memory.topics.tree();
  const shown = new Set(nodes.map(({ id }) => id));
  const turns = new Set<number>();
  for (const node of nodes) {
    const missing = node.children.find((id) => !shown.has(id));
    if (missing !== undefined) report({ type: "breach", message: `Node ${missing} is not shown` });
    for (const turn of node.turns) {
      if (turns.has(turn)) report({ type: "breach", message: `Turn ${turn} is shown twice` });
      turns.add(turn);
    }
  }
}

/** Turns that follow each other without a pause, and the pause between two such bursts. */
const LONGEST_BURST = 16;
const WRITER_PAUSE_MS = 300;

/** A chat: one turn after another, each placed in the background. */
export const writer = onMemory((context, memory) => {
  const { name, random, generateTurn, report, pause } = context;
  let number = context.nextNumber;
  return async () => {
    for (let burst = 1 + random.below(LONGEST_BURST); burst > 0; burst--) {
      await memory.turns.add(generateTurn({ writer: name, number }));
      report({ type: "acknowledged", numbers: [number] });
      number++;
    }
    await pause(WRITER_PAUSE_MS);
  };
});
