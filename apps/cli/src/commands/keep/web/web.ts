import { numberFlag } from "../../arguments/flags.ts";
import { type CommandKit, projectCommand } from "../../kit.ts";

const HIGHEST_PORT = 65_535;

/** `hsms web`: a page on this machine to search and manage a memory. */
export function webCommand({ messages, inKnownProject }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("web", messages)
    .description(summaries.web)
    .addOption(
      numberFlag("--port <number>", { min: 0, max: HIGHEST_PORT, description: flags.webPort }),
    )
    .option("--no-open", flags.noOpen)
    .action((options) =>
      inKnownProject(options, async (open, context) => {
        const { runWeb } = await import("./run-web.ts");
        return runWeb(open, context, options);
      }),
    );
}
