import { CARE_LOG, parseNodeId, type NodeId, type Store } from "@hsms/store";
import * as z from "zod";

/** A turn that was archived because another says the same. Indexes and ids alone, no words. */
export interface Absorption {
  readonly absorbed: number;
  /** The turn that stays in its place. */
  readonly into: number;
  /** The leaf that it lay in, and what lay there with it; `null`: it had no place yet. */
  readonly leaf: { readonly id: NodeId; readonly turns: readonly number[] } | null;
}

/** A run of care: what it changed, in the order in which it did. */
export interface CareRun {
  /** From 1, rising. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly absorptions: readonly Absorption[];
  /** Of those absorbed: what is not archived by care any more, brought back, forgotten by somebody, or purged. */
  readonly changed: readonly number[];
}

/** How far care has looked and logged. */
export interface CareState {
  /** All turns below this index were compared with those before them. */
  readonly next: number;
  /** Number of the newest run; 0 before the first. */
  readonly runs: number;
}

const nodeId = z.custom<NodeId>(
  (value) => typeof value === "string" && parseNodeId(value) !== undefined,
);
const stateForm = z.object({ next: z.number(), runs: z.number() });
const runForm = z.object({ at: z.number(), parts: z.number() });
const partForm = z.array(
  z.object({
    absorbed: z.number(),
    into: z.number(),
    leaf: z.object({ id: nodeId, turns: z.array(z.number()) }).nullable(),
  }),
);

export const STATE_KEY = `${CARE_LOG}state`;
export const runKey = (run: number): string => `${CARE_LOG}run.${run}`;
/** A run is logged in parts, each written in the transaction that it tells of. */
export const partKey = (run: number, part: number): string => `${runKey(run)}.${part}`;

type Reader = Pick<Store, "tree" | "turns">;

export const readCareState = async ({ tree }: Pick<Store, "tree">): Promise<CareState> =>
  stateForm.safeParse(await tree.readMeta(STATE_KEY)).data ?? { next: 0, runs: 0 };

/** `null` for a number that no run has. */
export async function readCareRun(
  { tree, turns }: Reader,
  number: number,
): Promise<CareRun | null> {
  const run = runForm.safeParse(await tree.readMeta(runKey(number))).data;
  if (run === undefined) return null;
  const absorptions: Absorption[] = [];
  for (let part = 0; part < run.parts; part++) {
    const read = partForm.safeParse(await tree.readMeta(partKey(number, part)));
    absorptions.push(...(read.data ?? []));
  }
  const absorbed = absorptions.map((one) => one.absorbed);
  const read = await turns.read(absorbed);
  const changed = absorbed.filter(
    (_, at) => read[at]?.state !== "archived" || read[at].archivedBy !== "care",
  );
  return { number, at: run.at, absorptions, changed };
}
