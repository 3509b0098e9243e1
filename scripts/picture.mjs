// `pnpm picture`: makes the pictures of the README from recorded runs of the built screen.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsx = path.join(root, "node_modules", ".bin", "tsx");
const main = path.join(root, "packages", "bench", "src", "screen", "picture-main.ts");

const { status, error } = spawnSync(
  tsx,
  ["--conditions=@hsms/source", main, ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
if (error !== undefined) process.stderr.write(`${error.message}\n`);
process.exit(status ?? 1);
