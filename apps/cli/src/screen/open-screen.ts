import { existsSync } from "node:fs";
import type { MaskedSecret } from "@hsms/engine";
import type { LookFlags } from "@hsms/tui";
import { keepsOriginal, originalOf, type Original } from "../chat/commands/original.ts";
import { listChatCommands, chatCommandText } from "../chat/commands/run-chat-command.ts";
import { parseChatLine } from "../chat/parse-line.ts";
import { CliError, ReportedError } from "../output/cli-error.ts";
import type { Context } from "../settings/context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { logPath } from "../log/log-file.ts";
import { secretsAsker } from "../open/places/allow-secrets.ts";
import { checkModel } from "../open/models/check-model.ts";
import { describeInTalk } from "../open/models/describe-in-talk.ts";
import { describeFailure } from "../output/failure.ts";
import { createProgressLine } from "../output/progress.ts";
import { tellMemories } from "../open/choose-project.ts";
import type { OpenProject } from "../open/with-project.ts";
import type { KeyScript } from "./read-key-script.ts";
import { keepOldHeap, keepYoungHeap } from "./young-heap.ts";
import { isTerminalGone } from "../output/terminal/terminal-gone.ts";
import { terminalId } from "./terminal-id.ts";
import type { DivertedOutput } from "./quiet/diverted-output.ts";
import { receiveSearches } from "./other-processes/receive-searches.ts";
import { createEventLines } from "./quiet/event-lines.ts";
import { exampleWork, readyWork, screenWorks } from "./works/screen-works.ts";
import type { Shown, Visit } from "./visit.ts";
import { dialogProgress } from "./works/dialog-context.ts";

/** What the command line says of the screen. */
export interface ScreenChoice {
  /** `--no-alt-screen`. */
  readonly alternateScreen: boolean;
  /** `--color`, `--ascii`, `--no-animation`. */
  readonly look: LookFlags;
  /** `--keys`; `null` without it. */
  readonly script: KeyScript | null;
}

