import path from "node:path";
import type { EngineEvent, FormatProblem, Memory } from "@hsms/engine";

/** The pair of files of the original system, kept in step with a memory. */
export interface Mirror {
  receive(event: EngineEvent): void;
  /** Writes what has changed since the last time, and ends. */
  close(): Promise<void>;
}

/**
 * Writes both files after every placement, atomically, with a `.backup` of the one before; placements during a write
 * share the next one. A problem is reported once, and writing is tried again.
 */
export function createMirror({
  memory,
  directory,
  onFiles,
  onProblem,
}: {
  readonly memory: Pick<Memory, "exchange">;
  readonly directory: string;
  /** Told of the files once they are there. */
  readonly onFiles: (files: readonly string[]) => void;
  readonly onProblem: (problem: FormatProblem) => void;
}): Mirror {
  let isBehind = true;
  let isTold = false;
  let isNoted = false;
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (isBehind) {
      isBehind = false;
      const { files: written } = await memory.exchange.export({ directory, format: "hsms" });
      if (written.type !== "refused") {
        isTold = false;
        if (!isNoted) onFiles(written.value.map((file) => path.resolve(directory, file)));
        isNoted = true;
      } else {
        if (!isTold) onProblem(written.problem);
        isTold = true;
        // The next placement tries again.
        return;
      }
    }
  }

  const wake = (): void => {
    running ??= write().finally(() => (running = null));
  };

  return {
    receive(event) {
      if (!CHANGES_TREE.has(event.type)) return;
      isBehind = true;
      wake();
    },
    async close() {
      await running;
      await write();
    },
  };
}

const CHANGES_TREE: ReadonlySet<EngineEvent["type"]> = new Set([
  "placement.finished",
  "relink.finished",
  "naming.finished",
]);
