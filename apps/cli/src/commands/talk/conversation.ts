import { bareCommand, projectCommand, writingCommand, type CommandKit } from "../kit.ts";

/** Conversations: `hsms conversation list | new | rename | export`. */
export function conversationCommand({ messages, inProject, inKnownProject, toRead }: CommandKit) {
  const { branches: words } = messages;
  const { help } = words;
  const command = (name: string, summary: string) =>
    projectCommand(name, messages).description(summary);
  const list = command("list", help.conversationList).action((options) =>
    toRead(options, async ({ memory }, { output, json }) => {
      const sizes = await memory.conversations.sizes();
      const conversations = await memory.conversations.list();
      const here = conversations.length === 0 ? null : await memory.conversations.here.peek();
      const isPresent = (id: string): boolean => id === here?.conversationId;
      const listed = conversations
        // One whose turns were all purged remains only where a talk goes on in it.
        .filter(({ id }) => isPresent(id) || sizes.get(id)?.turns !== 0)
        .map((conversation) => ({
          ...conversation,
          ...(sizes.get(conversation.id) ?? { turns: 0, branches: 0 }),
        }));
      if (json) {
        output.data({
          conversations: listed.map(({ id, name, createdAt, headId, turns, branches }) => ({
            id,
            name,
            createdAt: new Date(createdAt).toISOString(),
            head: headId,
            turns,
            branches,
            isPresent: isPresent(id),
          })),
        });
        return;
      }
      if (listed.length === 0) output.notice(words.noConversations);
      for (const { id, name, ...counts } of listed) {
        const mark = isPresent(id) ? "*" : " ";
        output.print(`${mark} ${name || words.unnamed}  ${words.conversation(counts)}  ${id}`);
      }
    }),
  );
  const begin = writingCommand("new", messages)
    .description(help.conversationNew)
    .argument("[name]", help.newName)
    .action((given = "", options) =>
      inProject(options, async ({ memory }, { output, json }) => {
        const { id, name } = await memory.conversations.create(given);
        if (json) output.data({ id, name });
        else output.print(words.created(name || words.unnamed));
      }),
    );
  const rename = command("rename", help.conversationRename)
    .argument("<name>", help.newName)
    .option("--conversation <name-or-id>", help.conversation)
    .action((name, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { conversationOf } = await import("../branches/find-place.ts");
        const wanted = await conversationOf(memory, options.conversation);
        const id = wanted ?? (await memory.conversations.here.present()).conversationId;
        await memory.conversations.rename(id, name);
        const trimmed = name.trim();
        if (json) output.data({ id, name: trimmed });
        else output.print(words.renamed(trimmed || words.unnamed));
      }),
    );
  const write = command("export", help.conversationExport)
    .option("--conversation <name-or-id>", help.conversation)
    .action((options) =>
      inKnownProject(options, async (open, context) => {
        const { showBranchTree } = await import("../branches/show-branch-tree.ts");
        await showBranchTree(context, open.memory, options.conversation);
      }),
    );
  return bareCommand("conversation", messages)
    .description(help.conversations)
    .addCommand(list)
    .addCommand(begin)
    .addCommand(rename)
    .addCommand(write);
}
