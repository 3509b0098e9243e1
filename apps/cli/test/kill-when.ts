import fs, { type PathLike } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/**
 * Loaded into the program by a test (`--import`): kills it when a memory's folder is renamed or removed, at the moment that `KILL_WHEN`
 * says.
 */
const when = process.env["KILL_WHEN"] ?? "";
const { renameSync, rmSync } = fs;
const isOfProjects = (file: PathLike): boolean =>
  path.basename(path.dirname(String(file))) === "projects";

function die(moment: string): void {
  if (moment === when) process.kill(process.pid, "SIGKILL");
}

fs.renameSync = (from, to) => {
  if (isOfProjects(from)) die("before renaming");
  renameSync(from, to);
  if (isOfProjects(from)) die("after renaming");
};
fs.rmSync = (file, options) => {
  if (isOfProjects(file) && when === "half removed") {
    rmSync(path.join(String(file), "store"), { recursive: true });
    die(when);
  }
  rmSync(file, options);
  if (isOfProjects(file)) die("after removing");
};
syncBuiltinESMExports();
