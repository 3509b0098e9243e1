import type { Memory } from "@hsms/engine";
import { refuseToTidy } from "../care/refuse-to-tidy.ts";
import type { ToolAnswer, ToolCall } from "../tools/tool.ts";
import { DIGITS, json } from "./run-seed-tools.ts";

/** Merges what was told twice, forgets what the settings say, sums up weeks and keeps what the policy learned. In the seed's shape (S1-72). */
export async function runSleepCycle(call: ToolCall): Promise<ToolAnswer> {
  refuseToTidy(call);
  const { access, signal } = call;
  const memory = await access.toWrite();
  const startedAt = Date.now();
  const before = await memory.status();
  await memory.upkeep.settled();
  const plan = await memory.care.plan({ signal });
  // What an assistant asks for can be taken back: a person, or the day's run, deletes.
  const run = await memory.care.apply({ ...plan, purges: [] }, { signal });
  const { made } = await memory.care.sumUp({ signal });
  await memory.policy.snapshot();
  const finishedAt = Date.now();
  const absorptions = run?.absorptions ?? [];
  const forgotten = run?.forgotten ?? [];
  const ids = await idsOf(memory, [
    ...absorptions.flatMap(({ absorbed, into }) => [absorbed, into]),
    ...forgotten.map((one) => one.forgotten),
  ]);
  const at = new Date(run?.at ?? startedAt).toISOString();
  const survivors = [...new Set(absorptions.map(({ into }) => into))];
  return json({
    started_at: new Date(startedAt).toISOString(),
    finished_at: new Date(finishedAt).toISOString(),
    duration_seconds: (finishedAt - startedAt) / 1000,
    memory_count_before: before.turns,
    memory_count_after: before.turns - absorptions.length - forgotten.length,
    // Summaries of weeks; the forms of a single memory are worked out when it is read, so that none is stale.
    resolution_regenerated: made,
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
      compressed: plan.shortened.length,
      deactivated: forgotten.length,
      deleted: 0,
      skipped_pinned: 0,
      skipped_immutable: 0,
      // Names the memory and why, without its words (S1-57).
      audit_log: forgotten.map((one) => ({
        memory_id: ids.get(one.forgotten),
        action: "deactivated",
        level: one.level,
        days: one.days,
        at,
      })),
    },
    run: run?.number ?? null,
  });
}

async function idsOf(
  memory: Memory,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const turns = await memory.turns.read(indexes);
  return new Map(turns.flatMap((turn) => (turn ? [[turn.index, turn.id.slice(-DIGITS)]] : [])));
}
