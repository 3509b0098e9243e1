// Before a package is packed: its build anew, since one on top of another keeps the files of modules that are gone.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";

rmSync("dist", { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
execFileSync(process.execPath, [compiler, "-b"], { stdio: ["ignore", 2, 2] });
