import path from "node:path";
import { writeExport, type EngineEvent, type FormatProblem, type Memory } from "@hsms/engine";

/** The pair of files of the original system, kept in step with a memory. */
export interface Mirror {
  receive(event: EngineEvent): void;
  /** Writes what has changed since the last time, and ends. */
  close(): Promise<void>;
}

/**
 * Writes `all_memory.json` and `hierarchical_memory.json` after every placement, whole, the one before
 * beside them as `.backup` (S0-119). While it writes further placements gather, so a long import does
 * not write once a turn. A problem is told once, and writing goes on when it has gone.
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
      const contents = await memory.exchange.contents();
      const written = await writeExport({ directory, format: "hsms", contents });
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
      if (event.type !== "placement.finished" && event.type !== "relink.finished") return;
      isBehind = true;
      wake();
    },
    async close() {
      await running;
      await write();
    },
  };
}