/** Opens the full screen on an open project and resolves when the person has left it, or goes to another. */
export async function openScreen({
  context,
  open,
  output,
  alternateScreen,
  look,
  script,
  isExample = false,
}: ScreenChoice & {
  readonly isExample?: boolean;
  readonly context: Context;
  readonly open: OpenProject;
  /** The context's own. */
  readonly output: DivertedOutput;
}): Promise<Shown> {
  const { runScreen } = await import("@hsms/tui");
  const { memory, project } = open;
  const { messages, language, interruption, config } = context;
  const { logLevel } = (await open.settings()).preferences;
  // Its lines are the log's pane: written here they would be drawn over the screen.
  open.trail.showOnScreen(false);
  const unseen: OpenProject = { ...open, trail: { ...open.trail, showOnScreen: () => undefined } };
  let original: Original | null = null;
  const ending = new AbortController();
  let next: Visit | null = null;
  const { turns } = await memory.status();
  const isNew = turns === 0 && !isExample;
  const works = screenWorks(
    {
      context,
      open,
      visit(wanted) {
        next = wanted;
        ending.abort();
      },
    },
    { isExample, elsewhere: isNew ? await tellMemories(context, project) : "" },
  );
  const logFile = logLevel === "off" ? null : logPath(config.paths.state);
  const stopHearing = interruption.handleAllSignals();
  keepYoungHeap();
  keepOldHeap();
  const { prepareRecording } = await import("@hsms/engine/prepare-recording");
  void prepareRecording(ending.signal);
  const screen: Parameters<typeof runScreen>[0] = {
    memory,
    project: project.name,
    language,
    terminal: {
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      alternateScreen,
      facts: config.terminal,
    },
    look,
    session: { project: project.id, terminal: terminalId(config.terminal) },
    folders: {
      state: config.paths.state,
      config: config.paths.config,
      project: project.directory,
    },
    logFile: () => (logFile !== null && existsSync(logFile) ? logFile : null),
    commands: listChatCommands(messages).map((command) =>
      // The screen has a list of files for it.
      command.name === "!import" ? { ...command, work: "import" } : command,
    ),
    works,
    emptyText: isExample ? messages.works.exampleText : null,
    isNew,
    firstWork: isExample ? exampleWork({ context, open }) : readyWork({ context, open }),
    async *ask(question, askOptions) {
      let masked: readonly MaskedSecret[] = [];
      for await (const event of memory.ask(question, askOptions)) {
        if (event.type === "turn.recorded") ({ masked } = event);
        if (event.type === "answer.done") {
          original = originalOf(question, { ...event, masked }) ?? original;
        }
        yield event;
      }
    },
    async runCommand(text, screen) {
      const line = parseChatLine(text);
      if (line.type !== "command" && line.type !== "unknown") return "";
      try {
        // The screen has the terminal: nothing is asked on lines of its own, and nothing is drawn over it.
        const within: Context = {
          ...context,
          json: true,
          progress: dialogProgress(context, screen),
          interruption: { ...interruption, signal: screen.signal },
        };
        const text = await chatCommandText({
          context: within,
          open: unseen,
          line,
          original,
          screen,
        });
        if (keepsOriginal(line)) original = null;
        return text;
      } catch (error) {
        const { what, hint } = describeInTalk(error, messages);
        return `${what}\n${hint}`;
      }
    },
    async changeSettings(given) {
      // A model that cannot answer must not become the project's.
      if (given.model !== undefined) await checkModel(given.model, config);
      const { unaskedDestination } = await import("../open/embedding/allow-embedder.ts");
      const { checkEmbedder } = await import("../open/embedding/check-embedder.ts");
      const embedder =
        given.embedder && (await checkEmbedder(given.embedder, config.workingDirectory));
      const unasked = embedder && (await unaskedDestination(context, open, embedder));
      // The settings have a line for what is wrong, and none for a question.
      if (unasked && !context.embedderOnline)
        throw new CliError("UNASKED_EMBEDDER", unasked.origin);
      const patch = embedder === undefined ? given : { ...given, embedder };
      await memory.settings.change(patch);
      open.prefer(patch);
      return memory.settings.read();
    },
    describeEvent: createEventLines(messages),
    describeEntry: messages.journal.line,
    describeChange: messages.journal.deed,
    progressLine() {
      const { of } = createProgressLine({ now: Date.now, messages });
      return ({ stage, ...step }) => of({ ...step, label: messages.stages(stage) });
    },
    describeFailure(failure) {
      const { what, hint } = describeInTalk(
        failure instanceof Error ? failure : new ReportedError(failure),
        messages,
      );
      return `${what}\n${hint}`;
    },
    now: Date.now,
    script: script?.steps.slice(script.played) ?? [],
    onStep() {
      if (script !== null) script.played++;
    },
    notices: output.divert,
    questions(ask) {
      open.onSecrets(secretsAsker(context, open, (question) => ask(question, [])));
      return () => undefined;
    },
    remoteSearches: (listener) => receiveSearches(open.screens, listener),
    signal: AbortSignal.any([interruption.signal, ending.signal]),
  };
  let inVain: Awaited<ReturnType<typeof runScreen>>;
  try {
    inVain = await context.progress.hold(() => runScreen(screen));
  } catch (error) {
    if (isTerminalGone(error)) {
      interruption.hangUp();
      return { exitCode: exitCodes.hungUp, next: null };
    }
    // The terminal is as it was: what is said now stays to be read.
    const isLogged = error instanceof Error && describeFailure(error, messages).code === "BUG";
    output.complain(messages.screenFailed(isLogged ? logFile : null));
    throw error;
  } finally {
    stopHearing();
  }
  if (script !== null && inVain !== null) {
    const { line } = inVain;
    throw new CliError("SCRIPT_WAITED", `${script.file}:${line}`, {
      detail: script.lines[line - 1] ?? "",
    });
  }
  if (next === null && !isExample) await tellQueued(context, memory);
  // Who leaves the example wants their own memory again; a script that is played out wants nothing more.
  const isPlayed = script !== null && script.played >= script.steps.length;
  const isLeft = isExample && !isPlayed && !interruption.signal.aborted;
  return { exitCode: exitCodes.ok, next: next ?? (isLeft ? { type: "back" } : null) };
}

/** Whoever leaves while turns wait for their place is told, once the terminal is theirs again. */
async function tellQueued(
  { output, messages, interruption }: Context,
  memory: OpenProject["memory"],
): Promise<void> {
  if (interruption.signal.aborted) return;
  const { queued } = await memory.status();
  if (queued > 0) output.notice(messages.leftQueued(queued));
}
