import { tellSeconds } from "../../output/tell-seconds.ts";
import { readPrices } from "../../settings/prices.ts";
import { exitCodes } from "../../output/exit-codes.ts";
import { settingFlag } from "../arguments/flags.ts";
import { writingCommand, type CommandKit } from "../kit.ts";

/** What judges, answers and files here; whether text may go there, and whether it works. */
export function modelsCommand({ messages, inProject }: CommandKit) {
  const { flags, summaries } = messages.help;
  return writingCommand("models", messages)
    .description(summaries.models)
    .addOption(settingFlag("model", messages))
    .option("--test", flags.testModels)
    .option("--reset", flags.resetModels)
    .option("--online", flags.online)
    .action((options) =>
      inProject(options, async (open, context) => {
        const { listModels, tryModel } = await import("../../open/models/list-models.ts");
        const { forgetLessons } = await import("../../open/models/learnt.ts");
        const { config, output, json } = context;
        if (options.reset === true) {
          forgetLessons(config.paths.state);
          output.notice(messages.models.forgotten);
        }
        const listed = await listModels(context, open);
        const models = [];
        for (const model of listed) {
          let tried = null;
          if (options.test === true) {
            const stopTelling = tellSeconds(context, messages.works.trying(model.name));
            tried = await tryModel(context, model).finally(stopTelling);
            context.progress.end();
            if (tried === null) return exitCodes.interrupted;
          }
          models.push({ ...model, tried });
          if (!json) output.print(messages.models.line(model, tried));
        }
        const { readUsage } = await import("../../open/models/usage.ts");
        const prices = readPrices((await open.settings()).preferences.prices) ?? new Map();
        const usage = readUsage(config.paths.state, { now: Date.now(), prices });
        if (json) output.data({ models, usage });
        else for (const line of usage) output.print(messages.models.usage(line));
        const isWorking = models.every(({ tried }) => tried === null || tried.problem === null);
        return isWorking ? exitCodes.ok : exitCodes.unavailable;
      }),
    );
}
