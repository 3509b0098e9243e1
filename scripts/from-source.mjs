// Runs an entry of a package from source, in the terminal as it stands: not under turbo, which takes it away.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsx = path.join(root, "node_modules", ".bin", "tsx");

/** Ends this process with the exit code of `packages/<entry>`, which gets the same arguments. */
export function runFromSource(entry) {
  const main = path.join(root, "packages", entry);
  const { status, error } = spawnSync(
    tsx,
    ["--conditions=@hsms/source", main, ...process.argv.slice(2)],
    { cwd: root, stdio: "inherit" },
  );
  if (error !== undefined) process.stderr.write(`${error.message}\n`);
  process.exit(status ?? 1);
}
