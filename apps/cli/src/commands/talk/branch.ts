import { systemCodeOf } from "@hsms/messages";
import { CliError } from "../../output/cli-error.ts";
import { bareCommand, projectCommand, type CommandKit } from "../kit.ts";

/** The branches of a conversation: `hsms branch list | tree | show | goto | …`. */
export function branchCommand({ messages, inKnownProject, toRead }: CommandKit) {
  const { branches: words } = messages;
  const { help } = words;
  const command = (name: string, summary: string) =>
    projectCommand(name, messages).description(summary);
  const look = (name: "list" | "tree" | "labels") =>
    command(name, help[name]).option("--conversation <name-or-id>", help.conversation);
  const list = look("list").action((options) =>
    toRead(options, async ({ memory }, { output, json }) => {
      const { conversationOf, printBranchList, branchesDocument } = await load();
      const id = await conversationOf(memory, options.conversation);
      const branches = await memory.conversations.branches.list(id);
      if (json) output.data(await branchesDocument(memory, branches, id));
      else {
        const labels = await memory.conversations.labels.list(id);
        output.print(await printBranchList(memory, { branches, labels }, messages));
      }
    }),
  );
  const tree = look("tree").action((options) =>
    toRead(options, async (open, context) => {
      const { showBranchTree } = await load();
      await showBranchTree(context, open.memory, options.conversation);
    }),
  );
  const labels = look("labels").action((options) =>
    toRead(options, async ({ memory }, { output, json }) => {
      const { conversationOf, printLabels, labelsDocument } = await load();
      const id = await conversationOf(memory, options.conversation);
      const found = await memory.conversations.labels.list(id);
      if (json) output.data({ labels: labelsDocument(found) });
      else output.print(await printLabels(memory, found, messages));
    }),
  );
  const show = command("show", help.show)
    .argument("[place]", help.place)
    .action((text, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { findPlace, pathDocument, printContext } = await load();
        const position =
          text === undefined
            ? await memory.conversations.here.present()
            : await findPlace(memory, text);
        if (json) output.data(await pathDocument(memory, position));
        else output.print(await printContext(memory, position, { words, shown: Infinity }));
      }),
    );
  const goTo = command("goto", help.goto)
    .argument("<place>", help.place)
    .action((text, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { findPlace, describePlace, printContext, positionDocument } = await load();
        const position = await memory.conversations.here.goTo(await findPlace(memory, text));
        if (json) output.data(positionDocument(position));
        else {
          output.print(words.went(text));
          output.print(await printContext(memory, position, { words }));
          output.print(await describePlace(memory, position, words));
        }
      }),
    );
  const label = command("label", help.label)
    .argument("<name>", help.name)
    .option("--at <place>", help.at)
    .option("--force", help.force)
    .action((name, { at, ...options }) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const { findPlace, saveLabel, describeLabel } = await load();
        const where = at === undefined ? {} : { position: await findPlace(memory, at) };
        const saved = await saveLabel(memory, { name, ...where, isForced: options.force === true });
        const { label: put, from } = saved;
        if (json) output.data({ label: put.name, turnId: put.turnId, from: from?.turnId ?? null });
        else output.print(await describeLabel(memory, saved, messages));
      }),
    );
  const unlabel = command("unlabel", help.unlabel)
    .argument("<name>", help.name)
    .action((name, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        if (!(await memory.conversations.labels.remove(name))) {
          const { namesLike } = await load();
          const names = (await memory.conversations.labels.list()).map((one) => one.name);
          throw new CliError("NO_SUCH_LABEL", name, { detail: namesLike(name, names) });
        }
        if (json) output.data({ label: name });
        else output.print(words.unlabelled(name));
      }),
    );
  const keep = (name: "archive" | "unarchive") =>
    command(name, help[name])
      .argument("<place>", help.head)
      .action((text, options) =>
        inKnownProject(options, async ({ memory, settle }, { output, json }) => {
          const { findHead } = await load();
          const head = await findHead(memory, text);
          const turns = await memory.conversations.branches[name](head).catch((error: unknown) => {
            const isInUse = systemCodeOf(error) === "BAD_INPUT";
            throw isInUse ? new CliError("BRANCH_IN_USE", text, { cause: error }) : error;
          });
          if (json) output.data({ head, turns });
          else output.print(name === "archive" ? words.archived(turns) : words.unarchived(turns));
          await settle();
        }),
      );
  return bareCommand("branch", messages)
    .description(help.branch)
    .addCommand(list)
    .addCommand(tree)
    .addCommand(show)
    .addCommand(goTo)
    .addCommand(labels)
    .addCommand(label)
    .addCommand(unlabel)
    .addCommand(keep("archive"))
    .addCommand(keep("unarchive"));
}

/** Loaded when a command runs: help needs none of it. */
const load = async () => ({
  ...(await import("../branches/describe-place.ts")),
  ...(await import("../branches/find-place.ts")),
  ...(await import("../branches/save-label.ts")),
  ...(await import("../branches/print-branches.ts")),
  ...(await import("../branches/branch-documents.ts")),
  ...(await import("../branches/show-branch-tree.ts")),
});
