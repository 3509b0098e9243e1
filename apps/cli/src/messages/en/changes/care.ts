import { minuteOf } from "@hsms/messages";
import type {
  AppliedCare,
  CarePlace,
  CarePlan,
  CareRun,
  CareUndone,
  Planned,
  PlannedMerge,
  PurgeWaits,
  SummedUp,
  Turn,
} from "@hsms/engine";
import { counted } from "../counts.ts";

const memories = (count: number): string => counted(count, ["memory", "memories"]);

const days = (count: number): string => counted(Math.floor(count), ["day", "days"]);

const reason = ({ step }: Planned): string => {
  if (step.type === "purge") return `archived ${days(step.days)} ago`;
  if (step.type === "shorten")
    return `not used for ${days(step.days)}, by its use it is whole for ${days(step.keptDays)}`;
  const kept =
    step.by === "level"
      ? `level ${step.level} is kept ${days(step.keptDays)}`
      : `by its use it is kept ${days(step.keptDays)}`;
  return `not used for ${days(step.days)}, ${kept}`;
};

const due = (planned: Planned): string =>
  `  #${planned.turn.index} ${planned.turn.user}  –  ${reason(planned)}`;

const pair = ({ absorbed, into }: PlannedMerge): string =>
  `  #${absorbed.index} ${absorbed.user}  →  #${into.index} ${into.user}`;

const inFewWords = (count: number): string =>
  `${memories(count)} not used for weeks go into answers in a few words until used again; nothing is written`;

const deletingWaits: Readonly<Record<PurgeWaits, string>> = {
  week: "Nothing is deleted now: the last deletion is less than a week ago.",
  journal:
    "Nothing is deleted now: changes of the last 30 days could not be undone afterwards (`hsms history`).",
};

