import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { readHookSettings } from "../../../settings/hook-settings.ts";
import { isHookEvent, readHookInput } from "./hook-input.ts";
import { hookNotes } from "./hook-notes.ts";
import { findHookProject } from "./hook-project.ts";
import { runHook } from "./run-hook.ts";

/** What was read of standard input, where the whole program has to answer. */
export type QuickHook =
  | { readonly type: "answered" }
  | { readonly type: "open"; readonly input: string };

/**
 * Answers a hook through another process that has the memory open, or hands a session's file to one of its own: without loading the program,
 * since a client waits for its hooks at every prompt. Whatever this cannot do is left to the program, which says what is wrong.
 */
export async function runQuickHook(event: string): Promise<QuickHook> {
  const input = await text(process.stdin);
  const open = { type: "open", input } as const;
  const settings = readHookSettings();
  if (settings === null || !isHookEvent(event) || event === "record") return open;
  const { paths, home, project: wanted, apart } = settings;
  const notes = hookNotes({ state: paths.state, now: Date.now() });
  try {
    const given = readHookInput(input);
    const asked = given.folder ?? settings.assistantFolder ?? settings.workingDirectory;
    const folder = existsSync(asked) ? asked : settings.workingDirectory;
    const projectsDirectory = path.join(paths.data, "projects");
    const around = { workingDirectory: folder, home, projectsDirectory, apart };
    const target = findHookProject(wanted, around);
    // A person has to be asked or told.
    if (target.project.astray !== undefined) return open;
    const isToBeTold = target.isElsewhere || notes.hasFailures();
    if (event === "session-start" && isToBeTold) return open;
    await runHook({
      event,
      input: given,
      notes,
      paths,
      folder,
      wanted,
      target,
      alone: () => Promise.reject(new Error("Nobody has the memory open")),
      said: () => [],
    });
    notes.noteRun(event, given.session);
    return { type: "answered" };
  } catch {
    return open;
  }
}
