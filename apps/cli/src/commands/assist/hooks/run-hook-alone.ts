import { existsSync } from "node:fs";
import type { Memory } from "@hsms/engine";
import { surroundingsOf } from "../../../open/choose-project.ts";
import type { Context } from "../../../settings/context.ts";
import { assistantMemory } from "../assistant-memory.ts";
import { sayFailure } from "../say-failure.ts";
import { NOTHING, type HookAnswer, type HookAsk } from "./hook-asks.ts";
import { readHookInput, type HookEvent, type HookInput } from "./hook-input.ts";
import { hookNotes, type HookNotes } from "./hook-notes.ts";
import { findHookProject, type HookProject } from "./hook-project.ts";
import { runHook } from "./run-hook.ts";

/** A client waits no longer for what it started, and nothing of ours stays behind it. */
const LIMIT_MS = 30_000;

type OnDied = (processIds: readonly number[]) => void;

interface Asked {
  readonly event: HookEvent;
  /** Of `record`. */
  readonly transcript: string | undefined;
}

/** Answers a client's event with the memory open in this process. Never throws: what fails is kept, and said when the next session starts. */
export async function runHookAlone(given: Context, { event, transcript }: Asked): Promise<void> {
  const { config, messages } = given;
  const notes = hookNotes({ state: config.paths.state, now: Date.now() });
  const keep = (error: unknown): void => {
    const isInput = error instanceof SyntaxError;
    notes.noteFailure(event, isInput ? messages.hooks.badInput : sayFailure(error, messages));
  };
  const onDied = (processIds: readonly number[]): void =>
    notes.noteFailure(event, messages.opening.diedWriting(processIds));
  try {
    if (event === "record") {
      await record(given, { transcript, onDied });
      notes.noteRun(event, transcript);
      return;
    }
    const input = readHookInput(await given.readInput());
    if (await answer(given, { event, input, notes, keep, onDied }))
      notes.noteRun(event, input.session);
  } catch (error) {
    keep(error);
  }
}

/** Whether all went well; throws what fails, but for what is said in the answer itself. */
async function answer(
  given: Context,
  asked: {
    readonly event: HookEvent;
    readonly input: HookInput;
    readonly notes: HookNotes;
    readonly keep: (error: unknown) => void;
    readonly onDied: OnDied;
  },
): Promise<boolean> {
  let isSound = true;
  const { event, input, notes, keep, onDied } = asked;
  const { config, messages } = given;
  const { folder = config.assistantFolder ?? config.workingDirectory } = input;
  const workingDirectory = existsSync(folder) ? folder : config.workingDirectory;
  const context = {
    ...given,
    config: { ...config, workingDirectory, assistantFolder: undefined },
  };
  const wanted = given.project ?? config.project;
  const target = findHookProject(wanted, surroundingsOf(context.config));
  await runHook({
    event,
    input,
    notes,
    paths: config.paths,
    folder: workingDirectory,
    wanted,
    target,
    async alone(ask) {
      try {
        return await askAlone(withTarget(context, target), { ask, onDied });
      } catch (error) {
        if (event !== "session-start") throw error;
        // What is wrong is said in this very answer.
        keep(error);
        isSound = false;
        return NOTHING;
      }
    },
    said: () => [
      ...notes.takeFailures(),
      ...(target.isElsewhere && !notes.isTold(`default ${workingDirectory}`)
        ? [messages.hooks.inDefault(workingDirectory)]
        : []),
    ],
  });
  return isSound;
}

const withTarget = (context: Context, { project, isElsewhere }: HookProject): Context =>
  isElsewhere ? { ...context, project: context.project ?? project.name } : context;

async function askAlone(
  context: Context,
  { ask, onDied }: { readonly ask: HookAsk; readonly onDied: OnDied },
): Promise<HookAnswer> {
  const access = assistantMemory(context, { onDied });
  try {
    const memory = await access.toRead();
    if (memory === null || ask.type === "record") return NOTHING;
    const { answerAsk } = await import("./answer-ask.ts");
    return await answerAsk(memory, ask, context.interruption.signal);
  } finally {
    await access.close();
  }
}

/** What `stop` and the others start by themselves. */
async function record(
  context: Context,
  { transcript, onDied }: { readonly transcript: string | undefined; readonly onDied: OnDied },
): Promise<void> {
  if (transcript === undefined || !existsSync(transcript)) return;
  const late = setTimeout(() => process.exit(), LIMIT_MS);
  const access = assistantMemory(context, { onDied });
  try {
    const memory: Memory = await access.toWrite();
    const { recordTranscript } = await import("./record-transcript.ts");
    const { state } = context.config.paths;
    const { signal } = context.interruption;
    await recordTranscript({ memory, state, transcript, signal });
  } finally {
    await access.close();
    clearTimeout(late);
  }
}
