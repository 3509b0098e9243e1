import { CliError } from "../../../output/cli-error.ts";
import { choiceFlag, numberFlag, textsFlag } from "../../arguments/flags.ts";
import { type CommandKit, plainCommand } from "../../kit.ts";

const HIGHEST_PORT = 65_535;

/** What is said of a memory, and a relay has none. */
const ofMemory = ["project", "tools", "readOnly"] as const;
const MOST_MEGABYTES = 1_000_000;

/** `hsms serve`: the memory for assistants by MCP over HTTP, for whoever has a token; or a relay for machines that sync, without a memory. */
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
    .option("--relay <folder>", flags.serveRelay)
    .addOption(
      numberFlag("--quota <megabytes>", {
        min: 1,
        max: MOST_MEGABYTES,
        description: flags.serveQuota,
      }),
    )
    .action((options) =>
      act(options, async (context) => {
        const { relay } = options;
        if (relay !== undefined) {
          const other = ofMemory.find((name) => options[name] !== undefined);
          if (other !== undefined) {
            const flag = other === "readOnly" ? "read-only" : other;
            throw new CliError("CONFLICTING_FLAGS", `--relay, --${flag}`);
          }
          const { runRelay } = await import("./run-relay.ts");
          return runRelay(context, { ...options, relay });
        }
        const { runServe } = await import("./run-serve.ts");
        return runServe(context, options);
      }),
    );
}
