import type { CarePlan, CareRun, Memory, Turn } from "@hsms/engine";
import type * as z from "zod";
import { findIds, showIds } from "../memories/short-ids.ts";
import { dayOf, headOf, inLine } from "../memories/show-turn.ts";
import { Refusal } from "../tools/refusal.ts";
import { NO_MEMORY, type ToolAnswer, type ToolCall } from "../tools/tool.ts";
import type { careInput } from "./care-input.ts";
import { refuseToTidy } from "./refuse-to-tidy.ts";

/** Runs that the log shows; an answer of more lines than that is cut. */
const RUNS = 10;
const LINES = 50;
const LINE = 100;

export async function runCare(
  call: ToolCall,
  { action, run, ids }: z.output<typeof careInput>,
): Promise<ToolAnswer> {
  const { access, signal } = call;
  const memory = await access.toRead();
  if (memory === null) return { text: NO_MEMORY };
  if (action === "log") return log(memory);
  if (action === "plan") return show(memory, await memory.care.plan({ signal }));
  refuseToTidy(call);
  const only = ids === undefined ? undefined : await findIds(memory, ids);
  if (action === "undo") return undo(memory, run, only);
  await memory.upkeep.settled();
  const plan = await memory.care.plan({ signal });
  const done = await memory.care.apply(allowed(plan, only), { signal });
  await memory.care.sumUp({ signal });
  return done === null
    ? { text: "There was nothing to archive.", facts: { run: null } }
    : {
        text: `Run ${done.number} archived ${archivedBy(done).length} memories. It is taken back by undo, or by the user with: hsms care undo ${done.number}`,
        facts: { run: done.number, archived: archivedBy(done).length },
      };
}

/** What an assistant asks for can be taken back: nothing is deleted. */
function allowed(plan: CarePlan, only: readonly number[] | undefined): CarePlan {
  const isMeant = ({ index }: Turn): boolean => only === undefined || only.includes(index);
  return {
    ...plan,
    purges: [],
    merges: plan.merges.filter(({ absorbed }) => isMeant(absorbed)),
    archives: plan.archives.filter(({ turn }) => isMeant(turn)),
    // What was left out is looked at again the next time.
    to: only === undefined ? plan.to : plan.from,
  };
}

async function show(memory: Memory, plan: CarePlan): Promise<ToolAnswer> {
  const { merges, archives, shortened, purges, waiting } = plan;
  const due = [
    ...merges.map(({ absorbed, into }) => ({ turn: absorbed, into, why: "says the same as" })),
    ...archives.map(({ turn, step }) => ({
      turn,
      into: null,
      why: `not used for ${Math.floor(step.days)} days, kept ${Math.floor(step.keptDays)}`,
    })),
  ];
  const named = due.slice(0, LINES);
  const shown = await showIds(
    memory,
    named.flatMap(({ turn, into }) => (into === null ? [turn.id] : [turn.id, into.id])),
  );
  let at = 0;
  const lines = named.map(({ turn, into, why }) => {
    const id = shown[at++] ?? turn.id;
    const other = into === null ? "" : ` [${shown[at++] ?? into.id}]`;
    return `${headOf(id, turn, [`${why}${other}`])}\n| ${inLine(turn.user).slice(0, LINE)}`;
  });
  const numbers = {
    would_archive: due.length,
    shortened: shortened.length,
    would_delete: purges.length,
    waiting,
  };
  const rest = due.length > LINES ? [`And ${due.length - LINES} more.`] : [];
  const others = [
    ...(shortened.length > 0 ? [`Given in a few words by now: ${shortened.length}.`] : []),
    ...(purges.length > 0
      ? [`The user's own runs would also delete for good: ${purges.length}.`]
      : []),
    ...(waiting > 0 ? [`For a later run: ${waiting}.`] : []),
  ];
  const head = due.length === 0 ? "Nothing would be archived." : `Would archive ${due.length}:`;
  return { text: [head, ...lines, ...rest, ...others].join("\n"), facts: numbers };
}

async function log(memory: Memory): Promise<ToolAnswer> {
  const runs = await memory.care.runs(RUNS);
  if (runs.length === 0) return { text: "No run yet.", facts: { runs: [] } };
  const lines = runs.map((one) => {
    const { number, at, purged, changed } = one;
    return `${number} · ${dayOf(at)} · archived ${archivedBy(one).length}, deleted ${purged.length}, back or gone ${changed.length}`;
  });
  return { text: lines.join("\n"), facts: { runs: runs.map(({ number }) => number) } };
}

async function undo(
  memory: Memory,
  run: number | undefined,
  only: readonly number[] | undefined,
): Promise<ToolAnswer> {
  if (run === undefined) throw new Refusal("Give run: the number that apply and log tell.");
  const { returned, changed } = await memory.care.undo(run, only);
  const left = changed.length === 0 ? "" : ` ${changed.length} came back or were deleted before.`;
  return {
    text: `${returned.length} memories are back.${left}`,
    facts: { returned: returned.length, changed: changed.length },
  };
}

const archivedBy = ({ absorptions, forgotten }: CareRun): readonly number[] => [
  ...absorptions.map(({ absorbed }) => absorbed),
  ...forgotten.map((one) => one.forgotten),
];
