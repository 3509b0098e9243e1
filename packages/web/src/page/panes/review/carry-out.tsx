import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { ResultOf } from "../../../api/calls.ts";
import { attempt, carryOut, takeBack } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { useBusy } from "../../parts/busy.tsx";
import { count, momentOf, texts } from "../../parts/look.ts";
import { isProjectName, ProjectName } from "../../parts/project-name.tsx";
import { Part } from "./review-item.tsx";

type Whole = ResultOf<"whole-plan">;

/** All of the plan that was not left for later, once somebody has said yes; and the newest run, to be taken back. */
export function CarryOut({
  plans,
  left,
}: {
  readonly plans: ReadonlySignal<number>;
  readonly left: ReadonlySignal<ReadonlySet<number>>;
}) {
  const words = texts.value.review;
  const whole = useSignal<Whole | null>(null);
  /** What is asked about. */
  const asked = useSignal<Whole | null>(null);
  /** The name of the project, where something would be deleted for good. */
  const typed = useSignal("");
  const { isBusy, busy } = useBusy();
  const look = (signal?: AbortSignal) => ask("whole-plan", { without: [...left.value] }, signal);
  useFresh(async (signal) => {
    void plans.value;
    whole.value = await look(signal);
  });
  if (whole.value === null) return null;
  const { archived, purged, run } = whole.value;
  if (archived + purged === 0 && run === null) return null;
  return (
    <Part title={words.whole} none={null}>
      {archived + purged > 0 && asked.value === null && (
        <li>
          <button type="button" class="button" disabled={isBusy.value} onClick={() => void open()}>
            {words.carryOut}
          </button>
        </li>
      )}
      {asked.value !== null && (
        <li class="comparison">
          <p>{questionOf(asked.value)}</p>
          {asked.value.purged > 0 && (
            <ProjectName typed={typed} onEscape={() => (asked.value = null)} />
          )}
          <p class="acts">
            <button
              type="button"
              class="danger"
              disabled={isBusy.value || (asked.value.purged > 0 && !isProjectName(typed.value))}
              onClick={() => void carry(asked.value)}
            >
              {words.sure}
            </button>
            <button
              type="button"
              class="plain"
              disabled={isBusy.value}
              onClick={() => (asked.value = null)}
            >
              {words.no}
            </button>
          </p>
        </li>
      )}
      {run !== null && (
        <li class="row wide">
          <div class="words">
            <p>{words.run(run.number, count(run.archived))}</p>
            <p class="quiet">{momentOf(run.at)}</p>
          </div>
          <div class="acts">
            <button
              type="button"
              disabled={isBusy.value}
              onClick={() => void busy(() => takeBack(run.number))}
            >
              {words.takeBack}
            </button>
          </div>
        </li>
      )}
    </Part>
  );

  /** Asks about what the plan is at that moment. */
  async function open(): Promise<void> {
    typed.value = "";
    await busy(async () => void (asked.value = await attempt(look)));
  }

  async function carry(meant: Whole | null): Promise<void> {
    if (meant === null) return;
    await busy(() => carryOut({ number: meant.number, without: meant.without, name: typed.value }));
    asked.value = null;
  }
}

function questionOf({ archived, purged }: Whole): string {
  const words = texts.value.review;
  return [
    ...(archived > 0 ? [words.archive(archived, count(archived))] : []),
    ...(purged > 0 ? [words.delete(purged, count(purged))] : []),
  ].join(" ");
}