export const enCare = {
  plan: ({
    from,
    to,
    merges,
    alike,
    archives,
    shortened,
    purges,
    waiting,
    purgeWaits,
  }: CarePlan): readonly string[] => [
    merges.length === 0
      ? `Nothing is told twice among ${memories(to - from)} that no run has looked at.`
      : `${memories(merges.length)} would be archived, because another says the same:`,
    ...merges.map(pair),
    ...(alike.length === 0
      ? []
      : [
          `${counted(alike.length, ["pair", "pairs"])} may say the same in other words; nothing is done with them. \`hsms forget\` takes one out:`,
          ...alike.map(pair),
        ]),
    ...(archives.length === 0
      ? []
      : [
          `${memories(archives.length)} would be archived, not used for long:`,
          ...archives.map(due),
        ]),
    ...(shortened.length === 0 ? [] : [`${inFewWords(shortened.length)}:`, ...shortened.map(due)]),
    ...(purges.length === 0
      ? []
      : [
          `${memories(purges.length)} would be DELETED FOR GOOD, archived by care long ago:`,
          ...purges.map(due),
        ]),
    ...(waiting === 0
      ? []
      : [`${counted(waiting, ["more memory waits", "more memories wait"])} for a later run.`]),
    ...(purgeWaits === null ? [] : [deletingWaits[purgeWaits]]),
  ],
  question: ({ merges, archives, purges }: CarePlan) => {
    const archived = merges.length + archives.length;
    if (purges.length === 0)
      return `Archive ${memories(archived)}? Nothing is deleted: what is archived is not found any more, until the run is taken back (\`hsms care undo\`).`;
    const deleted = `delete ${memories(purges.length)} for good`;
    return archived === 0
      ? `Really ${deleted}? Nothing brings them back.`
      : `Archive ${memories(archived)}, and ${deleted}? Nothing brings back what is deleted.`;
  },
  applied: ({ number, absorptions, forgotten, purged, copies }: AppliedCare) => {
    const archived = absorptions.length + forgotten.length;
    return [
      `Run ${number}: archived ${memories(archived)}.${archived === 0 ? "" : ` \`hsms care undo ${number}\` brings them back.`}`,
      ...(purged.length === 0 ? [] : [`Deleted for good: ${memories(purged.length)}.`]),
      ...(copies.length === 0 ? [] : ["These still hold words of what was deleted:", ...copies]),
    ].join("\n");
  },
  place: ({ chosen, isHere, waitsFor }: CarePlace) =>
    chosen === null
      ? "This memory is on several machines: care runs by itself on none of them until you choose one (hsms sync --care NAME)."
      : isHere
        ? "Care runs by itself on this machine, for all that sync this memory."
        : waitsFor.length > 0
          ? `Care will run on ${chosen}, once these have synced: ${waitsFor.join(", ")}.`
          : `Care runs on ${chosen}; what it does comes here (hsms sync --care NAME chooses another machine).`,
  nothing: "There was nothing to archive.",
  summedUp: ({ made }: SummedUp) =>
    `Summed up ${counted(made, ["week", "weeks"])}: \`hsms summary\` shows them.`,
  reason,
  /** As a list on the screen. */
  review: {
    title: "Care of the memory",
    looking:
      "Looks for what was told twice or has long not been used; nothing changes before you say so.",
    stopped: "Care was broken off; nothing was changed.",
    summary: ({ count, deleted, waiting }: Record<"count" | "deleted" | "waiting", number>) =>
      count === 0
        ? "Nothing is told twice, and nothing is due to be forgotten."
        : `${memories(count)} may go, each for the reason beside it. What is archived is not found any more and can be brought back${deleted === 0 ? "" : "; what is DELETED cannot"}. Choose one to decide on it alone.${waiting === 0 ? "" : ` ${memories(waiting)} more must wait for a later run.`}`,
    shortened: (count: number) => `${inFewWords(count)}.`,
    deletingWaits,
    deletes: (why: string) => `DELETED for good: ${why}`,
    mark: (isWanted: boolean) => (isWanted ? "[x]" : "[ ]"),
    alikeTo: (into: Turn) => `may say in other words what #${into.index} says: ${into.user}`,
    sameAs: (into: Turn) => `says the same as #${into.index}: ${into.user}`,
    apply: (count: number) => `Carry out what is marked: ${memories(count)}`,
    takeBack: "Take back an earlier run",
    turnOn: "Forget by itself what is not used for long: off. Turn on",
    turnOff: "Forget by itself what is not used for long: on. Turn off",
    decide: "What is to become of it?",
    answers: {
      merge: {
        now: "archive it, the other one stays",
        keep: "keep both: this is not proposed again",
      },
      alike: {
        now: "archive it, the other one stays: `hsms unforget` brings it back",
        keep: "keep both",
      },
      archive: {
        now: "archive it: it can be brought back",
        later: "not this time",
        pin: "keep it for good: pin it",
      },
      purge: {
        now: "delete it for good",
        later: "not this time",
        pin: "keep it for good: pin it, still archived",
      },
    },
    noRuns: "There is no earlier run.",
    run: ({ number, at: ms, absorptions, forgotten, purged, changed }: CareRun) => {
      const archived = absorptions.length + forgotten.length;
      const back = changed.length === 0 ? "" : `, ${changed.length} of them back or gone`;
      const deleted = purged.length === 0 ? "" : `, deleted ${memories(purged.length)}`;
      return `${number}  ${minuteOf(ms)}  archived ${memories(archived)}${back}${deleted}`;
    },
    all: (count: number) => `all of it: ${memories(count)}`,
  },
  noRuns: "No run yet: `hsms care plan` shows what one would do.",
  run: ({ number, at: ms, absorptions, forgotten, purged, changed }: CareRun) => {
    const since = (turn: number): string => (changed.includes(turn) ? " (back or gone)" : "");
    const what = [
      ...absorptions.map(({ absorbed, into }) => `#${absorbed} → #${into}${since(absorbed)}`),
      ...forgotten.map(
        (one) => `#${one.forgotten} unused ${days(one.days)}${since(one.forgotten)}`,
      ),
      ...purged.map((one) => `#${one.purged} deleted`),
    ];
    return `${number}  ${minuteOf(ms)}  ${what.join(", ")}`;
  },
  undone: ({ returned, changed }: CareUndone) =>
    [
      `${counted(returned.length, ["memory is", "memories are"])} back.`,
      ...(changed.length === 0
        ? []
        : [
            `Left as they are, since they came back or were deleted meanwhile: ${changed.map((turn) => `#${turn}`).join(", ")}`,
          ]),
    ].join("\n"),
  switched: ({ forgetting, purging }: { forgetting: boolean; purging: boolean }) =>
    [
      forgetting
        ? "Forgetting is on: what is not used for long is archived. `hsms care plan` shows what is due, `hsms care undo` brings it back."
        : "Forgetting is off.",
      purging
        ? "Deleting is on: what care archived is deleted for good 30 days later."
        : "Nothing is deleted.",
    ].join("\n"),
  purge: {
    on: "also delete for good what care archived 30 days ago",
    off: "only stop deleting",
  },
  limit: "runs shown, newest first",
  runArgument: "number of the run, as `hsms care log` shows it",
  memoriesArgument: "numbers of memories; all of the run unless given",
  help: {
    care: "archive memories that are told twice or not used any more, and bring them back",
    plan: "what would be archived or deleted, and why; changes nothing",
    apply: "do what the plan says, and sum up the weeks that have changed",
    log: "runs, and what each did",
    undo: "bring back what a run archived, whatever came later",
    on: "forget what is not used for long; off unless turned on",
    off: "forget and delete nothing any more",
  },
};
