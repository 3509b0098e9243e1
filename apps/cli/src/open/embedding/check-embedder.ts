import { stat } from "node:fs/promises";
import path from "node:path";
import { missingFiles, missingPackages, parseEmbedder } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Config } from "../../settings/config.ts";
import type { Layers } from "../../settings/resolve.ts";

/**
 * The setting as it is kept, a folder as an absolute path; `from` is where it was set. Throws `NO_SUCH_FOLDER`,
 * `NO_MODEL_THERE`, and `BAD_CONFIGURATION` for a password in an address.
 */
export async function checkEmbedder(
  setting: string,
  workingDirectory: string,
  from = "",
): Promise<string> {
  const spec = parseEmbedder(setting);
  if (spec !== null && "baseUrl" in spec) refusePassword(spec.baseUrl);
  if (spec?.type !== "folder") return setting;
  const folder = path.resolve(workingDirectory, spec.folder);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CliError("NO_SUCH_FOLDER", `${from}${folder}`);
  const missing = await missingFiles({ type: "folder", folder });
  if (missing.length > 0) {
    throw new CliError("NO_MODEL_THERE", `${from}${folder}`, { detail: missing.join(", ") });
  }
  return `folder:${folder}`;
}

/** Throws `EMBEDDER_NOT_INSTALLED` where packages are missing that the embedder takes; `folder` is where they are added. */
export async function requirePackages(setting: string, folder: string): Promise<void> {
  const spec = parseEmbedder(setting);
  const missing = spec === null ? [] : await missingPackages(spec, folder);
  if (missing.length === 0) return;
  throw new CliError("EMBEDDER_NOT_INSTALLED", setting, { detail: missing.join(", ") });
}

/** A password in an address is a secret: no request takes it, and every message about one would show it. */
function refusePassword(address: string | null): void {
  const url = URL.parse(address ?? "");
  if (!url?.username && !url?.password) return;
  throw new CliError("BAD_CONFIGURATION", `EMBEDDER=…@…@${url.host}`, {
    detail: `${url.protocol}//${url.host}${url.pathname}; HSMS_EMBEDDER_KEY`,
  });
}

/** What holds before a project's own settings, with the folders that the environment and the user file name checked likewise. */
export async function checkEmbedders(
  layers: Layers,
  { workingDirectory, paths }: Pick<Config, "workingDirectory" | "paths">,
): Promise<Layers> {
  const checked = { ...layers };
  for (const [origin, from] of [
    ["environment", "HSMS_EMBEDDER=folder:"],
    ["user file", `${paths.config}/config.json: EMBEDDER=folder:`],
  ] as const) {
    const setting = layers[origin]?.embedder;
    if (setting === undefined) continue;
    const embedder = await checkEmbedder(setting, workingDirectory, from);
    checked[origin] = { ...layers[origin], embedder };
  }
  return checked;
}
