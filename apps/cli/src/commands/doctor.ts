import { spawnSync } from "node:child_process";
import { Option } from "@commander-js/extra-typings";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { cleanText } from "../output/clean-text.ts";
import { examples, projectCommand, type CommandKit } from "./kit.ts";

export function doctorCommand({ messages, act }: CommandKit) {
  const texts = messages.doctor;
  return projectCommand("doctor", messages)
    .description(messages.help.summaries.doctor)
    .addHelpText("before", examples(messages, ["hsms doctor --json"]))
    .addOption(new Option(IN_CHILD).hideHelp())
    .action((options) =>
      act(options, async (context) => {
        if (options.inChild !== true) return examineInChild();
        const { withKnownProject } = await import("../wire.ts");
        const { output, json } = context;
        return withKnownProject(context, async ({ memory, settle }) => {
          // Turns that wait for their place are no fault, and their places are checked too.
          await settle();
          const report = await memory.check();
          const errors = report.findings.filter(({ severity }) => severity === "error").length;
          if (json) output.data({ sound: errors === 0, ...report });
          else {
            for (const { severity, code, message } of report.findings) {
              output.print(`${texts.severities[severity]}: ${cleanText(message)} (${code})`);
            }
            output.print(errors === 0 ? texts.sound(report) : texts.unsound(errors));
          }
          return errors === 0 ? exitCodes.ok : exitCodes.badData;
        });
      }),
    );
}

/** Set on the process that does the looking. */
const IN_CHILD = "--in-child";

/**
 * Looks at the memory in a process of its own, since reading a damaged file can kill its reader:
 * then that is what was found. Throws what `describeFailure` reads as a damaged store.
 */
function examineInChild(): ExitCode {
  const [, program = "", ...words] = process.argv;
  const { status, signal } = spawnSync(
    process.execPath,
    [...process.execArgv, program, ...words, IN_CHILD],
    { stdio: "inherit" },
  );
  const exitCode = Object.values(exitCodes).find((code) => code === status);
  if (exitCode !== undefined) return exitCode;
  throw Object.assign(new Error(`reading it ended the process (${signal ?? status})`), {
    code: "STORE_DAMAGED",
  });
}
