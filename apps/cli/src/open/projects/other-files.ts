import path from "node:path";
import type { OtherFile } from "@hsms/engine";
import { isDebugFileName } from "../../log/debug/stamp.ts";
import { findTellingFiles } from "../../log/debug/telling-files.ts";
import { topicsInLog } from "../../log/debug/topics-in-log.ts";
import { hooksFolder } from "../../commands/assist/hooks/hook-notes.ts";
import { logPath } from "../../log/log-file.ts";
import { sessionFiles } from "../../screen/session-files.ts";
import type { Paths } from "../../settings/paths.ts";
import { exportedFiles } from "./exports.ts";
import type { Project } from "./registry.ts";

/** Files of a project outside of its folder that may hold words of its memory. Throws `CliError` `CANNOT_READ`. */
export async function otherFiles(
  { state }: Pick<Paths, "state">,
  project: Pick<Project, "id" | "directory">,
): Promise<readonly OtherFile[]> {
  const { debugLogs, fromScreen } = findTellingFiles(state);
  const log = logPath(state);
  const { choiceFile } = await import("@hsms/sync");
  const kept = [
    ...(await exportedFiles(project.directory)),
    choiceFile(project.directory),
    ...debugLogs,
    ...fromScreen,
  ];
  return [
    ...[...kept, log, `${log}.1`].map((file) =>
      isDebugFileName(path.basename(file)) ? { path: file, topicsIn: topicsInLog } : { path: file },
    ),
    // Numbers and hashes, and what failed in words of ours; a failure may quote what it was about.
    { path: hooksFolder(state) },
    ...sessionFiles(state, project).map((file) => ({ path: file, isDisposable: true })),
  ];
}
