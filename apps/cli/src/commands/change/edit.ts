import type { Edit, TreeView } from "@hsms/engine";
import { InvalidArgumentError } from "commander";
import { numberFlag } from "../flags.ts";
import { findNode } from "../../output/views/tree/find-node.ts";
import {
  bareCommand,
  examples,
  projectCommand,
  type CommandKit,
  type SharedOptions,
} from "../kit.ts";

interface EditKit extends Pick<CommandKit, "messages"> {
  /** Makes the edit that is worked out from the present tree, and says how to take it back. */
  readonly edit: (options: SharedOptions, editOf: (tree: TreeView) => Edit) => Promise<void>;
}

/** `hsms edit rename|move|move-turn|merge|split|set`. */
export function editCommand({ messages, inKnownProject }: CommandKit) {
  const editKit: EditKit = {
    messages,
    edit: (options, editOf) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const entry = await memory.topics.edit(editOf(await memory.topics.tree()));
        if (json) output.data({ changed: entry !== null, entry });
        else output.print(entry === null ? messages.journal.unchanged : messages.journal.changed);
      }),
  };
  return bareCommand("edit", messages)
    .description(messages.help.summaries.edit)
    .addHelpText(
      "before",
      examples(messages, [
        'hsms edit rename science/water "Water and ice"',
        "hsms edit move 3f2a91c0 ROOT",
        "hsms edit move-turn 12 science/water",
        "hsms edit set 12 --importance 8 --pin --tag health",
      ]),
    )
    .addHelpText("after", `\n${messages.help.nodesAndTurns}`)
    .addCommand(renameCommand(editKit))
    .addCommand(moveCommand(editKit))
    .addCommand(moveTurnCommand(editKit))
    .addCommand(mergeCommand(editKit))
    .addCommand(splitCommand(editKit))
    .addCommand(setCommand(editKit));
}

function renameCommand({ messages, edit }: EditKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("rename", messages)
    .description(summaries.editRename)
    .argument("<node>", argumentTexts.node)
    .argument("<name>", argumentTexts.topic)
    .action((node, topic, options) =>
      edit(options, (tree) => ({ type: "rename", nodeId: findNode(tree, node), topic })),
    );
}

function moveCommand({ messages, edit }: EditKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("move", messages)
    .description(summaries.editMove)
    .argument("<node>", argumentTexts.node)
    .argument("<parent>", argumentTexts.parent)
    .action((node, parent, options) =>
      edit(options, (tree) => ({
        type: "move-node",
        nodeId: findNode(tree, node),
        parentId: findNode(tree, parent),
      })),
    );
}

function moveTurnCommand({ messages, edit }: EditKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("move-turn", messages)
    .description(summaries.editMoveTurn)
    .argument("<turn>", argumentTexts.turn, readIndex)
    .argument("<leaf>", argumentTexts.leaf)
    .action((turn, leaf, options) =>
      edit(options, (tree) => ({
        type: "move-turns",
        turns: [turn],
        leafId: findNode(tree, leaf),
      })),
    );
}

function mergeCommand({ messages, edit }: EditKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("merge", messages)
    .description(summaries.editMerge)
    .argument("<node>", argumentTexts.node)
    .argument("<into>", argumentTexts.into)
    .action((node, into, options) =>
      edit(options, (tree) => ({
        type: "merge",
        nodeId: findNode(tree, node),
        intoId: findNode(tree, into),
      })),
    );
}

function splitCommand({ messages, edit }: EditKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("split", messages)
    .description(summaries.editSplit)
    .argument("<leaf>", argumentTexts.leaf)
    .action((leaf, options) =>
      edit(options, (tree) => ({ type: "split", leafId: findNode(tree, leaf) })),
    );
}

function setCommand({ messages, edit }: EditKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return projectCommand("set", messages)
    .description(summaries.editSet)
    .argument("<turns...>", argumentTexts.turns, readIndexes)
    .addOption(
      numberFlag("--importance <number>", { min: 1, max: 10, description: flags.importance }),
    )
    .option("--pin", flags.pin)
    .option("--no-pin", flags.noPin)
    .option("--tag <tag...>", flags.tag)
    .option("--untag <tag...>", flags.untag)
    .action((turns, options) =>
      edit(options, () => ({
        type: "set",
        turns,
        ...(options.importance === undefined ? {} : { importance: options.importance }),
        ...(options.pin === undefined ? {} : { pinned: options.pin }),
        addTags: options.tag ?? [],
        removeTags: options.untag ?? [],
      })),
    );
}

function readIndex(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("0, 1, 2, …");
}

const readIndexes = (text: string, before: readonly number[] | undefined): readonly number[] => [
  ...(before ?? []),
  readIndex(text),
];
