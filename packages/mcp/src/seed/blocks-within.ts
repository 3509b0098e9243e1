import { mostTokens } from "../memories/within-tokens.ts";

/** The blocks of the front that have room together, each with its tokens. */
export function blocksWithin<Block extends { readonly text: string }>(
  blocks: readonly Block[],
  budget: number,
): readonly (Block & { readonly tokens: number })[] {
  const kept: (Block & { readonly tokens: number })[] = [];
  let used = 0;
  for (const block of blocks) {
    const tokens = mostTokens(block.text);
    used += tokens;
    if (used > budget) break;
    kept.push({ ...block, tokens });
  }
  return kept;
}
