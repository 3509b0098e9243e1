import { destinationOf } from "@hsms/engine";
import { ReportedError } from "../output/cli-error.ts";
import type { Context } from "../settings/context.ts";
import { exitCodes, type ExitCode } from "../output/exit-codes.ts";
import { en } from "../messages/en/en.ts";
import { checkModel } from "../open/models/check-model.ts";
import { readyEmbedder } from "../open/embedding/allow-embedder.ts";
import { modelSpec } from "../open/models/choose-model.ts";
import { readyModel } from "../open/models/ready-model.ts";
import { cleanText } from "@hsms/tui/text";
import { describeFailure, type Failure, hintOf } from "../output/failure.ts";
import { divertOutput } from "../screen/diverted-output.ts";
import { openScreen, type ScreenChoice } from "../screen/open-screen.ts";
import { settingDefinitions, showSetting } from "../settings/definitions.ts";
import { baseLayers, resolvePreferences } from "../settings/resolve.ts";
import type { OpenProject } from "../open/with-project.ts";
import { apiInfoNote } from "../seed/api-info.ts";
import { showMaskedList } from "../output/views/masked.ts";
import { answerDocument, answerQuestion } from "./answer-question.ts";
import { openPipe, openTerminal, type LineSource } from "./line-source.ts";
import { parseChatLine } from "./parse-line.ts";
import { runChatCommand, type Original } from "./run-chat-command.ts";
import { showApiInfo, showTree, type ShownFirst } from "./shown-first.ts";
import { runTestMode } from "../seed/test-mode.ts";

/** The chat on the full screen or by lines, or test mode. By lines it ends at `exit`, at the end of input and at SIGINT. */
export async function runChat(
  given: Context,
  shown: ShownFirst & { readonly screen: ScreenChoice | null },
): Promise<ExitCode> {
  const output = divertOutput(given.output);
  const context: Context = { ...given, output };
  const { config, messages } = context;
  const { preferences } = resolvePreferences(baseLayers(context));
  // Before anything is saved: a model that cannot answer must not become the project's.
  await checkModel(preferences.model, config);
  if (shown.apiInfo) showApiInfo(context);
  else if (config.keys.standIn !== "none") {
    // S0-126, at every start.
    output.notice(apiInfoNote(config.keys, messages) ?? "");
  }
  if (preferences.systemMode === "test") return runTestMode(context, shown);
  const { withProject } = await import("../open/with-project.ts");
  return withProject(context, async (open) => {
    await saveFlags(context, open);
    const model = await readyModel(context, open);
    await readyEmbedder(context, open);
    const place = destinationOf(modelSpec(model, context.config));
    const named = place === null ? model : `${model} (${new URL(place.origin).host})`;
    output.notice(messages.opened(open.project.name, named));
    if (shown.tree) await showTree(context, open);
    await open.memory.upkeep.keepBackups();
    await standStill(open);
    if (shown.screen !== null) return openScreen({ context, open, output, ...shown.screen });
    const exitCode = await converse(context, open);
    await open.settle();
    return exitCode;
  });
}

/** From here on this chat stands where it is, whoever else goes on with the conversation. */
async function standStill({
  memory: {
    conversations: { here },
  },
}: OpenProject): Promise<void> {
  if ((await here.peek()) !== null) await here.present();
}

/** Saved when given to the chat (C0-05); everything else holds for one run. */
const savedFlags = new Set(["searchMode", "fanoutLimit", "model", "updateTopic"]);

async function saveFlags({ flags, output, messages }: Context, open: OpenProject): Promise<void> {
  const before = (await open.settings()).preferences;
  for (const definition of settingDefinitions) {
    const { property, key } = definition;
    const value = flags[property];
    // `--record` turns recording on again for good, `--no-record` off for this run.
    const isSaved = savedFlags.has(property) || (property === "record" && value === true);
    if (value === undefined || !isSaved) continue;
    await open.memory.settings.change({ [property]: value });
    const shown = String(showSetting(definition, { ...before, ...flags }));
    output.notice(
      messages.config.saved({ key, value: shown, place: messages.config.places.project }),
    );
  }
}

/** Returns how the last turn that failed ended, if one did. */
async function converse(context: Context, open: OpenProject): Promise<ExitCode> {
  const { output, messages, json, interruption } = context;
  let exitCode: ExitCode = exitCodes.ok;
  const source = openSource(context);
  let original: Original | null = null;
  /** A question that was not answered: it comes back into the line. */
  let draft = "";
  if (!json) output.print(`${messages.chat.banner}\n${messages.chat.hint}`);
  try {
    while (!interruption.signal.aborted) {
      const { preferences } = await open.settings();
      if (!json) source.prompt(messages.chat.prompt(preferences.record), draft);
      draft = "";
      const next = await source.lines.next();
      if (next.done === true) {
        if (!json) output.print("");
        break;
      }
      const line = parseChatLine(next.value);
      if (line.type === "exit") break;
      if (line.type === "empty") continue;
      const held: Original | null = original;
      original = null;
      if (line.type !== "question") {
        await runChatCommand({ context, open, line, original: held });
        continue;
      }
      const { failure, masked } = await answer({ context, open, question: line.text });
      original = masked;
      if (failure === null) continue;
      exitCode = failure.exitCode;
      draft = line.text;
      // A person can make room and go on; a script's other questions would be lost one by one.
      if (failure.code.startsWith("STORE_") && !source.isInteractive) break;
    }
    if (!json) output.print(messages.chat.goodbye);
    return exitCode;
  } finally {
    source.close();
  }
}

function openSource({ output, json, interruption }: Context): LineSource {
  const { stdin, stdout } = process;
  const { signal } = interruption;
  if (stdin.isTTY && stdout.isTTY && !json) {
    return openTerminal({
      input: stdin,
      output: stdout,
      signal,
      interrupt: interruption.interrupt,
      hangUp: interruption.hangUp,
    });
  }
  return openPipe({ input: stdin, output, signal });
}

async function answer(turn: {
  readonly context: Context;
  readonly open: OpenProject;
  readonly question: string;
}): Promise<{ readonly failure: Failure | null; readonly masked: Original | null }> {
  const { context, open, question } = turn;
  const { output, messages, json } = context;
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun && !json) output.write(messages.chat.answer);
    hasBegun = true;
  };
  const given = await answerQuestion({
    memory: open.memory,
    question,
    signal: context.interruption.signal,
    onDelta(text) {
      begin();
      if (!json) output.write(cleanText(text));
    },
  });
  switch (given.type) {
    case "answered":
      begin();
      if (json) output.data({ type: "answer", ...answerDocument(question, given) });
      else output.print("");
      if (given.isCut) output.notice(messages.cut);
      if (given.standsIn !== undefined) output.notice(hintOf(given.standsIn, messages));
      if (given.index === null || given.masked.length === 0) return { failure: null, masked: null };
      if (!json) output.print(messages.chat.masked(showMaskedList(given.masked, messages)));
      return {
        failure: null,
        masked: { index: given.index, user: question, assistant: given.text },
      };
    case "failed": {
      const failure = describeFailure(new ReportedError(given), json ? en : messages);
      const { code, what, hint } = failure;
      if (json) output.fault({ code, message: what, hint });
      else output.print(`${hasBegun ? "\n" : ""}${messages.chat.failed(what)}\n${hint}`);
      return { failure, masked: null };
    }
    case "cancelled":
      if (!json) output.print(messages.chat.failed(messages.chat.cancelled));
      return { failure: null, masked: null };
  }
}
