import { destinationOf, maskSecrets, type FoundMemory, type ModelSpec } from "@hsms/engine";
import { sayChance, sayStanding } from "@hsms/messages";
import type { AskToUndo } from "@hsms/tui";
import type { Context } from "../../settings/context.ts";
import { OFFLINE } from "../../open/models/choose-model.ts";
import { describeInTalk } from "../../open/models/describe-in-talk.ts";
import { readyWanted } from "../../open/models/ready-wanted.ts";
import { writeUserSetting } from "../../settings/config.ts";
import { commandWords } from "../../messages/command-words.ts";
import type { Messages } from "../../messages/en/en.ts";
import {
  allowedValues,
  findSetting,
  parseSetting,
  showSetting,
  shownValues,
  type SettingDefinition,
} from "../../settings/definitions.ts";
import type { Preferences } from "../../settings/preferences.ts";
import { apiInfoNote, printApiInfo } from "../../seed/api-info.ts";
import { printSearch, whyNothing } from "../../output/views/search/search-results.ts";
import { mayReach } from "../../open/places/allow-online.ts";
import { withPlacesIfAny } from "../../open/models/with-places.ts";
import { printStatus } from "../../output/views/status.ts";
import { READABLE_TREE, readTreePart } from "../../output/views/tree/tree-part.ts";
import { printTree } from "../../output/views/tree/tree-print.ts";
import type { OpenProject } from "../../open/with-project.ts";
import { runBranchCommand } from "./branch-commands.ts";
import { chatCommands, type ChatCommand } from "./chat-commands.ts";
import type { ChatLine } from "../parse-line.ts";
import type { Original } from "./original.ts";
import { excerpt, forgetTurn, undo } from "./take-back.ts";
import { runSlotsCommand } from "./slots-command.ts";

interface CommandTurn {
  readonly context: Context;
  readonly open: OpenProject;
  /** The newest turn of this chat whose secrets were masked, word for word. */
  readonly original: Original | null;
  /** The screen that it is shown on, which shows the talk as well: cells of its rows. None unless given. */
  readonly screen?: { readonly columns: number; readonly askToUndo: AskToUndo };
}

/** A line of the chat that is a command, known or not. */
type CommandLine = Extract<ChatLine, { readonly type: "command" | "unknown" }>;

export async function runChatCommand(
  turn: CommandTurn & { readonly line: CommandLine },
): Promise<void> {
  const { output, json } = turn.context;
  const text = await chatCommandText(turn);
  if (json) output.data({ type: "command", text });
  else output.print(text);
}

/** Runs one command of the chat; returns what came of it. Nothing of it reaches the model or the memory (S0-57). */
export async function chatCommandText(
  turn: CommandTurn & { readonly line: CommandLine },
): Promise<string> {
  const { context, line } = turn;
  return line.type === "unknown"
    ? context.messages.chat.unknown(line.name, line.suggestion)
    : run({ ...turn, ...line });
}

async function run(
  turn: CommandTurn & Extract<ChatLine, { readonly type: "command" }>,
): Promise<string> {
  const { context, open, command, argument } = turn;
  const { messages, config } = context;
  switch (command.type) {
    case "help":
      return helpText(context);
    case "api-info": {
      const note = apiInfoNote(config.keys, messages);
      return [printApiInfo(config.keys, messages), ...(note === null ? [] : [note])].join("\n");
    }
    case "status": {
      const { preferences } = await open.settings();
      const status = await open.memory.status();
      const { project } = open;
      const mayAsk = (spec: ModelSpec): boolean =>
        mayReach(destinationOf(spec)?.origin ?? null, { context, preferences });
      const places = { available: config, mayAsk };
      const models = {
        MODEL: await withPlacesIfAny(preferences.model, places),
        JUDGE_MODEL: await withPlacesIfAny(preferences.judgeModel, places),
        FILE_MODEL: await withPlacesIfAny(preferences.fileModel, places),
      };
      return printStatus({ project, preferences, status, messages, models });
    }
    case "topics":
      await open.settle();
      return printTree(
        await readTreePart(open.memory, READABLE_TREE, { withDigests: false }),
        messages,
      );
    case "find":
      return find(turn);
    case "branch":
      return runBranchCommand({
        ...turn,
        name: command.name,
        isTalkShown: turn.screen !== undefined,
      });
    case "slots":
      return runSlotsCommand(turn);
    case "keep":
      return keepOriginal(turn);
    case "forget":
      return forgetTurn(turn);
    case "undo":
      return undo({ ...turn, askToUndo: turn.screen?.askToUndo });
    case "import": {
      const { importHere } = await import("./import-here.ts");
      return importHere(turn);
    }
    case "quit":
      // Whoever reads the lines ends there.
      return "";
    case "toggle":
      return toggle({ ...turn, definition: settingOf(command.key) });
    case "setting":
      return set({ ...turn, definition: settingOf(command.key), text: argument });
  }
}

