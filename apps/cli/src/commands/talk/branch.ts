import { CliError } from "../../output/cli-error.ts";
import { bareCommand, examples, projectCommand, type CommandKit } from "../kit.ts";

/** The branches of a conversation: `hsms branch list | tree | show | goto | …` (seed 2). */
export function branchCommand(kit: CommandKit) {
  const { messages } = kit;
  return bareCommand("branch", messages)
    .description(messages.branches.help.branch)
    .addHelpText(
      "before",
      examples(messages, [
        "hsms branch list --json",
        'hsms branch label "before the move"',
        "hsms branch goto B_point",
      ]),
    )
    .addCommand(listCommand(kit))
    .addCommand(treeCommand(kit))
    .addCommand(showCommand(kit))
    .addCommand(gotoCommand(kit))
    .addCommand(labelsCommand(kit))
    .addCommand(labelCommand(kit))
    .addCommand(unlabelCommand(kit))
    .addCommand(keepCommand(kit, "archive"))
    .addCommand(keepCommand(kit, "unarchive"));
}

/** A command that shows something of one conversation. */
function look({ messages }: CommandKit, name: "list" | "tree" | "labels") {
  const { help } = messages.branches;
  return projectCommand(name, messages)
    .description(help[name])
    .option("--conversation <name-or-id>", help.conversation);
}

function listCommand(kit: CommandKit) {
  const { messages, inKnownProject } = kit;
  return look(kit, "list").action((options) =>
    inKnownProject(options, async ({ memory }, { output, json }) => {
      const { conversationOf, printBranchList, branchesDocument } = await load();
      const id = await conversationOf(memory, options.conversation);
      const branches = await memory.conversations.branches.list(id);
      if (json) output.data(await branchesDocument(memory, branches, id));
      else {
        const found = await memory.conversations.labels.list(id);
        output.print(await printBranchList(memory, { branches, labels: found }, messages));
      }
    }),
  );
}

function treeCommand(kit: CommandKit) {
  const { messages, inKnownProject } = kit;
  return look(kit, "tree").action((options) =>
    inKnownProject(options, async ({ memory }, { output, json }) => {
      const { conversationOf, printBranchTree, treeDocument } = await load();
      const id = await conversationOf(memory, options.conversation);
      const branchTree = await memory.conversations.branches.tree(id);
      if (json) output.data(await treeDocument(memory, branchTree));
      else output.print(await printBranchTree(memory, branchTree, messages));
    }),
  );
}

function labelsCommand(kit: CommandKit) {
  const { messages, inKnownProject } = kit;
  return look(kit, "labels").action((options) =>
    inKnownProject(options, async ({ memory }, { output, json }) => {
      const { conversationOf, printLabels, labelsDocument } = await load();
      const found = await memory.conversations.labels.list(
        await conversationOf(memory, options.conversation),
      );
      if (json) output.data({ labels: labelsDocument(found) });
      else output.print(await printLabels(memory, found, messages));
    }),
  );
}

function showCommand({ messages, inKnownProject }: CommandKit) {
  const { branches: words } = messages;
  const { help } = words;
  return projectCommand("show", messages)
    .description(help.show)
    .argument("[place]", help.place)
    .action((text, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { findPlace, pathDocument, printContext } = await load();
        const place =
          text === undefined
            ? await memory.conversations.here.present()
            : await findPlace(memory, text);
        if (json) output.data(await pathDocument(memory, place));
        else output.print(await printContext(memory, place, { words, shown: Infinity }));
      }),
    );
}

function gotoCommand({ messages, inKnownProject }: CommandKit) {
  const { branches: words } = messages;
  const { help } = words;
  return projectCommand("goto", messages)
    .description(help.goto)
    .argument("<place>", help.place)
    .action((text, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { findPlace, printContext, placeDocument } = await load();
        const place = await memory.conversations.here.goTo(await findPlace(memory, text));
        if (json) output.data(placeDocument(place));
        else {
          output.print(words.went(text));
          output.print(await printContext(memory, place, { words }));
        }
      }),
    );
}

function labelCommand({ messages, inKnownProject }: CommandKit) {
  const { help } = messages.branches;
  return projectCommand("label", messages)
    .description(help.label)
    .argument("<name>", help.name)
    .option("--at <place>", help.at)
    .option("--force", help.force)
    .action((name, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { findPlace, saveLabel, describeLabel } = await load();
        const place =
          options.at === undefined ? {} : { place: await findPlace(memory, options.at) };
        const saved = await saveLabel(memory, { name, ...place, isForced: options.force === true });
        const { label: put, from } = saved;
        if (json) output.data({ label: put.name, turn: put.turnId, from: from?.turnId ?? null });
        else output.print(await describeLabel(memory, saved, messages));
      }),
    );
}

function unlabelCommand({ messages, inKnownProject }: CommandKit) {
  const { branches: words } = messages;
  const { help } = words;
  return projectCommand("unlabel", messages)
    .description(help.unlabel)
    .argument("<name>", help.name)
    .action((name, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        if (!(await memory.conversations.labels.remove(name))) {
          const { namesLike } = await load();
          const labels = await memory.conversations.labels.list();
          const detail = namesLike(
            name,
            labels.map((one) => one.name),
          );
          throw new CliError("NO_SUCH_LABEL", name, { detail });
        }
        if (json) output.data({ label: name });
        else output.print(words.unlabelled(name));
      }),
    );
}

function keepCommand({ messages, inKnownProject }: CommandKit, name: "archive" | "unarchive") {
  const { help } = messages.branches;
  return projectCommand(name, messages)
    .description(help[name])
    .argument("<place>", help.head)
    .action((text, options) =>
      inKnownProject(options, async ({ memory, settle }, { output, json }) => {
        const { findHead } = await load();
        const head = await findHead(memory, text);
        const turns = await memory.conversations.branches[name](head).catch((error: unknown) => {
          const isInUse = error instanceof Error && "code" in error && error.code === "BAD_INPUT";
          throw isInUse ? new CliError("BRANCH_IN_USE", text, { cause: error }) : error;
        });
        if (json) output.data({ head, turns });
        else {
          const { archived, unarchived } = messages.branches;
          output.print(name === "archive" ? archived(turns) : unarchived(turns));
        }
        await settle();
      }),
    );
}

/** Loaded when a command runs: help needs none of it. */
const load = async () => ({
  ...(await import("../branches/find-place.ts")),
  ...(await import("../branches/save-label.ts")),
  ...(await import("../branches/print-branches.ts")),
  ...(await import("../branches/branch-documents.ts")),
});
