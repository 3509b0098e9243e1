import { Argument } from "commander";
import { plainCommand, type CommandKit } from "../../kit.ts";
import { CLIENTS, type Client } from "./clients.ts";

/** `hsms connect`: writes what starts us into the settings of an assistant's client. */
export function connectCommand({ messages, act }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return plainCommand("connect", messages)
    .description(summaries.connect)
    .addArgument(new Argument("<client>", argumentTexts.client).choices(CLIENTS))
    .option("-n, --dry-run", flags.connectDryRun)
    .option("--remove", flags.connectRemove)
    .option("--import", flags.connectImport)
    .option("-y, --yes", flags.yes)
    .action((client, options) =>
      act(options, async (context) => {
        const { connect } = await import("./connect-client.ts");
        return connect(context, client as Client, options);
      }),
    );
}