function helpText({ messages }: Context): string {
  return listChatCommands(messages)
    .map(({ name, argument, summary }) => {
      const following = argument === "" ? "" : ` ${argument}`;
      return `${name}${following} : ${summary}`;
    })
    .join("\n");
}

/** The commands as people read them: with their marks, other words for them, what follows them, and a line on each. */
export function listChatCommands(messages: Messages): readonly {
  readonly name: string;
  readonly also: readonly string[];
  readonly leaves: boolean;
  readonly argument: string;
  readonly summary: string;
}[] {
  const { commandArguments, commands } = messages;
  const argumentOf = (command: ChatCommand): string => {
    if (command.type === "find") return commandArguments.query;
    if (command.type === "branch") return branchArgument(command.name, messages);
    if (command.type === "slots") return messages.slots.arguments;
    if (command.type === "forget") return `[${commandArguments.number}]`;
    if (command.type === "import") return commandArguments.file;
    if (command.type === "undo") return `[list/${commandArguments.number}]`;
    if (command.type !== "setting") return "";
    const { rule } = settingOf(command.key);
    if (rule.type === "text") return `[${commandArguments.name}]`;
    return rule.type === "range"
      ? `[${commandArguments.number}]`
      : `[${rule.type === "choice" ? shownValues(rule).join("/") : commandArguments.mode}]`;
  };
  return chatCommands.map((command) => ({
    name: `${command.mark}${command.name}`,
    also: (commandWords[command.name] ?? []).map((word) => `${command.mark}${word}`),
    leaves: command.type === "quit",
    argument: argumentOf(command),
    summary:
      command.type === "branch"
        ? messages.branches.summaries[command.name]
        : commands[command.name],
  }));
}

function branchArgument(
  name: Extract<ChatCommand, { readonly type: "branch" }>["name"],
  { branches: { arguments: words } }: Messages,
): string {
  if (name === "goto") return words.place;
  if (name === "save") return words.label;
  if (name === "rename") return words.name;
  return name === "new" ? `[${words.name}]` : "";
}

async function keepOriginal({ context, open, original }: CommandTurn): Promise<string> {
  const { messages } = context;
  if (original === null) return messages.chat.nothingToKeep;
  const { index, user, assistant } = original;
  const kept = await open.memory.turns.unmask(index, { user, assistant });
  // What is kept is not masked: its place is left out, since the line is shown and read again.
  const said = maskSecrets(user).text.replaceAll(MASK, "…");
  return messages.chat.kept(kept.index, excerpt(said));
}

const MASK = /\[masked: [^\]]*\]/gu;

