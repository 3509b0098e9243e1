import type { CopyRecord } from "@hsms/engine";
import type { SyncState } from "../../home/state.ts";
import { allEntries } from "../telling/publish.ts";
import { recordIn } from "../telling/told.ts";
import type { Waiting } from "./waiting.ts";

/** For each turn that is gone, the turn that its followers follow instead. */
export type Followed = ReadonlyMap<string, string | null>;

type Told = Pick<
  Extract<CopyRecord, { readonly kind: "turn" }>["fields"],
  "parentId" | "conversationId" | "supersedes"
>;

/**
 * For turns whose adding was undone: their position, and the conversations removed with them. Other devices may have
 * continued there, and only the logs still know. O(folder).
 */
export async function leftByUndone(
  state: SyncState,
  waiting: readonly Waiting[],
  signal: AbortSignal,
): Promise<{ readonly followed: Followed; readonly conversations: readonly Waiting[] }> {
  const undone = new Set(state.withdrawn);
  const wanted = new Set(
    waiting.flatMap(({ record }) => (record?.kind === "turn" ? record.fields.conversationId : [])),
  );
  const told = new Map<string, Told>();
  const conversations: Waiting[] = [];
  if (undone.size === 0 || wanted.size === 0) return { followed: new Map(), conversations };
  for await (const entry of allEntries(state, signal)) {
    const record = recordIn(entry);
    if (record?.kind === "turn" && wanted.has(record.fields.conversationId)) {
      const { parentId, conversationId, supersedes = [] } = record.fields;
      told.set(record.id, { parentId, conversationId, supersedes });
    }
    if (record?.kind === "conversation" && wanted.has(record.id)) {
      conversations.push({ entry, record, why: "early" });
    }
  }
  return { followed: heirsOf(undone, { told, purged: state.purged }), conversations };
}

/** Same rule as `heirOf` in the store: what followed a correction follows the original words again. */
function heirsOf(
  undone: ReadonlySet<string>,
  {
    told,
    purged,
  }: { readonly told: ReadonlyMap<string, Told>; readonly purged: SyncState["purged"] },
): Followed {
  const gone = new Map<string, string | null>();
  for (const [id, { parentId }] of Object.entries(purged)) gone.set(id, parentId);
  for (const id of undone) {
    const turn = told.get(id);
    if (turn !== undefined) gone.set(id, turn.parentId);
  }
  const heirs = new Map<string, string | null>();
  for (const id of undone) {
    const turn = told.get(id);
    if (turn === undefined) continue;
    const { parentId, conversationId, supersedes } = turn;
    const old = supersedes?.at(-1);
    const before = old === undefined ? undefined : (told.get(old) ?? purged[old]);
    const isInPlace =
      before !== undefined &&
      survivorOf(before.parentId, gone) === survivorOf(parentId, gone) &&
      (!("conversationId" in before) || before.conversationId === conversationId);
    heirs.set(id, isInPlace && old !== undefined ? old : parentId);
  }
  return heirs;
}

/**
 * Reattaches an entry whose parent is gone to what remains at the parent's position; this memory may never have had
 * the parent.
 */
export function followingSurvivor(
  record: CopyRecord,
  purged: SyncState["purged"],
  undone: Followed,
): CopyRecord {
  if (record.kind !== "turn") return record;
  const parentId = survivorOf(record.fields.parentId, {
    has: (id) => purged[id] !== undefined || undone.has(id),
    get: (id) => purged[id]?.parentId ?? undone.get(id) ?? null,
  });
  return parentId === record.fields.parentId
    ? record
    : { ...record, fields: { ...record.fields, parentId } };
}

function survivorOf<Id extends string>(
  id: Id | null,
  gone: { has(id: string): boolean; get(id: string): string | null | undefined },
): Id | null {
  const seen = new Set<string>();
  let at: string | null = id;
  while (at !== null && gone.has(at) && !seen.has(at)) {
    seen.add(at);
    at = gone.get(at) ?? null;
  }
  return at as Id | null;
}
