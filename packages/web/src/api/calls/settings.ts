import * as z from "zod";
import { call } from "../call.ts";
import { newestEntry } from "./entry-of.ts";

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
      const [last] = await memory.history.read(1);
      const values: Readonly<Record<string, unknown>> = await host.setSetting(change);
      // Another process may have changed other settings meanwhile.
      const made = await newestEntry(
        memory,
        ({ number, settings }) =>
          number > (last?.number ?? 0) &&
          settings.length > 0 &&
          settings.every(({ name, to }) => name in values && values[name] === to),
      );
      return { entry: made?.number ?? null };
    },
  ),
};
