import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Project } from "../../open/projects/registry.ts";
import type { Context } from "../../settings/context.ts";
import { removeSessions, sessionFiles } from "../session-files.ts";

/** Runs the work with a project in a temporary folder, of which nothing is left afterwards. */
export async function inExample<Result>(
  { config, messages }: Pick<Context, "config" | "messages">,
  work: (project: Project) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-look-"));
  const project: Project = {
    id: path.basename(folder),
    name: messages.works.exampleName,
    root: null,
    directory: folder,
    forTests: true,
    exists: false,
  };
  try {
    return await work(project);
  } finally {
    removeSessions(sessionFiles(config.paths.state, project));
    await rm(folder, { recursive: true, force: true });
  }
}
