import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import packageFile from "../../../../package.json" with { type: "json" };
import { builtFiles } from "../../../program/built-files.ts";
import type { Paths } from "../../../settings/paths.ts";
import { askOthers } from "./ask-others.ts";
import type { HookAnswer, HookAsk } from "./hook-asks.ts";
import type { HookEvent, HookInput } from "./hook-input.ts";
import type { HookNotes } from "./hook-notes.ts";
import { hookSockets, stateOf, type HookProject } from "./hook-project.ts";

export interface HookRun {
  readonly event: HookEvent;
  readonly input: HookInput;
  readonly notes: HookNotes;
  readonly paths: Pick<Paths, "state" | "runtime">;
  /** The folder that the assistant works in. */
  readonly folder: string;
  /** The memory that was asked for by name. */
  readonly wanted: string | undefined;
  readonly target: HookProject;
  /** Where no other process answers. */
  readonly alone: (ask: HookAsk) => Promise<HookAnswer>;
  /** What the person is to know when a session starts. */
  readonly said: () => readonly string[];
}

/** Answers a client's event. Throws what fails. */
export async function runHook(run: HookRun): Promise<void> {
  const { event, input, notes } = run;
  const { session = "", prompt, transcript, name } = input;
  if (input.isSubAgent) return;
  switch (event) {
    case "session-start": {
      // What a compaction has taken out of the context may be told again.
      if (input.source !== "resume") notes.forgetShown(session);
      // Of a session that is over no other hook will come.
      for (const left of notes.waiting(run.target.project.directory)) await record(run, left);
      const { text } = await ask(run, { type: "brief" });
      // After it, so that what opening the memory told is said now.
      const said = run.said();
      print({
        ...(said.length === 0 ? {} : { systemMessage: said.join("\n") }),
        ...contextOf(name ?? "SessionStart", text),
      });
      return;
    }
    case "prompt": {
      if (prompt === undefined) return;
      const asked = { type: "recall", prompt, except: notes.shown(session) } as const;
      const { text, indexes } = await ask(run, asked);
      if (text === null) return;
      notes.noteShown(session, indexes);
      print(contextOf(name ?? "UserPromptSubmit", text));
      return;
    }
    case "compact":
      notes.forgetShown(session);
      return record(run, transcript);
    case "stop":
    case "end":
      return record(run, transcript);
    case "record":
  }
}

async function ask(run: HookRun, asked: HookAsk): Promise<HookAnswer> {
  return (await askThem(run, asked)) ?? run.alone(asked);
}

function askThem({ paths, target }: HookRun, asked: HookAsk): Promise<HookAnswer | null> {
  const { project } = target;
  const line = { version: packageFile.version, ...stateOf(project), ask: asked };
  return askOthers(hookSockets(paths, project), line);
}

/** Has what the session said since taken up, by who has the memory open or by a process of its own: a client waits for its hooks. */
async function record(run: HookRun, transcript: string | undefined): Promise<void> {
  if (transcript === undefined || !existsSync(transcript)) return;
  const { wanted, target, folder, notes } = run;
  notes.noteWaiting(target.project.directory, transcript);
  if ((await askThem(run, { type: "record", transcript })) !== null) return;
  const { program } = builtFiles();
  if (program === null) return;
  const name = wanted ?? (target.isElsewhere ? target.project.name : undefined);
  const flags = name === undefined ? [] : ["--project", name];
  spawn(process.execPath, [program, "hook", "record", transcript, ...flags], {
    cwd: folder,
    detached: true,
    stdio: "ignore",
    windowsHide: true,
  }).unref();
}

const contextOf = (hookEventName: string, additionalContext: string | null): object =>
  additionalContext === null ? {} : { hookSpecificOutput: { hookEventName, additionalContext } };

/** Nothing at all where there is nothing to say. */
function print(answer: object): void {
  if (Object.keys(answer).length > 0) process.stdout.write(`${JSON.stringify(answer)}\n`);
}
