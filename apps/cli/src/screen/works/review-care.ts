import { cleanLine } from "@hsms/tui/text";
import type { CarePlan, Memory, Turn } from "@hsms/engine";
import { followProgress } from "../../output/follow-progress.ts";
import type { Context } from "../../settings/context.ts";
import type { WorkDeps } from "./work-deps.ts";
import { withinScreen } from "./dialog-context.ts";

/** One thing that care would do, and whether it is to be done. */
interface PlannedRow {
  readonly turn: Turn;
  readonly reason: string;
  readonly kind: "merge" | "alike" | "archive" | "purge";
}

type Dialog = WorkDeps["dialog"];

/** Runs that are listed to be taken back. */
const MOST_RUNS = 100;

/** `hsms care`: what the memory would archive or delete is looked through, decided one by one, carried out and taken back. */
export async function reviewCare({ context, open: { memory }, dialog }: WorkDeps): Promise<void> {
  const { review: words } = context.messages.care;
  dialog.tell(words.looking);
  await withinScreen(context, dialog, async (within) => {
    /** By kind and turn: what a person left out, of the plan as it is now. */
    const leftOut = new Set<string>();
    const offered = new Set<string>();
    for (;;) {
      const planned = await followProgress(
        memory.care.plan({ alike: true, signal: dialog.signal }),
        within,
      );
      if (planned === null) return dialog.tell(words.stopped);
      const next = await review(planned, { within, memory, dialog, leftOut, offered });
      if (next === "end") return;
    }
  });
}

interface Reviewing {
  readonly within: Context;
  readonly memory: Memory;
  readonly dialog: Dialog;
  readonly leftOut: Set<string>;
  /** What was shown before. */
  readonly offered: Set<string>;
}

/** The list, until something changed what would be done: then it is planned again. */
async function review(planned: CarePlan, reviewing: Reviewing): Promise<"again" | "end"> {
  const { within, memory, dialog, leftOut, offered } = reviewing;
  const { care: words } = within.messages;
  const rows = rowsOf(planned, within);
  // Nothing is done with them unless somebody says so.
  for (const row of rows) {
    if (row.kind === "alike" && !offered.has(keyOf(row))) leftOut.add(keyOf(row));
    offered.add(keyOf(row));
  }
  for (;;) {
    const settings = await memory.settings.read();
    const wanted = rows.filter((row) => !leftOut.has(keyOf(row)));
    const actions = [
      ...(wanted.length === 0 ? [] : (["apply"] as const)),
      "takeBack",
      settings.forgetting ? "turnOff" : "turnOn",
    ] as const;
    const chosen = await dialog.choose({
      title: words.review.title,
      lines: [
        words.review.summary({
          count: rows.length,
          deleted: planned.purges.length,
          waiting: planned.waiting,
        }),
        ...(planned.shortened.length === 0
          ? []
          : [words.review.shortened(planned.shortened.length)]),
        ...(planned.purgeWaits === null ? [] : [words.review.deletingWaits[planned.purgeWaits]]),
      ],
      items: [
        ...rows.map((row) => ({
          label: `${words.review.mark(!leftOut.has(keyOf(row)))} ${cleanLine(row.turn.user)}`,
          detail: row.reason,
        })),
        ...actions.map((name) => ({
          label: name === "apply" ? words.review.apply(wanted.length) : words.review[name],
        })),
      ],
    });
    if (chosen === null || !("at" in chosen)) return "end";
    const row = rows[chosen.at];
    if (row !== undefined) {
      if (await decide(row, reviewing)) return "again";
      continue;
    }
    switch (actions[chosen.at - rows.length]) {
      case "apply":
        if (await apply(planned, reviewing)) return "end";
        break;
      case "takeBack":
        if (await takeBack(reviewing)) return "again";
        break;
      case "turnOn":
      case "turnOff":
        await memory.settings.change({ forgetting: !settings.forgetting });
        return "again";
      case undefined:
        return "end";
    }
  }
}

const keyOf = ({ kind, turn }: PlannedRow): string => `${kind} ${turn.index}`;

