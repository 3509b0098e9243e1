import { exitCodes } from "../exit-codes.ts";
import { cleanText } from "../output/clean-text.ts";
import { examples, projectCommand, type CommandKit } from "./kit.ts";

export function doctorCommand({ messages, act }: CommandKit) {
  const texts = messages.doctor;
  return projectCommand("doctor", messages)
    .description(messages.help.summaries.doctor)
    .addHelpText("before", examples(messages, ["hsms doctor --json"]))
    .action((options) =>
      act(options, async (context) => {
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
