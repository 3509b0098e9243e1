// `pnpm hsms <args>`: builds what has changed, quietly, and runs the command in the caller's folder. The benches are in
// no build: `pnpm hsms bench …` is `pnpm bench …`.
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { follow } from "./follow.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const turbo = path.join(root, "node_modules", ".bin", "turbo");

// Nothing but the command itself may write to standard output: scripts read it.
const built = spawnSync(turbo, ["run", "build", "--filter=hsms", "--output-logs=errors-only"], {
  cwd: root,
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  stdio: ["ignore", "pipe", "pipe"],
  encoding: "utf8",
});
if (built.status !== 0) {
  process.stderr.write(`${built.stdout ?? ""}${built.stderr ?? built.error?.message ?? ""}`);
  process.exit(built.status ?? 1);
}

if (process.argv[2] === "bench") {
  process.argv.splice(2, 1);
  await import("./bench.mjs");
} else {
  const main = path.join(root, "apps", "cli", "dist", "main.js");
  follow(
    spawn(process.execPath, [main, ...process.argv.slice(2)], {
      // pnpm runs scripts in the folder of package.json and tells where it was called.
      cwd: process.env.INIT_CWD ?? root,
      stdio: "inherit",
    }),
  );
}
