import { bareCommand, examples, projectCommand, type CommandKit } from "../kit.ts";

/** Conversations: `hsms conversation list | new | rename | export` (C2-11). */
export function conversationCommand(kit: CommandKit) {
  const { messages } = kit;
  return bareCommand("conversation", messages)
    .description(messages.branches.help.conversations)
    .addHelpText(
      "before",
      examples(messages, [
        'hsms conversation new "summer trip"',
        "hsms conversation list --json",
        "hsms conversation export --json",
      ]),
    )
    .addCommand(listCommand(kit))
    .addCommand(newCommand(kit))
    .addCommand(renameCommand(kit))
    .addCommand(exportCommand(kit));
}

function listCommand({ messages, inKnownProject }: CommandKit) {
  const { branches: words } = messages;
  const { help } = words;
  return projectCommand("list", messages)
    .description(help.conversationList)
    .action((options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const sizes = await memory.conversations.sizes();
        const conversations = await memory.conversations.list();
        const here = conversations.length === 0 ? null : await memory.conversations.here.peek();
        const isPresent = (id: string): boolean => id === here?.conversationId;
        const listed = conversations
          // One whose turns were all deleted for good is left only as a place to talk.
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
        } else if (listed.length === 0) output.notice(words.noConversations);
        else {
          for (const { id, name, ...counts } of listed) {
            const shown = name === "" ? words.unnamed : name;
            output.print(
              `${isPresent(id) ? "*" : " "} ${shown}  ${words.conversation(counts)}  ${id}`,
            );
          }
        }
      }),
    );
}

function newCommand({ messages, inProject }: CommandKit) {
  const { branches: words } = messages;
  const { help } = words;
  return projectCommand("new", messages)
    .description(help.conversationNew)
    .argument("[name]", help.newName)
    .action((name, options) =>
      inProject(options, async ({ memory }, { output, json }) => {
        const conversation = await memory.conversations.create(name ?? "");
        if (json) output.data({ id: conversation.id, name: conversation.name });
        else output.print(words.created(conversation.name || words.unnamed));
      }),
    );
}

function renameCommand({ messages, inKnownProject }: CommandKit) {
  const { branches: words } = messages;
  const { help } = words;
  return projectCommand("rename", messages)
    .description(help.conversationRename)
    .argument("<name>", help.newName)
    .option("--conversation <name-or-id>", help.conversation)
    .action((name, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { conversationOf } = await import("../branches/find-place.ts");
        const wanted = await conversationOf(memory, options.conversation);
        const id = wanted ?? (await memory.conversations.here.present()).conversationId;
        await memory.conversations.rename(id, name);
        const called = name.trim();
        if (json) output.data({ id, name: called });
        else output.print(words.renamed(called || words.unnamed));
      }),
    );
}

function exportCommand({ messages, inKnownProject }: CommandKit) {
  const { help } = messages.branches;
  return projectCommand("export", messages)
    .description(help.conversationExport)
    .option("--conversation <name-or-id>", help.conversation)
    .action((options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { conversationOf } = await import("../branches/find-place.ts");
        const { treeDocument } = await import("../branches/branch-documents.ts");
        const { printBranchTree } = await import("../branches/print-branches.ts");
        const tree = await memory.conversations.branches.tree(
          await conversationOf(memory, options.conversation),
        );
        if (json) output.data(await treeDocument(memory, tree));
        else output.print(await printBranchTree(memory, tree, messages));
      }),
    );
}
