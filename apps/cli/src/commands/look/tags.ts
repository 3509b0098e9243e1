import { cleanLine } from "@hsms/tui/text";
import { projectCommand, type CommandKit } from "../kit.ts";

export function tagsCommand({ messages, toRead }: CommandKit) {
  return projectCommand("tags", messages)
    .description(messages.help.summaries.tags)
    .action((options) =>
      toRead(options, async ({ memory }, { output, json }) => {
        const tags = await memory.turns.tags();
        if (json) output.data({ tags });
        else if (tags.length === 0) output.notice(messages.turn.noTags);
        else output.print(tags.map(cleanLine).join("\n"));
      }),
    );
}
