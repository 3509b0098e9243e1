import type { CarePlan, Memory } from "@hsms/engine";

/** What care would do, as it was planned last: one plan for all tabs. */
export interface KeptPlan {
  /** `null` until there is one. */
  now(): { readonly plan: CarePlan; readonly number: number } | null;
  /** Follows the planning that is under way, to its end; one is begun where the memory has changed since the last. Throws what that failed with. */
  renew(): AsyncGenerator<{ readonly done: number; readonly total: number }, void>;
}

/** `closing` breaks off what is under way. */
export function createKeptPlan(memory: Memory, closing: AbortSignal): KeptPlan {
  let kept: { readonly plan: CarePlan; readonly number: number; readonly sequence: number } | null =
    null;
  let planning: ReturnType<Memory["care"]["plan"]> | null = null;

  async function keep(run: ReturnType<Memory["care"]["plan"]>, sequence: number): Promise<void> {
    try {
      kept = { plan: await run, number: (kept?.number ?? 0) + 1, sequence };
    } catch {
      // Whoever follows it is told.
    } finally {
      planning = null;
    }
  }

  return {
    now: () => kept,
    async *renew() {
      const { sequence } = await memory.status();
      if (planning === null && kept?.sequence !== sequence) {
        planning = memory.care.plan({ alike: true, signal: closing });
        void keep(planning, sequence);
      }
      const run = planning;
      if (run === null) return;
      for await (const event of run) if (event.type === "progress") yield event;
      await run;
    },
  };
}
