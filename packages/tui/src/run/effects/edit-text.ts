import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ScreenDeps } from "../screen-deps.ts";

/** Hands the terminal to the person's editor with the text, and takes both back. */
export async function editText(text: string, deps: ScreenDeps): Promise<void> {
  const { editor } = deps.terminal.facts;
  if (editor === "") {
    deps.notify({ level: "warning", what: "noEditor" });
    return;
  }
  // Made for the owner alone.
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-"));
  const file = path.join(folder, "line.md");
  try {
    await writeFile(file, text, { mode: 0o600 });
    await deps.suspendTerminal(async () => {
      // `EDITOR` may hold arguments: `code --wait`.
      const child = spawn(`${editor} "${file}"`, { shell: true, stdio: "inherit" });
      await new Promise<void>((resolve, reject) => {
        child.once("error", reject);
        child.once("close", () => resolve());
      });
    });
    deps.dispatch({ type: "chat.edited", text: await readFile(file, "utf8") });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
