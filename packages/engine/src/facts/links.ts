import * as z from "zod";
import type { Store } from "@hsms/store";

/** Numbers of the turns that tell what one told before it, and after it, told otherwise. */
export interface Links {
  /** What it supersedes. */
  readonly older: readonly number[];
  /** What supersedes it. */
  readonly newer: readonly number[];
}

export const NO_LINKS: Links = { older: [], newer: [] };

const linksShape = z.object({ older: z.array(z.number()), newer: z.array(z.number()) });
const keyOf = (index: number): string => `facts.${index}`;

/** How far the turns have been looked at: all below this number, of which the last was said then, milliseconds since 1970. */
export interface Progress {
  readonly next: number;
  readonly latest: number;
}

const PROGRESS = "facts.progress";
const progressShape = z.object({ next: z.number(), latest: z.number() });

/** Kept with the tree, so that clearing it has them made anew; numbers alone, no words. */
export const readLinks = async (store: Pick<Store, "tree">, index: number): Promise<Links> =>
  linksShape.safeParse(await store.tree.readMeta(keyOf(index))).data ?? NO_LINKS;

export const readProgress = async (store: Pick<Store, "tree">): Promise<Progress> =>
  progressShape.safeParse(await store.tree.readMeta(PROGRESS)).data ?? { next: 0, latest: 0 };

export async function writeLinks(
  store: Pick<Store, "tree">,
  of: { readonly links: ReadonlyMap<number, Links>; readonly progress: Progress },
): Promise<void> {
  const links = [...of.links].map(([index, one]) => [keyOf(index), one] as const);
  await store.tree.commit({
    expected: new Map(),
    upserts: [],
    deletes: [],
    vectors: new Map(),
    placements: new Map(),
    meta: new Map<string, unknown>([...links, [PROGRESS, of.progress]]),
  });
}
