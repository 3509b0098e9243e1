import type { Edit, NodeId } from "@hsms/engine";
import { InvalidArgumentError } from "commander";
import { IMPORTANCE, numberFlag, textsFlag } from "../arguments/flags.ts";
import { findNode } from "../../output/views/tree/find-node.ts";
import { showMaskedList } from "../../output/views/masked.ts";
import { bareCommand, projectCommand, type CommandKit, type SharedOptions } from "../kit.ts";

type FindNodeId = (wanted: string) => Promise<NodeId>;

/** `hsms edit rename|move|move-turn|merge|split|set|correct`. */
export function editCommand({ messages, inKnownProject }: CommandKit) {
  const { argumentTexts, flags, nodesAndTurns, summaries } = messages.help;
  const command = (name: string, summary: string) =>
    projectCommand(name, messages).description(summary);
  /** Makes the edit, and says how to undo it. `editOf` finds nodes by what a person calls them. */
  const edit = (options: SharedOptions, editOf: (find: FindNodeId) => Edit | Promise<Edit>) =>
    inKnownProject(options, async ({ memory }, { output, json }) => {
      const find: FindNodeId = async (wanted) => (await findNode(memory.topics, wanted)).id;
      const entry = await memory.topics.edit(await editOf(find));
      if (json) output.data({ changed: entry !== null, entry });
      else output.print(entry === null ? messages.journal.unchanged : messages.journal.changed);
    });
  const rename = command("rename", summaries.editRename)
    .argument("<node>", argumentTexts.node)
    .argument("<name>", argumentTexts.topic)
    .action((node, topic, options) =>
      edit(options, async (find) => ({ type: "rename", nodeId: await find(node), topic })),
    );
  const move = command("move", summaries.editMove)
    .argument("<node>", argumentTexts.node)
    .argument("<parent>", argumentTexts.parent)
    .action((node, parent, options) =>
      edit(options, async (find) => ({
        type: "move-node",
        nodeId: await find(node),
        parentId: await find(parent),
      })),
    );
  const moveTurn = command("move-turn", summaries.editMoveTurn)
    .argument("<turn>", argumentTexts.turn, readIndex)
    .argument("<leaf>", argumentTexts.leaf)
    .action((turn, leaf, options) =>
      edit(options, async (find) => ({
        type: "move-turns",
        turns: [turn],
        leafId: await find(leaf),
      })),
    );
  const merge = command("merge", summaries.editMerge)
    .argument("<node>", argumentTexts.node)
    .argument("<into>", argumentTexts.into)
    .action((node, into, options) =>
      edit(options, async (find) => ({
        type: "merge",
        nodeId: await find(node),
        intoId: await find(into),
      })),
    );
  const split = command("split", summaries.editSplit)
    .argument("<leaf>", argumentTexts.leaf)
    .action((leaf, options) =>
      edit(options, async (find) => ({ type: "split", leafId: await find(leaf) })),
    );
  const set = command("set", summaries.editSet)
    .argument("<turns...>", argumentTexts.turns, readIndexes)
    .addOption(
      numberFlag("--importance <number>", { ...IMPORTANCE, description: flags.importance }),
    )
    .option("--pin", flags.pin)
    .option("--no-pin", flags.noPin)
    .option("--immutable", flags.immutable)
    .option("--no-immutable", flags.noImmutable)
    .addOption(textsFlag("--tag <tag...>", flags.tag))
    .option("--untag <tag...>", flags.untag)
    .action((turns, options) =>
      edit(options, () => ({
        type: "set",
        turns,
        ...(options.importance === undefined ? {} : { importance: options.importance }),
        ...(options.pin === undefined ? {} : { pinned: options.pin }),
        ...(options.immutable === undefined ? {} : { immutable: options.immutable }),
        addTags: options.tag ?? [],
        removeTags: options.untag ?? [],
      })),
    );
  const correct = command("correct", summaries.editCorrect)
    .argument("<turn>", argumentTexts.turn, readIndex)
    .argument("<words>", argumentTexts.newWords)
    .option("--answer <text>", flags.newAnswer)
    .action((turn, user, { answer, ...options }) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const words = { user, ...(answer === undefined ? {} : { assistant: answer }) };
        const { index, masked, entry } = await memory.turns.correct(turn, words);
        if (json) return output.data({ changed: true, entry, turn: index });
        output.print(messages.journal.corrected(turn, index));
        if (masked.length > 0) output.notice(messages.masked(showMaskedList(masked, messages)));
      }),
    );
  return bareCommand("edit", messages)
    .description(summaries.edit)
    .addHelpText("after", `\n${nodesAndTurns}`)
    .addCommand(rename)
    .addCommand(move)
    .addCommand(moveTurn)
    .addCommand(merge)
    .addCommand(split)
    .addCommand(set)
    .addCommand(correct);
}

function readIndex(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("0, 1, 2, …");
}

const readIndexes = (text: string, before: readonly number[] | undefined): readonly number[] => [
  ...(before ?? []),
  readIndex(text),
];
