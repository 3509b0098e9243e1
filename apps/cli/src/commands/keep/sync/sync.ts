import { CliError } from "../../../output/cli-error.ts";
import { type CommandKit, writingCommand } from "../../kit.ts";

/** What is asked of `hsms sync` besides to sync. */
const others = ["add", "join", "list", "revoke", "care", "leave", "watch"] as const;

/** `hsms sync`: the same memory on several machines, through a folder that something else carries, or a relay. */
export function syncCommand({ messages, act }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return writingCommand("sync", messages)
    .description(summaries.sync)
    .argument("[folder]", argumentTexts.syncFolder)
    .option("--add", flags.syncAdd)
    .option("--join <words...>", flags.syncJoin)
    .option("--name <name>", flags.syncName)
    .option("--token-file <file>", flags.syncTokenFile)
    .option("--list", flags.syncList)
    .option("--revoke <device>", flags.syncRevoke)
    .option("--care <device>", flags.syncCare)
    .option("--no-care", flags.syncNoCare)
    .option("--leave", flags.syncLeave)
    .option("--watch", flags.syncWatch)
    .option("--refill", flags.syncRefill)
    .action((folder, options) =>
      act(options, async (context) => {
        const given = others.filter((name) => options[name] !== undefined);
        if (given.length > 1) {
          throw new CliError("CONFLICTING_FLAGS", given.map((name) => `--${name}`).join(", "));
        }
        const { checkPlace, runSync } = await import("./run-sync.ts");
        const asked = { ...options, folder };
        checkPlace(asked, context);
        const { withKnownProject, withProject } = await import("../../../open/with-project.ts");
        // Only where it is to be carried makes a memory of nothing; all else is asked of one that syncs.
        const begins = asked.folder !== undefined || asked.tokenFile !== undefined;
        return (begins ? withProject : withKnownProject)(context, (open) =>
          runSync(open, context, asked),
        );
      }),
    );
}