async function find(turn: CommandTurn & { readonly argument: string }): Promise<string> {
  const { context, open, argument, screen } = turn;
  const { messages, interruption } = context;
  if (argument === "") return messages.chat.noQuery;
  const { topK, strategy } = (await open.settings()).preferences;
  const { signal } = interruption;
  const result = await open.memory.search(argument, { topK, strategy, signal });
  if (result.memories.length > 0) {
    const isNear = ({ scores }: FoundMemory): boolean =>
      sayStanding(scores, messages.language) !== "";
    const near = result.memories.filter(isNear);
    const holding = result.memories.filter((memory) => !isNear(memory));
    const print = (memories: readonly FoundMemory[], first: number): string =>
      printSearch({
        result: { ...result, memories },
        first,
        explained: null,
        messages,
        columns: screen?.columns ?? null,
      });
    const sureness = sayChance(result.confidence, messages.language);
    return [
      messages.search.holding(holding.length),
      ...(holding.length === 0 ? [] : [print(holding, 0)]),
      ...(near.length === 0
        ? []
        : [messages.search.near(near.length), print(near, holding.length)]),
      messages.search.howSure(sureness),
    ].join("\n");
  }
  const { hasWords } = await import("../../open/question-words.ts");
  return whyNothing(result, { isAsked: hasWords(argument), messages });
}

async function toggle(
  turn: CommandTurn & { readonly definition: SettingDefinition },
): Promise<string> {
  const { open, definition } = turn;
  const { preferences } = await open.settings();
  return set({ ...turn, text: showSetting(definition, preferences) === true ? "false" : "true" });
}

async function set(
  turn: CommandTurn & { readonly definition: SettingDefinition; readonly text: string },
): Promise<string> {
  const { context, open, definition, text } = turn;
  const { messages } = context;
  const { key } = definition;
  const { preferences } = await open.settings();
  if (text === "") {
    return messages.chat.unchanged(
      key,
      `${showSetting(definition, preferences)} (${allowedValues(definition)})`,
    );
  }
  const parsed = parseSetting(definition, text);
  if (parsed.type === "refused") {
    const refusal = messages.chat.refused(key, text, parsed.allowed);
    return key === "SEARCH_MODE" ? `${refusal}\n${messages.chat.searchIsMode}` : refusal;
  }
  const { model } = parsed.values;
  const before = messages.chat.unchanged(key, preferences.model);
  let ready: string | null | undefined;
  try {
    ready = model === undefined ? undefined : await readyWanted(context, open, model);
  } catch (error) {
    const { what, hint } = describeInTalk(error, messages);
    return [what, hint, messages.models.stays(preferences.model, before)].join("\n");
  }
  if (ready === null) return before;
  await keep({ ...turn, values: parsed.values });
  if (ready !== undefined) open.prefer({ model: ready });
  const shown = String(showSetting(definition, { ...preferences, ...parsed.values }));
  const notes = [
    messages.chat.changed(key, shown),
    ...(model === OFFLINE && preferences.model !== OFFLINE
      ? [messages.models.staysOffline(preferences.model)]
      : []),
    ...(model === undefined || model === OFFLINE ? [] : [messages.models.untested]),
    ...(parsed.values.fanoutLimit === 1 ? [messages.chat.fanoutOfOne] : []),
    ...(await startDebug(turn, parsed.values)),
  ];
  return notes.join("\n");
}

/** Saves the change (C0-05) and makes it hold at once, even over a flag or a variable of this run. */
async function keep(
  turn: CommandTurn & {
    readonly definition: SettingDefinition;
    readonly values: Partial<Preferences>;
  },
): Promise<void> {
  const { context, open, definition, values } = turn;
  const { preferences } = await open.settings();
  const value = showSetting(definition, { ...preferences, ...values });
  if (definition.place === "project") await open.memory.settings.change(values);
  else writeUserSetting({ paths: context.config.paths, key: definition.key, value });
  open.prefer(values);
}

async function startDebug(
  { context, open }: CommandTurn,
  values: Partial<Preferences>,
): Promise<readonly string[]> {
  if (values.debug !== undefined) open.trail.showOnScreen(values.debug);
  if (values.debugTxt === undefined) return [];
  if (values.debugTxt && (await open.memory.status()).isEncrypted) {
    return [context.messages.passphrase.noDebugFile];
  }
  const file = open.trail.writeToFile(values.debugTxt);
  return file === null ? [] : [context.messages.debugFile(file)];
}

function settingOf(key: string): SettingDefinition {
  const definition = findSetting(key);
  if (definition === undefined) throw new Error(`No setting ${key}`);
  return definition;
}
