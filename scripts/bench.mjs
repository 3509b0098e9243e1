// `pnpm bench <question> …`: `hsms bench …` from source, with nothing to build. Not under turbo, which takes the terminal away.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { follow } from "./follow.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const main = path.join(root, "apps", "cli", "src", "main.ts");
// Not the command `tsx`, which cuts short what cleans up behind Ctrl+C.
const loader = import.meta.resolve("tsx");

follow(
  spawn(
    process.execPath,
    ["--import", loader, "--conditions=@hsms/source", main, "bench", ...process.argv.slice(2)],
    { cwd: process.env.INIT_CWD ?? root, stdio: "inherit" },
  ),
);
