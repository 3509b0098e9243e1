import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ANALYSER } from "@hsms/engine";

/** Analyser and digest of the running program's own files: with either, what was measured before is void. */
export function programVersion(): string {
  const hash = createHash("sha256");
  for (const file of ownFiles()) hash.update(file).update(readFileSync(file));
  return `${ANALYSER} ${hash.digest("hex").slice(0, 16)}`;
}

/** From source those of all packages, and bundled what lies beside this. */
function ownFiles(): readonly string[] {
  if (extname(import.meta.url) !== ".ts") {
    return filesIn(fileURLToPath(new URL(".", import.meta.url)), ".js");
  }
  const packages = fileURLToPath(new URL("../../../../..", import.meta.url));
  return readdirSync(packages)
    .toSorted()
    .flatMap((name) => filesIn(join(packages, name, "src"), ".ts"))
    .filter((file) => !file.endsWith(".test.ts"));
}

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => join(folder, file));
