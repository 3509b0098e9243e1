import { setImmediate } from "node:timers/promises";
import type { TreeSource } from "../draft/source.ts";

/** Longest stretch without yielding: a key or a search waits no longer. */
const STRETCH_MS = 10;

/**
 * The same source for work that reads the whole tree, minutes of it at a million turns: yields to the
 * event loop between two reads; a read throws what `signal` throws.
 */
export function yieldingSource(source: TreeSource, signal: AbortSignal): TreeSource {
  let since = performance.now();
  const pausing =
    <Input extends readonly unknown[], Output>(read: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      signal.throwIfAborted();
      if (performance.now() - since > STRETCH_MS) {
        await setImmediate();
        since = performance.now();
      }
      return read(...input);
    };
  return {
    readNodes: pausing(source.readNodes),
    readNodeVectors: pausing(source.readNodeVectors),
    readPlacements: pausing(source.readPlacements),
    readTreeMeta: pausing(source.readTreeMeta),
    readTermVectors: pausing(source.readTermVectors),
    readTurnTexts: pausing(source.readTurnTexts),
    previousTurns: pausing(source.previousTurns),
    documentFrequencies: pausing(source.documentFrequencies),
    extent: pausing(source.extent),
    similarTurns: pausing(source.similarTurns),
  };
}
