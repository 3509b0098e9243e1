import type { TalkPosition } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import { describePlace } from "../../commands/branches/describe-place.ts";
import { findPlace } from "../../commands/branches/find-place.ts";
import {
  printBranchList,
  printBranchTree,
  printContext,
  printLabels,
} from "../../commands/branches/print-branches.ts";
import { describeLabel, saveLabel } from "../../commands/branches/save-label.ts";
import { numberOf } from "../../commands/branches/turn-numbers.ts";
import type { Context } from "../../settings/context.ts";
import { describeFailure } from "../../output/failure.ts";
import type { OpenProject } from "../../open/with-project.ts";
import type { ChatCommand } from "./chat-commands.ts";

type BranchCommand = Extract<ChatCommand, { readonly type: "branch" }>["name"];

interface BranchLine {
  readonly context: Context;
  readonly open: OpenProject;
  readonly name: BranchCommand;
  readonly argument: string;
  /** The talk stands beside what is printed: it is not printed again. */
  readonly isTalkShown: boolean;
}

/** Runs a command on the conversation's tree, and says what came of it; what cannot be is told as text, too. */
export async function runBranchCommand(line: BranchLine): Promise<string> {
  try {
    return await run(line);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { what, hint } = describeFailure(error, line.context.messages);
    return hint === "" ? what : `${what}\n${hint}`;
  }
}

async function run({ context, open, name, argument, isTalkShown }: BranchLine): Promise<string> {
  const { messages } = context;
  const { memory } = open;
  const { branches: words } = messages;
  const withTalk = async (line: string, place: TalkPosition): Promise<string> =>
    [
      line,
      ...(isTalkShown ? [] : [await printContext(memory, place, { words })]),
      await describePlace(memory, place, words),
    ].join("\n");
  const text = unquoted(argument);
  switch (name) {
    case "goto": {
      if (text === "") return words.usage.goto;
      const place = await memory.conversations.here.goTo(await findPlace(memory, text));
      return withTalk(words.went(text), place);
    }
    case "save": {
      const { rest, isForced } = withoutForce(argument);
      const label = unquoted(rest);
      if (label === "") return words.usage.save;
      return describeLabel(memory, await saveLabel(memory, { name: label, isForced }), messages);
    }
    case "back": {
      const place = await memory.conversations.here.back();
      if (place === null) return words.nowhereBack;
      const at = await numberOf(memory, place.turnId);
      return withTalk(words.wentBack(at), place);
    }
    case "branches":
      return printBranchList(
        memory,
        {
          branches: await memory.conversations.branches.list(),
          labels: await memory.conversations.labels.list(),
        },
        messages,
      );
    case "tree":
      return printBranchTree(memory, await memory.conversations.branches.tree(), messages);
    case "labels":
      return printLabels(memory, await memory.conversations.labels.list(), messages);
    case "new": {
      const conversation = await memory.conversations.create(text);
      return words.created(conversation.name === "" ? words.unnamed : conversation.name);
    }
    case "rename": {
      if (text === "") return words.usage.rename;
      await memory.conversations.rename(
        (await memory.conversations.here.present()).conversationId,
        text,
      );
      return words.renamed(text);
    }
  }
}

/** `--force`, before or behind the name; quoted it is a name. */
function withoutForce(argument: string): { readonly rest: string; readonly isForced: boolean } {
  const rest = argument.replaceAll(/^(--force(?=\s|$)\s*)+|(\s*(?<=^|\s)--force)+$/gu, "").trim();
  return { rest, isForced: rest !== argument.trim() };
}

/** A name may stand in quotation marks (C2-04). */
const unquoted = (text: string): string =>
  /^(["'])(?<inside>.*)\1$/u.exec(text.trim())?.groups?.["inside"] ?? text.trim();
