import { setImmediate } from "node:timers/promises";
import type { ImportBatch, ImportedTurn } from "@hsms/formats";
import type { Settings } from "../../settings/settings.ts";
import { admitImported, maskNodes, optionsOf } from "../secrets/admit-turn.ts";
import { maskSecrets } from "../secrets/mask-secrets.ts";

/** Number of turns checked between two yields to the event loop: about ten milliseconds. */
const CHUNK = 1024;

/**
 * Masks the secrets of a batch; returns it with their number by turn. Throws `EngineError`
 * `SECRET_FOUND` if they are refused, and what `signal` throws. O(characters).
 */
export async function admitBatch(input: {
  readonly batch: ImportBatch;
  readonly mode: Settings["secrets"];
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number) => void;
  /** Collects turns with secrets, over all parts. */
  readonly holding: ImportedTurn[];
}): Promise<{
  readonly batch: ImportBatch;
  readonly secretsOf: ReadonlyMap<ImportedTurn, number>;
}> {
  const { batch, mode, signal, onProgress, holding } = input;
  const secretsOf = new Map<ImportedTurn, number>();
  if (mode === "keep") return { batch, secretsOf };
  const turns: ImportedTurn[] = [];
  for (const given of batch.turns) {
    const { turn, masked } = admitImported(given, mode);
    turns.push(turn);
    if (masked.length > 0) {
      secretsOf.set(turn, masked.length);
      holding.push(given);
    }
    if (turns.length % CHUNK === 0) {
      onProgress?.(turns.length);
      await setImmediate();
      signal.throwIfAborted();
    }
  }
  const { nodes, conversations } = batch;
  const admitted: ImportBatch = {
    ...batch,
    turns,
    ...(nodes === undefined ? {} : { nodes: maskNodes(nodes, holding, mode) }),
    ...(conversations === undefined
      ? {}
      : {
          conversations: conversations.map((one) => ({
            ...one,
            name: maskSecrets(one.name, optionsOf(mode)).text,
          })),
        }),
  };
  return { batch: admitted, secretsOf };
}
