import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { checkModel } from "../../open/models/check-model.ts";
import { showVectors } from "../../open/embedding/show-vectors.ts";
import { writeUserSetting } from "../../settings/config.ts";
import type { Context } from "../../settings/context.ts";
import { parseSetting, requireSetting, showSetting } from "../../settings/definitions.ts";
import type { Preferences } from "../../settings/preferences.ts";
import { baseLayers, resolvePreferences } from "../../settings/resolve.ts";
import { shownValue } from "../../settings/shown-value.ts";

/** `hsms config set`: checks the value, asks where text would leave the machine, and keeps it. */
export async function setSetting(
  context: Context,
  {
    name,
    text,
    isForUser,
  }: { readonly name: string; readonly text: string; readonly isForUser: boolean },
): Promise<ExitCode> {
  const { output, json, messages, config } = context;
  const definition = requireSetting(name);
  const parsed = parseSetting(definition, text);
  if (parsed.type === "refused") {
    throw new CliError("BAD_SETTING_VALUE", `${definition.key} = ${shownValue(text)}`, {
      detail: parsed.allowed,
    });
  }
  const { model } = parsed.values;
  if (model !== undefined) await checkModel(model, config);
  const place = isForUser ? "user" : definition.place;
  const tell = (wanted: Preferences): void => {
    const value = showSetting(definition, wanted);
    if (json) output.data({ key: definition.key, value, place });
    else {
      const { saved, places } = messages.config;
      const shown = { key: definition.key, value: String(value), place: places[place] };
      output.print(saved(shown));
    }
  };
  if (place === "user" && parsed.values.embedder === undefined) {
    // No project is needed for what holds for all of them.
    const wanted = {
      ...resolvePreferences(baseLayers(context)).preferences,
      ...parsed.values,
    };
    const value = showSetting(definition, wanted);
    writeUserSetting({ paths: config.paths, key: definition.key, value });
    tell(wanted);
    return exitCodes.ok;
  }
  const { withProject } = await import("../../open/with-project.ts");
  const { allowEmbedder } = await import("../../open/embedding/allow-embedder.ts");
  const { checkEmbedder, requirePackages } = await import("../../open/embedding/check-embedder.ts");
  const given = parsed.values.embedder;
  const embedder = given && (await checkEmbedder(given, config.workingDirectory));
  if (embedder !== undefined) await requirePackages(embedder, config.paths.data);
  const values = embedder === undefined ? parsed.values : { embedder };
  return withProject(context, async (open) => {
    if (embedder !== undefined && !(await allowEmbedder(context, open, embedder))) {
      output.notice(messages.confirm.stopped);
      return exitCodes.failed;
    }
    const wanted = { ...(await open.settings()).preferences, ...values };
    const value = showSetting(definition, wanted);
    if (place === "project") await open.memory.settings.change(values);
    else writeUserSetting({ paths: config.paths, key: definition.key, value });
    tell(wanted);
    return embedder === undefined ? exitCodes.ok : showVectors(context, open);
  });
}
