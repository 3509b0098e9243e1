import { isNameless, partsOf } from "@hsms/language";
import type { TreeDraft } from "../draft/draft.ts";
import type { DraftNode } from "../draft/loaded-tree.ts";
import { termsToName } from "../draft/name-nodes.ts";
import type { TurnText } from "../draft/source.ts";
import type { UnitInput } from "./regroup-unit.ts";

/** Number of digest lines that represent a node when its parent is named. */
export const DIGEST_LINES = 4;
/** Number of nodes or texts read at once: a few milliseconds. */
export const READ_AT_ONCE = 128;

/** The texts that represent each item when a group is named, and the rarity of their words. */
export async function readItemTexts(
  { source, vectors }: Pick<TreeDraft, "source" | "vectors">,
  items: readonly DraftNode[],
): Promise<
  Pick<UnitInput, "rarity" | "turns"> & { readonly texts: readonly (readonly TurnText[])[] }
> {
  const turns = items.flatMap((item) => item.turns);
  const read: (TurnText | undefined)[] = [];
  const rarity = new Map<number, number>();
  let known = 0;
  const readRarity = async (phrases: readonly string[]): Promise<void> => {
    const terms = termsToName(phrases).filter((id) => !rarity.has(id));
    const { idf, turns: counted } = await vectors.readRarity(terms);
    terms.forEach((id, at) => rarity.set(id, idf[at] ?? 0));
    known = counted;
  };
  for (let at = 0; at < turns.length; at += READ_AT_ONCE) {
    const texts = await source.readTurnTexts(turns.slice(at, at + READ_AT_ONCE));
    await readRarity(texts.flatMap((text) => text?.keyPhrases ?? []));
    read.push(...texts);
  }
  for (let at = 0; at < items.length; at += READ_AT_ONCE) {
    await readRarity(items.slice(at, at + READ_AT_ONCE).flatMap(({ topic }) => partsOf(topic)));
  }
  let from = 0;
  const texts = items.map(({ turns: own, topic, digest }) => {
    if (own.length > 0) return read.slice(from, (from += own.length)).flatMap((text) => text ?? []);
    const parts = partsOf(topic).filter((part) => !isNameless(part));
    return digest.split("\n", DIGEST_LINES).map((line, at) => {
      const part = parts[at % Math.max(1, parts.length)];
      return { line, keyPhrases: part === undefined ? [] : [part], termIds: NO_TERMS };
    });
  });
  return { texts, rarity, turns: known };
}

/** Terms of a digest line, which are computed when it is sampled. */
const NO_TERMS = new Uint32Array(0);
