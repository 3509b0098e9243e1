import { ReportedError } from "../output/cli-error.ts";
import type { Context } from "../settings/context.ts";
import { exitCodes, type ExitCode } from "../output/exit-codes.ts";
import { en } from "../messages/en/en.ts";
import { checkModel } from "../open/models/check-model.ts";
import { readyEmbedder } from "../open/embedding/allow-embedder.ts";
import { secretsAsker } from "../open/places/allow-secrets.ts";
import { withPlaces } from "../open/models/with-places.ts";
import { readyModel } from "../open/models/ready-model.ts";
import { cleanText } from "@hsms/tui/text";
import { describeFailure, type Failure } from "../output/failure.ts";
import { divertOutput, type DivertedOutput } from "../screen/quiet/diverted-output.ts";
import { openScreen, type ScreenChoice } from "../screen/open-screen.ts";
import { settingDefinitions, showSetting } from "../settings/definitions.ts";
import { baseLayers, resolvePreferences } from "../settings/resolve.ts";
import type { Project } from "../open/projects/registry.ts";
import type { OpenProject } from "../open/with-project.ts";
import { apiInfoNote } from "../seed/api-info.ts";
import { showMaskedList } from "../output/views/masked.ts";
import { answerDocument, answerQuestion, notesOn } from "./answer-question.ts";
import { openPipe, openTerminal, type LineSource } from "./line-source.ts";
import { parseChatLine } from "./parse-line.ts";
import { keepsOriginal, originalOf, type Original } from "./commands/original.ts";
import { runChatCommand } from "./commands/run-chat-command.ts";
import { showApiInfo, showTree, type ShownFirst } from "./shown-first.ts";
import { runTestMode } from "../seed/test-mode.ts";

/** The chat on the full screen or by lines, or test mode. By lines it ends at `exit`, at the end of input and at SIGINT. */
export async function runChat(
  given: Context,
  shown: ShownFirst & { readonly screen: ScreenChoice | null },
): Promise<ExitCode> {
  const output = divertOutput(given.output);
  const context: Context = { ...given, output };
  if (shown.screen === null) return beginChat(context, { ...shown, screen: null });
  // What is to be said until the screen is drawn stands in it, where somebody can read it.
  output.hold();
  try {
    return await beginChat(context, { ...shown, screen: { ...shown.screen, output } });
  } finally {
    output.release();
  }
}

async function beginChat(
  context: Context,
  shown: ShownFirst & {
    readonly screen: (ScreenChoice & { readonly output: DivertedOutput }) | null;
  },
): Promise<ExitCode> {
  const { output } = context;
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
  const { screen } = shown;
  if (screen !== null) {
    const { visitAll } = await import("../screen/visit.ts");
    return visitAll(context, (own, place, opened) =>
      inMemory(own, { ...place, isScreen: true }, async (open) => {
        opened();
        if (place.project === undefined) {
          await saveFlags(own, open);
          if (shown.tree) await showTree(own, open);
        }
        return openScreen({ context: own, open, isExample: place.isExample, ...screen });
      }),
    );
  }
  return inMemory(context, { project: undefined, isScreen: false }, async (open) => {
    await saveFlags(context, open);
    const model = await readyModel(context, open);
    await readyEmbedder(context, open);
    output.notice(
      messages.opened(
        open.project.name,
        await withPlaces(model, { available: config, mayAsk: () => true }),
      ),
    );
    if (shown.tree) await showTree(context, open);
    const exitCode = await converse(context, open);
    await open.settle();
    return exitCode;
  });
}

