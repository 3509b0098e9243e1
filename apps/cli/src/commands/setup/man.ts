import packageFile from "../../../package.json" with { type: "json" };
import { plainCommand, type CommandKit } from "../kit.ts";

/** Prints the manual as `man` reads it. */
export function manCommand({ messages, act, outline }: CommandKit) {
  return plainCommand("man", messages)
    .description(messages.help.summaries.man)
    .action((options) =>
      act(options, async ({ output, json }) => {
        const { manualOf } = await import("../../program/table/manual.ts");
        const { version } = packageFile;
        const page = manualOf(await outline(), { messages, version });
        if (json) output.data({ page });
        else output.write(page);
      }),
    );
}
