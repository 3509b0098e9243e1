import type { Random } from "@hsms/bench/tools";
import type { ProcessMessage } from "./message.ts";
import { startProcess, type WorkloadProcess } from "./start-process.ts";
import type { Breach } from "../breach.ts";
import type { Ledger } from "../ledger.ts";
import type { StoreLocation } from "../open.ts";
import type { WorkloadName } from "../workloads/all.ts";

/** What a process does, and its name. */
export interface ProcessSpec {
  readonly workload: WorkloadName;
  readonly name: string;
}

/** Every process on one store: those that are killed begin again. */
export interface ProcessGroup {
  readonly names: readonly string[];
  /** Resolves at the next message of this process, at its end, or after so many milliseconds. */
  nextMessage(name: string, mostMs: number): Promise<void>;
  stop(name: string): void;
  resume(name: string): void;
  /** Kills it, waits until all its messages are read, and starts it again. */
  kill(name: string): Promise<void>;
  /** Asks all to end, and waits for it. */
  finish(): Promise<void>;
}

/** A process that has not ended by then, though it was asked to, never will. */
const LONGEST_END_MS = 600_000;

export function startProcesses(input: {
  readonly specs: readonly ProcessSpec[];
  readonly location: StoreLocation;
  readonly scratch: string;
  readonly seed: number;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly onBreach: (breach: Breach) => void;
  readonly onDone: (what: string) => void;
}): ProcessGroup {
  const { specs, location, scratch, seed, random, ledger, onBreach, onDone } = input;
  const processes = new Map<string, WorkloadProcess>();
  const workloadByName = new Map(specs.map(({ workload, name }) => [name, workload]));
  const waiting = new Map<string, () => void>();
  /** Killed, or asked to end: its end is no surprise. */
  const ending = new Set<WorkloadProcess>();

  const wake = (name: string): void => {
    waiting.get(name)?.();
    waiting.delete(name);
  };
  const onMessage = (name: string, message: ProcessMessage): void => {
    switch (message.type) {
      case "ready":
        break;
      case "acknowledged":
        ledger.acknowledge(name, message.numbers);
        break;
      case "purging":
        ledger.notePurge(message.turns, "begun");
        break;
      case "purged":
        ledger.notePurge(message.turns, "done");
        break;
      case "did":
        onDone(message.what);
        break;
      case "breach":
        onBreach({ kind: "process", message: `${name}: ${message.message}` });
        break;
    }
    wake(name);
  };

  function start(name: string): void {
    const workload = workloadByName.get(name);
    if (workload === undefined) throw new Error(`There is no process ${name}`);
    const nextNumber = ledger.nextNumber(name);
    const ownSeed = random.below(2 ** 31);
    const options = { ...location, workload, name, scratch, seed, ownSeed, nextNumber };
    const process = startProcess(options, (message) => onMessage(name, message));
    processes.set(name, process);
    void restartWhenEnded(process);
  }

  /** Starts a process again that ended by itself, which none should. */
  async function restartWhenEnded(process: WorkloadProcess): Promise<void> {
    const { name } = process.options;
    const { code, signal, errors } = await process.ended;
    wake(name);
    if (ending.has(process) && (code === 0 || signal === "SIGKILL")) return;
    const message = `${name} ended by itself with ${code ?? signal}: ${errors}`;
    onBreach({ kind: "process", message });
    if (!ending.has(process)) start(name);
  }

  const find = (name: string): WorkloadProcess => {
    const process = processes.get(name);
    if (process === undefined) throw new Error(`There is no process ${name}`);
    return process;
  };

  for (const { name } of specs) start(name);
  return {
    names: specs.map(({ name }) => name),
    async nextMessage(name, mostMs) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        waiting.set(name, resolve);
        timer = setTimeout(resolve, mostMs);
      });
      clearTimeout(timer);
    },
    stop: (name) => find(name).signal("SIGSTOP"),
    resume: (name) => find(name).signal("SIGCONT"),
    async kill(name) {
      const process = find(name);
      ending.add(process);
      process.signal("SIGKILL");
      await process.ended;
      start(name);
    },
    async finish() {
      await Promise.all(
        [...processes].map(async ([name, process]) => {
          ending.add(process);
          process.finish();
          const timer = setTimeout(() => {
            onBreach({ kind: "process", message: `${name} does not end` });
            process.signal("SIGKILL");
          }, LONGEST_END_MS);
          await process.ended;
          clearTimeout(timer);
        }),
      );
    },
  };
}