function rowsOf(planned: CarePlan, { messages: { care: words } }: Context): readonly PlannedRow[] {
  return [
    ...planned.merges.map(({ absorbed, into }): PlannedRow => ({
      turn: absorbed,
      reason: cleanLine(words.review.sameAs(into)),
      kind: "merge",
    })),
    ...planned.alike.map(({ absorbed, into }): PlannedRow => ({
      turn: absorbed,
      reason: cleanLine(words.review.alikeTo(into)),
      kind: "alike",
    })),
    ...planned.archives.map((due): PlannedRow => ({
      turn: due.turn,
      reason: words.reason(due),
      kind: "archive",
    })),
    ...planned.purges.map((due): PlannedRow => ({
      turn: due.turn,
      reason: words.review.deletes(words.reason(due)),
      kind: "purge",
    })),
  ];
}

/** Whether the memory was changed. */
async function decide(
  row: PlannedRow,
  { within, memory, dialog, leftOut }: Reviewing,
): Promise<boolean> {
  const { review: words } = within.messages.care;
  const answers: readonly (readonly [string, string])[] = Object.entries(words.answers[row.kind]);
  const chosen = await dialog.choose({
    title: words.decide,
    lines: [cleanLine(row.turn.user), row.reason],
    items: answers.map(([, label]) => ({ label })),
  });
  const [answer] = (chosen !== null && "at" in chosen ? answers[chosen.at] : undefined) ?? [];
  if (answer === undefined) return false;
  // Who keeps it has looked at it, and wants it: it is not due the day after.
  if (answer === "keep") memory.care.noteUse([row.turn.index]);
  if (answer === "now") leftOut.delete(keyOf(row));
  else leftOut.add(keyOf(row));
  if (answer !== "pin") return false;
  await memory.topics.edit({ type: "set", turns: [row.turn.index], pinned: true });
  return true;
}

const withoutLeftOut = (planned: CarePlan, leftOut: ReadonlySet<string>): CarePlan => ({
  ...planned,
  merges: planned.merges.filter(({ absorbed }) => !leftOut.has(`merge ${absorbed.index}`)),
  alike: planned.alike.filter(({ absorbed }) => !leftOut.has(`alike ${absorbed.index}`)),
  archives: planned.archives.filter(({ turn }) => !leftOut.has(`archive ${turn.index}`)),
  purges: planned.purges.filter(({ turn }) => !leftOut.has(`purge ${turn.index}`)),
});

/** False where somebody thought better of it. */
async function apply(all: CarePlan, reviewing: Reviewing): Promise<boolean> {
  const { within, memory, dialog, leftOut } = reviewing;
  const { care: words } = within.messages;
  const planned = withoutLeftOut(all, leftOut);
  const asked = { ...planned, merges: [...planned.merges, ...planned.alike] };
  if (!(await dialog.confirm({ title: words.review.title, lines: [words.question(asked)] })))
    return false;
  // What a person decides is theirs, and an entry of `hsms undo`.
  await memory.care.archiveAlike(planned.alike);
  const run = await followProgress(memory.care.apply(planned, { signal: dialog.signal }), within);
  within.output.print(run === null ? words.nothing : words.applied(run));
  const summedUp = await followProgress(memory.care.sumUp({ signal: dialog.signal }), within);
  if (summedUp !== null && summedUp.made > 0) within.output.print(words.summedUp(summedUp));
  return true;
}

/** Whether something came back. */
async function takeBack({ within, memory, dialog }: Reviewing): Promise<boolean> {
  const { care: words } = within.messages;
  const runs = await memory.care.runs(MOST_RUNS);
  if (runs.length === 0) {
    dialog.tell(words.review.noRuns);
    return false;
  }
  const chosen = await dialog.choose({
    title: words.review.takeBack,
    items: runs.map((run) => ({ label: words.review.run(run) })),
  });
  const run = chosen !== null && "at" in chosen ? runs[chosen.at] : undefined;
  if (run === undefined) return false;
  const archived = [
    ...run.absorptions.map(({ absorbed }) => absorbed),
    ...run.forgotten.map(({ forgotten }) => forgotten),
  ].filter((turn) => !run.changed.includes(turn));
  const turns = await memory.turns.read(archived);
  const which = await dialog.choose({
    title: words.review.takeBack,
    lines: [words.review.run(run)],
    items: [
      { label: words.review.all(archived.length) },
      ...turns.flatMap((turn) => (turn === undefined ? [] : [{ label: cleanLine(turn.user) }])),
    ],
  });
  if (which === null || !("at" in which)) return false;
  const one = archived[which.at - 1];
  const undone = await memory.care.undo(run.number, one === undefined ? undefined : [one]);
  dialog.tell(words.undone(undone));
  return true;
}
