import { stat } from "node:fs/promises";
import path from "node:path";
import { missingFiles, parseEmbedder } from "@hsms/engine";
import { CliError } from "../cli-error.ts";

/**
 * The setting as it is kept: a model's folder by its whole path, as the next command may run elsewhere. Throws
 * `CliError` `NO_SUCH_FOLDER` or `NO_MODEL_THERE` for a folder that holds no model.
 */
export async function checkEmbedder(setting: string, workingDirectory: string): Promise<string> {
  const spec = parseEmbedder(setting);
  if (spec?.type !== "folder") return setting;
  const folder = path.resolve(workingDirectory, spec.folder);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CliError("NO_SUCH_FOLDER", folder);
  const missing = await missingFiles({ type: "folder", folder });
  if (missing.length > 0) {
    throw new CliError("NO_MODEL_THERE", folder, { detail: missing.join(", ") });
  }
  return `folder:${folder}`;
}
