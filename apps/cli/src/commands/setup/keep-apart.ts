import path from "node:path";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { locateProject, surroundingsOf } from "../../open/choose-project.ts";
import { findMarkedFolder, NONE } from "../../open/projects/find-place.ts";
import { disk, isFolder } from "../../open/projects/folder-view.ts";
import { writeUserSetting } from "../../settings/config.ts";
import type { Context } from "../../settings/context.ts";

/** `hsms project apart`: the package or worktree at or above the folder has a memory of its own from now on (`APART`). */
export async function keepApart(
  { config, output, json, messages }: Context,
  folder: string,
): Promise<ExitCode> {
  if (!isFolder(folder)) throw new CliError("NO_SUCH_FOLDER", folder);
  const real = disk.real(folder);
  const root = findMarkedFolder(real, disk) ?? real;
  const before = locateProject({ ...config, workingDirectory: root }, undefined);
  if (before.root === root) throw new CliError("SAME_PROJECT", root, { detail: before.name });
  const { apart } = surroundingsOf(config);
  const now = config.environment.apart ?? config.userFile.apart ?? NONE;
  const value = now === NONE ? root : `${now}${path.delimiter}${root}`;
  if (!apart.folders.includes(root)) {
    writeUserSetting({ paths: config.paths, key: "APART", value });
  }
  const userFile = { ...config.userFile, apart: value };
  const project = locateProject({ ...config, userFile, workingDirectory: root }, undefined);
  if (json) output.data({ id: project.id, name: project.name, root, apart: value });
  else output.print(messages.projects.apart({ root, name: project.name }));
  return exitCodes.ok;
}
