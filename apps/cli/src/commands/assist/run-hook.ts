import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { Memory } from "@hsms/engine";
import { describeFailure } from "../../output/failure.ts";
import { DEFAULT_PROJECT } from "../../open/projects/project.ts";
import { locateProject } from "../../open/choose-project.ts";
import { builtFiles } from "../../program/built-files.ts";
import type { Context } from "../../settings/context.ts";
import { assistantMemory } from "./assistant-memory.ts";
import { type HookEvent, type HookInput, readHookInput } from "./hook-input.ts";
import { hookNotes, type HookNotes } from "./hook-notes.ts";

/** Answers a client's event. Never throws: what fails is kept, and said when the next session starts. */
export async function runHook(given: Context, event: HookEvent): Promise<void> {
  const { config, messages } = given;
  const notes = hookNotes({ state: config.paths.state, now: Date.now() });
  const keep = (error: unknown): void => {
    const isInput = error instanceof SyntaxError;
    const { what, hint } = isInput
      ? { what: messages.hooks.badInput, hint: "" }
      : describeFailure(error, messages);
    notes.noteFailure(`hsms hook ${event}: ${what} ${hint}`.trim());
  };
  try {
    const input = readHookInput(await text(process.stdin));
    const { folder = config.assistantFolder ?? config.workingDirectory } = input;
    const workingDirectory = existsSync(folder) ? folder : config.workingDirectory;
    const context = {
      ...given,
      config: { ...config, workingDirectory, assistantFolder: undefined },
    };
    await answer(context, { event, input, notes, keep });
  } catch (error) {
    keep(error);
  }
}

interface Asked {
  readonly event: HookEvent;
  readonly input: HookInput;
  readonly notes: HookNotes;
  readonly keep: (error: unknown) => void;
}

async function answer(context: Context, asked: Asked): Promise<void> {
  const { event, input, notes } = asked;
  const { session = "" } = input;
  switch (event) {
    case "session-start":
      // What a compaction has taken out of the context may be told again.
      if (input.source !== "resume") notes.forgetShown(session);
      return begin(context, asked);
    case "prompt":
      return recall(context, asked);
    case "compact":
      notes.forgetShown(session);
      return record(context, input);
    case "stop":
    case "end":
      return record(context, input);
  }
}

async function begin(context: Context, { input, notes, keep }: Asked): Promise<void> {
  const { messages } = context;
  let brief: string | null = null;
  try {
    brief = await withMemory(context, async (memory) => {
      const { briefOf } = await import("@hsms/mcp/hooks");
      return briefOf(memory);
    });
  } catch (error) {
    keep(error);
  }
  const failures = notes.takeFailures();
  const isElsewhere = !locateProject(context.config, wanted(context)).exists;
  const root = context.config.workingDirectory;
  const said = [
    ...failures,
    ...(isElsewhere && !notes.isTold(`default ${root}`) ? [messages.hooks.inDefault(root)] : []),
  ];
  print({
    ...(said.length === 0 ? {} : { systemMessage: said.join("\n") }),
    ...contextOf(input.name ?? "SessionStart", brief),
  });
}

async function recall(context: Context, { input, notes }: Asked): Promise<void> {
  const { prompt, session = "", name = "UserPromptSubmit" } = input;
  if (prompt === undefined) return;
  const { signal } = context.interruption;
  const recalled = await withMemory(context, async (memory) => {
    const { recallForPrompt } = await import("@hsms/mcp/hooks");
    return recallForPrompt(memory, { prompt, except: notes.shown(session), signal });
  });
  if (recalled === null) return;
  notes.noteShown(session, recalled.indexes);
  print(contextOf(name, recalled.text));
}

/** `null` where there is no memory, of the folder or in default. */
async function withMemory<Result>(
  context: Context,
  work: (memory: Memory) => Promise<Result | null>,
): Promise<Result | null> {
  const access = assistantMemory({ ...context, project: projectOf(context) });
  try {
    const memory = await access.toRead();
    return memory === null ? null : await work(memory);
  } finally {
    await access.close();
  }
}

const wanted = ({ project, config }: Context): string | undefined => project ?? config.project;

/** The project that is asked for; that of the folder, where it has a memory; else `default`. */
function projectOf(context: Context): string | undefined {
  const isThere = locateProject(context.config, wanted(context)).exists;
  return wanted(context) ?? (isThere ? undefined : DEFAULT_PROJECT);
}

/** Takes up what the session has said since, in a process of its own: a client waits for its hooks. What is killed, or fails, the next one makes good. */
function record(context: Context, { transcript }: HookInput): void {
  const { program } = builtFiles();
  if (transcript === undefined || program === null || !existsSync(transcript)) return;
  const project = projectOf(context);
  const { execPath } = process;
  const flags = ["--quiet", ...(project === undefined ? [] : ["--project", project])];
  spawn(execPath, [program, "import", transcript, ...flags], {
    cwd: context.config.workingDirectory,
    detached: true,
    stdio: "ignore",
  }).unref();
}

const contextOf = (hookEventName: string, additionalContext: string | null): object =>
  additionalContext === null ? {} : { hookSpecificOutput: { hookEventName, additionalContext } };

/** Nothing at all where there is nothing to say. */
function print(answer: object): void {
  if (Object.keys(answer).length > 0) process.stdout.write(`${JSON.stringify(answer)}\n`);
}
