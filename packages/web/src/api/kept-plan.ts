import type { CarePlan, Memory } from "@hsms/engine";

/** What care would do, as it was planned last: one plan for all tabs. */
export interface KeptPlan {
  /** `null` until there is one. */
  now(): { readonly plan: CarePlan; readonly number: number } | null;
  /** Follows the planning that is under way, to its end; one is begun where the memory, its settings or the day is another than at the last. Throws what that failed with. */
  renew(): AsyncGenerator<{ readonly done: number; readonly total: number }, void>;
}

const DAY_MS = 86_400_000;

/** `closing` breaks off what is under way. */
export function createKeptPlan(
  memory: Memory,
  closing: AbortSignal,
  clock: () => number,
): KeptPlan {
  let kept: { readonly plan: CarePlan; readonly number: number; readonly basis: string } | null =
    null;
  let planning: ReturnType<Memory["care"]["plan"]> | null = null;

  async function keep(run: ReturnType<Memory["care"]["plan"]>, basis: string): Promise<void> {
    try {
      kept = { plan: await run, number: (kept?.number ?? 0) + 1, basis };
    } catch {
      // Whoever follows it is told.
    } finally {
      planning = null;
    }
  }

  /** What a plan depends on: with each day more is due. */
  async function readBasis(): Promise<string> {
    const { sequence } = await memory.status();
    const settings = await memory.settings.read();
    return JSON.stringify([sequence, settings, Math.floor(clock() / DAY_MS)]);
  }

  return {
    now: () => kept,
    async *renew() {
      const basis = await readBasis();
      if (planning === null && kept?.basis !== basis) {
        planning = memory.care.plan({ alike: true, signal: closing });
        void keep(planning, basis);
      }
      const run = planning;
      if (run === null) return;
      for await (const event of run) if (event.type === "progress") yield event;
      await run;
    },
  };
}
