/**
 * `screen-task.ts [QUERY]`: the full screen, with the events of one search emitted again and again for `hsms bench tui`; without a
 * query the memory is tidied and that taken back, again and again.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { CarePlan, EngineEvent, Memory, SearchEvent } from "@hsms/engine";
import { readConfig } from "../../settings/config.ts";
import type { Context } from "../../settings/context.ts";
import { messagesIn } from "../../messages/messages.ts";
import { createOutput } from "../../output/output.ts";
import { listenForInterruption } from "../../program/interruption.ts";
import { divertOutput } from "../../screen/quiet/diverted-output.ts";
import { openScreen } from "../../screen/open-screen.ts";
import { silentProgress } from "../../screen/quiet/silent-progress.ts";
import { withProject } from "../../open/with-project.ts";

const EVENTS_PER_SECOND = 30;

const [query = ""] = process.argv.slice(2);
const { stdout, stderr } = process;
const language = "en";
const output = divertOutput(createOutput({ stdout, stderr, quiet: true }));
const interruption = listenForInterruption();
const context: Context = {
  config: readConfig(),
  flags: {},
  project: undefined,
  create: false,
  workers: undefined,
  debugDirectory: undefined,
  online: false,
  embedderOnline: false,
  mirrorDirectory: undefined,
  json: false,
  language,
  messages: messagesIn(language),
  output,
  progress: silentProgress,
  interruption,
  readInput: async () => "",
};

const { exitCode } = await withProject(context, (open) => {
  if (query === "") void careAgainAndAgain(open.memory).catch(() => undefined);
  return openScreen({
    context,
    open: query === "" ? open : { ...open, memory: searching(open.memory) },
    output,
    alternateScreen: true,
    look: { color: "auto", ascii: false, animation: "always" },
    script: null,
  });
});
process.exit(exitCode);

function searching(memory: Memory): Memory {
  return {
    ...memory,
    async *events(): AsyncIterable<EngineEvent> {
      const events: SearchEvent[] = [];
      for await (const event of memory.search(query)) events.push(event);
      const started = performance.now();
      for (let told = 0; ; told++) {
        const dueMs = (told * 1000) / EVENTS_PER_SECOND;
        await pause(Math.max(0, dueMs - (performance.now() - started)));
        const event = events[told % events.length];
        // Numbers of searches that nothing else has.
        const searchId = 1_000_000 + Math.floor(told / events.length);
        if (event !== undefined) yield { ...event, searchId };
      }
    },
  };
}

const NOTHING: CarePlan = {
  from: 0,
  to: 0,
  merges: [],
  alike: [],
  archives: [],
  shortened: [],
  purges: [],
  waiting: 0,
  purgeWaits: null,
};

/** What is due to be forgotten, until the memory is closed; what is told twice would take minutes of planning first. */
async function careAgainAndAgain({ care, status }: Memory): Promise<never> {
  const { turns } = await status();
  await care.apply({ ...NOTHING, to: turns });
  for (;;) {
    const run = await care.apply(await care.plan());
    if (run !== null) await care.undo(run.number);
  }
}
