import { Argument } from "@commander-js/extra-typings";
import type { Settings } from "@hsms/engine";
import { SETTING_RULES } from "@hsms/engine/settings";
import { CliError } from "../../output/cli-error.ts";
import { readConfig, writeUserSetting } from "../../settings/config.ts";
import type { Context } from "../../settings/context.ts";
import {
  requireSetting,
  settingDefinitions,
  showSetting,
  type SettingDefinition,
} from "../../settings/definitions.ts";
import { unknownCommand } from "../../program/usage-error.ts";
import { describeFailure } from "../../output/failure.ts";
import { baseLayers, resolvePreferences, type Resolved } from "../../settings/resolve.ts";
import { bareCommand, projectCommand, writingCommand, type CommandKit } from "../kit.ts";

export function configCommand(kit: CommandKit) {
  const { messages } = kit;
  return bareCommand("config", messages)
    .description(messages.help.summaries.config)
    .addCommand(showCommand(kit), { isDefault: true })
    .addCommand(getCommand(kit))
    .addCommand(setCommand(kit))
    .addCommand(unsetCommand(kit));
}

function showCommand({ messages, act }: CommandKit) {
  return projectCommand("show", messages)
    .description(messages.help.summaries.configShow)
    .option("--origin", messages.help.flags.origin)
    .allowExcessArguments()
    .action((options, self) =>
      act(options, async (context) => {
        const [name] = self.args;
        if (name !== undefined) throw unknownCommand(name, ["show", "get", "set", "unset"]);
        const { output, json, config } = context;
        const resolved = await readSettings(context);
        const shown = settingDefinitions.map((definition) => describe(definition, resolved));
        if (json) {
          output.data({
            settings: shown.map(({ key, value, origin }) =>
              options.origin === true ? { key, value, origin } : { key, value },
            ),
          });
        } else {
          for (const { key, value, origin } of shown) {
            const from = options.origin === true ? `  (${messages.config.origins[origin]})` : "";
            output.print(`${key} = ${value}${from}`);
          }
        }
        if (config.unknownKeys.length > 0) {
          output.notice(messages.config.unknownKeys(config.unknownKeys.join(", ")));
        }
      }),
    );
}

function getCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("get", messages)
    .description(summaries.configGet)
    .addArgument(keyArgument(argumentTexts.key))
    .action((name, options) =>
      act(options, async (context) => {
        const definition = requireSetting(name);
        const shown = describe(definition, await readSettings(context));
        if (context.json) context.output.data(shown);
        else context.output.print(String(shown.value));
      }),
    );
}

function setCommand({ messages, act }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return writingCommand("set", messages)
    .description(summaries.configSet)
    .addArgument(keyArgument(argumentTexts.key))
    .argument("<value>", argumentTexts.value)
    .option("--user", flags.user)
    .option("--embedder-online", flags.embedderOnlineKept)
    .action((name, text, options) =>
      act(options, async (context) => {
        const { setSetting } = await import("./set-setting.ts");
        return setSetting(context, { name, text, isForUser: options.user === true });
      }),
    );
}

/** Takes a value away, so that the next layer's holds: without it a project's own could never be got rid of. */
function unsetCommand({ messages, act }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return projectCommand("unset", messages)
    .description(summaries.configUnset)
    .addArgument(keyArgument(argumentTexts.key))
    .option("--user", flags.userUnset)
    .action((name, options) =>
      act(options, async (context) => {
        const { output, json, config } = context;
        const definition = requireSetting(name);
        const { property, key } = definition;
        if (options.user !== true && isOfMemory(property)) {
          const { withKnownProject } = await import("../../open/with-project.ts");
          await withKnownProject(context, ({ memory }) => memory.settings.reset([property]));
        } else writeUserSetting({ paths: config.paths, key, value: undefined });
        // The user file may be another now.
        const shown = describe(
          definition,
          await readSettings({ ...context, config: readConfig() }),
        );
        if (json) output.data(shown);
        else {
          const value = String(shown.value);
          const place = messages.config.origins[shown.origin];
          output.print(messages.config.saved({ key, value, place }));
        }
      }),
    );
}

const isOfMemory = (property: string): property is keyof Settings =>
  Object.hasOwn(SETTING_RULES, property);

function keyArgument(description: string) {
  const argument = new Argument("<key>", description);
  argument.argChoices = settingDefinitions.map(({ key }) => key);
  return argument;
}

/** Where no memory is yet, what would hold in one; that is told. */
async function readSettings(context: Context): Promise<Resolved> {
  const { withKnownProject } = await import("../../open/with-project.ts");
  try {
    return await withKnownProject(context, (open) => open.settings());
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== "NO_MEMORY_HERE") throw error;
    const { what, hint } = describeFailure(error, context.messages);
    context.output.notice(`${what} ${hint}`);
    return resolvePreferences(baseLayers(context));
  }
}

function describe(definition: SettingDefinition, resolved: Resolved) {
  return {
    key: definition.key,
    value: showSetting(definition, resolved.preferences),
    origin: resolved.originOf[definition.property],
  };
}
