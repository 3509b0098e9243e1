import { writeSync } from "node:fs";
import { type World, type Random } from "@hsms/bench/tools";
import type { Memory } from "@hsms/engine";
import type { Store } from "@hsms/store";
import type { ProcessMessage } from "../processes/message.ts";
import type { StoreLocation } from "../open.ts";
import type { GenerateTurn } from "../turns/generated-turn.ts";

/** What a process is started with, as JSON. */
export interface WorkloadOptions extends StoreLocation {
  readonly workload: string;
  /** Its name, which is also in every turn that it writes. */
  readonly name: string;
  /** A folder beside it, for copies. */
  readonly scratch: string;
  /** Of the whole torture: gives the words of the turns. */
  readonly seed: number;
  /** Of this process alone: when and what it does. */
  readonly ownSeed: number;
  /** The turn after the last that was acknowledged to it, in its earlier runs. */
  readonly nextNumber: number;
}

/** The options of a process, and what it works with. */
export interface WorkloadContext extends WorkloadOptions {
  readonly random: Random;
  readonly generateTurn: GenerateTurn;
  readonly world: World;
  readonly openMemory: () => Promise<Memory>;
  /** The store itself, or one of its copies. */
  readonly openStore: (directory?: string) => Promise<Store>;
  readonly report: (message: ProcessMessage) => void;
  /** The harness has asked it to end. */
  readonly isOver: () => boolean;
  /** Waits up to so many milliseconds, a random part of it. */
  readonly pause: (mostMs: number) => Promise<void>;
}

/** Works until it is over, then closes what it has opened. */
export type Workload = (context: WorkloadContext) => Promise<void>;

/** Makes what is done again and again until it is over. */
type Begin<Opened> = (context: WorkloadContext, opened: Opened) => () => Promise<void>;

export const onMemory =
  (begin: Begin<Memory>): Workload =>
  async (context) =>
    repeat(context, await context.openMemory(), begin);

export const onStore =
  (begin: Begin<Store>): Workload =>
  async (context) =>
    repeat(context, await context.openStore(), begin);

async function repeat<Opened extends Memory | Store>(
  context: WorkloadContext,
  opened: Opened,
  begin: Begin<Opened>,
): Promise<void> {
  context.report({ type: "ready" });
  const step = begin(context, opened);
  while (!context.isOver()) await step();
  await opened.close();
}

/** Written at once and by the system's own call: what was reported before a kill is read after it. */
export function report(message: ProcessMessage): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}
