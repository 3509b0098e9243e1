import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { systemCodeOf } from "@hsms/messages";
import * as z from "zod";

/** What an optional package exports, from the program's own packages or else from `folder`, where its install command puts it; `undefined` if missing. */
export async function importOptional(name: string, folder: string | null): Promise<unknown> {
  try {
    // Named by a variable, so that a bundler leaves it to be found when it is needed.
    const found: unknown = await import(name);
    return found;
  } catch (error) {
    if (systemCodeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
  }
  if (folder === null) return undefined;
  const place = path.join(folder, "node_modules", name);
  let entry: string;
  try {
    const text = await readFile(path.join(place, "package.json"), "utf8");
    entry = packageForm.parse(JSON.parse(text)).exports["."].import;
  } catch {
    return undefined;
  }
  const found: unknown = await import(pathToFileURL(path.join(place, entry)).href);
  return found;
}

/** As far as the two packages that are added need it. */
const packageForm = z.object({
  exports: z.object({ ".": z.object({ import: z.string() }) }),
});
