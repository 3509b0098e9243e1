import type { Foreground } from "../../outcomes/pace/foreground.ts";
import type { TreeSource } from "../draft/source.ts";

/**
 * Wraps a source for background work: between reads, searches have priority and the event loop
 * runs; a read throws what `signal` throws.
 */
export function yieldingSource(
  source: TreeSource,
  {
    foreground,
    signal,
  }: { readonly foreground: Pick<Foreground, "pause">; readonly signal?: AbortSignal },
): TreeSource {
  const pausing =
    <Input extends readonly unknown[], Output>(read: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      signal?.throwIfAborted();
      await foreground.pause();
      return read(...input);
    };
  return {
    pause: () => foreground.pause(),
    readNodes: pausing(source.readNodes),
    readHeaders: pausing(source.readHeaders),
    readNodeVectors: pausing(source.readNodeVectors),
    readPlacements: pausing(source.readPlacements),
    readTreeMeta: pausing(source.readTreeMeta),
    readTermVectors: pausing(source.readTermVectors),
    readTurnTexts: pausing(source.readTurnTexts),
    readImported: pausing(source.readImported),
    previousTurns: pausing(source.previousTurns),
    documentFrequencies: pausing(source.documentFrequencies),
    extent: pausing(source.extent),
    similarTurns: pausing(source.similarTurns),
  };
}
