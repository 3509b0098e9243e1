import type { Memory } from "@hsms/engine";
import type { ToolAnswer, ToolCall } from "../tools/tool.ts";
import { DIGITS, json } from "./run-seed-tools.ts";

/** Merges what was told twice, forgets what the settings say and keeps what the policy learned. In the seed's shape (S1-72). */
export async function runSleepCycle({ access, signal }: ToolCall): Promise<ToolAnswer> {
  const memory = await access.toWrite();
  const startedAt = Date.now();
  const before = await memory.status();
  await memory.upkeep.settled();
  const plan = await memory.care.plan({ signal });
  const run = await memory.care.apply(plan, { signal });
  await memory.policy.snapshot();
  const finishedAt = Date.now();
  const absorptions = run?.absorptions ?? [];
  const forgotten = run?.forgotten ?? [];
  const purged = run?.purged ?? [];
  const ids = await idsOf(memory, [
    ...absorptions.flatMap(({ absorbed, into }) => [absorbed, into]),
    ...forgotten.map((one) => one.forgotten),
    ...purged.map((one) => one.purged),
  ]);
  const at = new Date(run?.at ?? startedAt).toISOString();
  const survivors = [...new Set(absorptions.map(({ into }) => into))];
  return json({
    started_at: new Date(startedAt).toISOString(),
    finished_at: new Date(finishedAt).toISOString(),
    duration_seconds: (finishedAt - startedAt) / 1000,
    memory_count_before: before.turns,
    memory_count_after: before.turns - absorptions.length - forgotten.length,
    resolution_regenerated: 0,
    checkpoint_saved: true,
    checkpoint_path: null,
    log_cleanup_deleted: 0,
    errors: [],
    extraction: {},
    consolidation: {
      pairs_found: plan.merges.length,
      memories_merged: absorptions.length,
      merge_records: survivors.map((survivor) => ({
        surviving_id: ids.get(survivor),
        absorbed_ids: absorptions.flatMap(({ absorbed, into }) =>
          into === survivor ? (ids.get(absorbed) ?? []) : [],
        ),
        merged_at: at,
      })),
    },
    forgetting: {
      compressed: 0,
      deactivated: forgotten.length,
      deleted: purged.length,
      skipped_pinned: 0,
      skipped_immutable: 0,
      audit_log: [
        ...forgotten.map((one) =>
          auditEntry("deactivated", { at, id: ids.get(one.forgotten), ...one }),
        ),
        ...purged.map((one) => auditEntry("deleted", { at, id: ids.get(one.purged), ...one })),
      ],
    },
    run: run?.number ?? null,
  });
}

/** Names the memory and what was done with it, without its words (S1-57). */
const auditEntry = (
  action: "deactivated" | "deleted",
  of: {
    readonly id: string | undefined;
    readonly at: string;
    readonly level: number;
    readonly days: number;
  },
) => ({ memory_id: of.id, action, level: of.level, days: of.days, at: of.at });

async function idsOf(
  memory: Memory,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const turns = await memory.turns.read(indexes);
  return new Map(turns.flatMap((turn) => (turn ? [[turn.index, turn.id.slice(-DIGITS)]] : [])));
}
