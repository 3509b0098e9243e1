import * as z from "zod";
import { call } from "../call.ts";
import { entryOf } from "./entry-of.ts";

/** What `hsms config` shows and sets. */
export const settingCalls = {
  settings: call(z.object({}), async (_, { host, language }) => ({
    settings: await host.settings(language),
  })),
  /** `null` takes a value away, so that the one of all projects, or the default, holds. Answers with the number by which it can be undone. */
  "set-setting": call(
    z.object({
      key: z.string(),
      place: z.enum(["project", "user"]),
      value: z.string().max(1000).nullable(),
    }),
    async (change, { host, memory }) => {
      const before = await entryOf(memory, "settings");
      await host.setSetting(change);
      const entry = await entryOf(memory, "settings");
      return { entry: entry === before ? null : entry };
    },
  ),
};
