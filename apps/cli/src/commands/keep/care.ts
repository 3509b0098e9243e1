import { InvalidArgumentError } from "commander";
import { cleanLine } from "@hsms/tui/text";
import type { CarePlan, CareRun, Memory, Planned, PlannedMerge } from "@hsms/engine";
import type { Context } from "../../settings/context.ts";
import { exitCodes } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { numberFlag } from "../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 1000;

/** `hsms care`: what was told twice is shown, archived once, listed and brought back. */
export function careCommand({ messages, inKnownProject, toRead }: CommandKit) {
  const { care: words, help } = messages;
  const command = (name: keyof typeof words.help) =>
    projectCommand(name, messages).description(words.help[name]);
  const plan = command("plan").action((options) =>
    toRead(options, async ({ memory }, context) => {
      const { output, json, interruption } = context;
      const planned = await followProgress(
        memory.care.plan({ alike: true, signal: interruption.signal }),
        context,
      );
      if (planned === null) return exitCodes.interrupted;
      if (json) output.data(planDocument(planned));
      else for (const line of words.plan(planned)) output.print(cleanLine(line));
      await tellPlace(memory, context);
      return exitCodes.ok;
    }),
  );
  const apply = command("apply")
    .option("-y, --yes", help.flags.yes)
    .action((options) =>
      inKnownProject(options, async ({ memory }, context) => {
        const { output, json, interruption } = context;
        const { signal } = interruption;
        await memory.upkeep.settled();
        const planned = await followProgress(memory.care.plan({ alike: true, signal }), context);
        if (planned === null) return exitCodes.interrupted;
        if (planned.merges.length + planned.archives.length + planned.purges.length > 0) {
          for (const line of words.plan(planned)) output.notice(cleanLine(line));
          const question = words.question(planned);
          const isSure = options.yes === true;
          if (!(await confirmChange(context, { question, isSure }))) return exitCodes.failed;
        }
        const run = await followProgress(memory.care.apply(planned, { signal }), context);
        const summedUp = await followProgress(memory.care.sumUp({ signal }), context);
        if (json) output.data({ run: run === null ? null : runDocument(run), weeks: summedUp });
        else {
          output.print(run === null ? words.nothing : words.applied(run));
          if (summedUp !== null && summedUp.made > 0) output.print(words.summedUp(summedUp));
        }
        return summedUp === null ? exitCodes.interrupted : exitCodes.ok;
      }),
    );
  const log = command("log")
    .addOption(numberFlag("--limit <number>", { min: 1, max: MAX_LIMIT, description: words.limit }))
    .action((options) =>
      toRead(options, async ({ memory }, { output, json }) => {
        const runs = await memory.care.runs(options.limit ?? DEFAULT_LIMIT);
        if (json) output.data({ runs: runs.map(runDocument) });
        else if (runs.length === 0) output.notice(words.noRuns);
        else for (const run of runs) output.print(words.run(run));
      }),
    );
  const undo = command("undo")
    .argument("<run>", words.runArgument, readNumber)
    .argument("[memories...]", words.memoriesArgument, collect, [] as number[])
    .action((run, turns, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const undone = await memory.care.undo(run, turns.length === 0 ? undefined : turns);
        if (json) output.data(undone);
        else output.print(words.undone(undone));
      }),
    );
  const turn = (name: "on" | "off") =>
    command(name)
      .option("--purge", words.purge[name])
      .action((options) =>
        inKnownProject(options, async ({ memory }, context) => {
          const { output, json } = context;
          const isPurging = options.purge === true;
          const changed = switched(name, isPurging);
          await memory.settings.change(changed);
          const { forgetting, purging } = await memory.settings.read();
          if (json) output.data({ forgetting, purging });
          else output.print(words.switched({ forgetting, purging }));
          await tellPlace(memory, context);
        }),
      );
  return command("care")
    .enablePositionalOptions()
    .addCommand(plan, { isDefault: true })
    .addCommand(apply)
    .addCommand(log)
    .addCommand(undo)
    .addCommand(turn("on"))
    .addCommand(turn("off"));
}

/** Of a memory that is on several machines. */
async function tellPlace(
  { care }: Pick<Memory, "care">,
  { output, messages }: Context,
): Promise<void> {
  const place = await care.place();
  if (place !== null) output.notice(cleanLine(messages.care.place(place)));
}

/** `on` forgets, and deletes only if that is said; `off` ends both, or only the deleting. */
function switched(name: "on" | "off", isPurging: boolean) {
  if (name === "on") return { forgetting: true, ...(isPurging ? { purging: true } : {}) };
  return { purging: false, ...(isPurging ? {} : { forgetting: false }) };
}

const planDocument = ({ from, to, waiting, purgeWaits, ...plan }: CarePlan) => ({
  from,
  to,
  merges: plan.merges.map(pairDocument),
  alike: plan.alike.map(pairDocument),
  archives: plan.archives.map((planned) => ({ ...dueDocument(planned), by: planned.step.by })),
  shortened: plan.shortened.map(dueDocument),
  purges: plan.purges.map(dueDocument),
  waiting,
  purgeWaits,
});

const pairDocument = ({ absorbed, into }: PlannedMerge) => ({
  absorbed: { index: absorbed.index, user: absorbed.user },
  into: { index: into.index, user: into.user },
});

const dueDocument = ({ turn, step: { level, days, keptDays } }: Planned) => ({
  turn: { index: turn.index, user: turn.user },
  level,
  days: Math.floor(days),
  keptDays: Math.floor(keptDays),
});

const runDocument = (run: CareRun) => ({ ...run, at: new Date(run.at).toISOString() });

const collect = (text: string, before: readonly number[]): number[] => [
  ...before,
  readNumber(text),
];

function readNumber(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError("0–999999999");
}