/** Opens the project, keeps its backups and answers hooks for as long as the work lasts. */
async function inMemory<Result>(
  context: Context,
  { project, isScreen }: { readonly project: Project | undefined; readonly isScreen: boolean },
  work: (open: OpenProject) => Promise<Result>,
): Promise<Result> {
  const { withProject } = await import("../open/with-project.ts");
  const { messages } = context;
  const inProject = async (open: OpenProject): Promise<Result> => {
    await open.memory.upkeep.keepBackups();
    open.memory.care.keep();
    await standStill(open);
    const { answerHooks } = await import("../commands/assist/hooks/answer-hooks.ts");
    const stopAnswering = answerHooks({
      paths: context.config.paths,
      project: open.project,
      memory: () => Promise.resolve(open.memory),
      describe: (error) => describeFailure(error, messages).what,
    });
    try {
      return await work(open);
    } finally {
      await stopAnswering();
    }
  };
  return withProject(context, inProject, {
    ...(project === undefined ? {} : { project }),
    tellsCutOff: !isScreen,
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

/** Returns the exit code of the last line that failed and was not tried again with success; 0 where there is none. */
async function converse(given: Context, open: OpenProject): Promise<ExitCode> {
  const { output, messages, json, interruption } = given;
  const failed = new Map<string, ExitCode>();
  const source = openSource(given);
  const context = source.ask === undefined ? given : { ...given, askLine: source.ask };
  open.onSecrets(secretsAsker(context, open));
  let original: Original | null = null;
  /** A line that failed: at a terminal it comes back to be sent again. */
  let draft = "";
  let isRecording = true;
  if (!json) output.print(`${messages.chat.banner}\n${messages.chat.hint}`);
  try {
    while (!interruption.signal.aborted) {
      // A memory that cannot be read for the moment fails the line, and not the chat.
      const settings = await open.settings().catch(() => null);
      isRecording = settings?.preferences.record ?? isRecording;
      if (!json) source.prompt(messages.chat.prompt(isRecording), draft);
      draft = "";
      const next = await source.lines.next();
      if (next.done === true) {
        if (!json) output.print("");
        break;
      }
      const line = parseChatLine(next.value);
      if (line.type === "exit") break;
      if (line.type === "empty") continue;
      let failure: Failure | null;
      if (line.type === "question") {
        const given = await answer({ context, open, question: line.text });
        ({ failure } = given);
        original = given.masked ?? original;
      } else {
        failure = await runChatCommand({ context, open, line, original }).then(
          () => null,
          (error: unknown) => failureOf(error, context),
        );
        if (keepsOriginal(line) && failure === null) original = null;
      }
      if (failure === null) {
        failed.delete(next.value);
        continue;
      }
      failed.set(next.value, failure.exitCode);
      draft = next.value;
      sayFailure(failure, { context, line: next.value, isInteractive: source.isInteractive });
    }
    if (!json) output.print(messages.chat.goodbye);
    return [...failed.values()].at(-1) ?? exitCodes.ok;
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

const failureOf = (error: unknown, { json, messages }: Context): Failure =>
  describeFailure(error, json ? en : messages);

/** Says why a line failed, and how it can be tried again. */
function sayFailure(
  { code, what, hint }: Failure,
  {
    context: { output, messages, json },
    line,
    isInteractive,
  }: { readonly context: Context; readonly line: string; readonly isInteractive: boolean },
): void {
  if (json) return output.fault({ code, message: what, hint, query: line });
  const again = isInteractive ? messages.chat.lineKept : messages.chat.notDone(line);
  output.print(`${messages.chat.failed(what)}\n${hint}\n${again}`);
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
    context,
    open,
    question,
    onDelta(text) {
      begin();
      if (!json) output.write(cleanText(text));
    },
  });
  switch (given.type) {
    case "answered": {
      begin();
      if (json) output.data({ type: "answer", ...answerDocument(question, given) });
      else output.print("");
      for (const note of notesOn(given, context)) output.notice(note);
      const masked = originalOf(question, given);
      if (masked !== null && !json) {
        output.print(messages.chat.masked(showMaskedList(given.masked, messages)));
      }
      return { failure: null, masked };
    }
    case "failed":
      if (hasBegun && !json) output.print("");
      return { failure: failureOf(new ReportedError(given), context), masked: null };
    case "cancelled":
      if (!json)
        output.print(`${hasBegun ? "\n" : ""}${messages.chat.failed(messages.chat.cancelled)}`);
      return { failure: null, masked: null };
  }
}
