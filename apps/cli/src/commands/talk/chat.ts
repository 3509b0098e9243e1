import { Option } from "@commander-js/extra-typings";
import { CliError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import type { ExitCode } from "../../output/exit-codes.ts";
import type { Messages } from "../../messages/en/en.ts";
import { settingFlag } from "../arguments/flags.ts";
import { writingCommand, type CommandKit, type FlagsOf } from "../kit.ts";

/** The flags of the chat (S0-04 … S0-13) on a command of this name: on `hsms` itself and on `hsms chat`. */
export function chatFlags(name: string, messages: Messages) {
  const { flags } = messages.help;
  return writingCommand(name, messages)
    .addOption(settingFlag("mode", messages))
    .addOption(settingFlag("search", messages))
    .option("--api-info", flags.apiInfo)
    .option("--tree", flags.tree)
    .addOption(settingFlag("fanoutLimit", messages))
    .addOption(settingFlag("model", messages))
    .addOption(settingFlag("scoring", messages))
    .addOption(settingFlag("wait", messages))
    .option("--refine", flags.refine)
    .option("--online", flags.online)
    .option("--embedder-online", flags.embedderOnline)
    .option("--mirror <folder>", flags.mirror)
    .option("--no-record", flags.noRecord)
    .option("--record", flags.record)
    .addOption(settingFlag("updateTopic", messages))
    .addOption(settingFlag("secrets", messages))
    .addOption(settingFlag("slotsMode", messages))
    .option("--plain", flags.plain)
    .option("--no-alt-screen", flags.noAltScreen)
    .option("--keys <file>", flags.keys)
    .option("--ascii", flags.ascii)
    .addOption(
      new Option("--animation <when>", flags.animation)
        .choices(["always", "local", "never"] as const)
        .default("always" as const),
    )
    .option("--no-animation", flags.noAnimation);
}

export function chatCommand(kit: CommandKit) {
  return chatFlags("chat", kit.messages)
    .description(kit.messages.help.summaries.chat)
    .action((options) => kit.act(options, (context) => startChat(context, options)));
}

/** Runs the chat, on the full screen where there is a terminal for it, or the test mode. */
export async function startChat(
  context: Context,
  options: FlagsOf<typeof chatFlags>,
): Promise<ExitCode> {
  const { runChat } = await import("../../chat/run-chat.ts");
  const { hasScreen } = await import("../../screen/has-screen.ts");
  const { readKeyScript } = await import("../../screen/read-key-script.ts");
  const { stdin, stdout } = process;
  const { termType } = context.config.terminal;
  const isPlain = options.plain === true || context.json;
  const isDrawn = !isPlain && hasScreen({ stdin, stdout, type: termType });
  if (options.keys !== undefined && !isDrawn) throw new CliError("NO_SCREEN", "--keys");
  return runChat(context, {
    apiInfo: options.apiInfo === true,
    tree: options.tree === true,
    screen: isDrawn
      ? {
          alternateScreen: options.altScreen,
          script: options.keys === undefined ? null : readKeyScript(options.keys, context),
          look: {
            color: options.color,
            ascii: options.ascii === true,
            animation: typeof options.animation === "string" ? options.animation : "never",
          },
        }
      : null,
  });
}
