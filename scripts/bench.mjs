// `pnpm bench <question> …`: `hsms bench …` from source, with nothing to build. Not under turbo, which takes the terminal away.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsx = path.join(root, "node_modules", ".bin", "tsx");
const main = path.join(root, "apps", "cli", "src", "main.ts");

const { status, error } = spawnSync(
  tsx,
  ["--conditions=@hsms/source", main, "bench", ...process.argv.slice(2)],
  { cwd: process.env.INIT_CWD ?? root, stdio: "inherit" },
);
if (error !== undefined) process.stderr.write(`${error.message}\n`);
process.exit(status ?? 1);
