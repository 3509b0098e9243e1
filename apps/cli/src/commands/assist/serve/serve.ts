import { choiceFlag, numberFlag, textsFlag } from "../../flags.ts";
import { type CommandKit, plainCommand } from "../../kit.ts";

const HIGHEST_PORT = 65_535;

/** `hsms serve`: the memory for assistants by MCP over HTTP, for whoever has a token. */
export function serveCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return plainCommand("serve", messages)
    .description(summaries.serve)
    .option("--project <name-or-path>", flags.project)
    .option("--host <address>", flags.serveHost)
    .addOption(
      numberFlag("--port <number>", { min: 0, max: HIGHEST_PORT, description: flags.servePort }),
    )
    .addOption(textsFlag("--allow-host <name>", flags.serveAllowHost))
    .addOption(
      choiceFlag("--tools <set>", {
        values: ["default", "care", "seed"],
        description: flags.mcpTools,
      }),
    )
    .option("--read-only", flags.mcpReadOnly)
    .action((options) =>
      act(options, async (context) => {
        const { runServe } = await import("./run-serve.ts");
        return runServe(context, options);
      }),
    );
}
