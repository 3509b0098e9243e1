import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ScreenDeps } from "../screen-deps.ts";

/** Bytes that terminals take at once: of more than this several take nothing. */
const OSC52_LIMIT = 74_994;
/** Only the owner may read what was copied. */
const FILE_MODE = 0o600;

/** Copies by OSC 52; in tmux, which may ignore it unnoticed, and for long texts also to a file. */
export async function copyText(text: string, deps: ScreenDeps): Promise<void> {
  const { folders, terminal, running } = deps;
  const coded = Buffer.from(text, "utf8").toString("base64");
  const fits = coded.length <= OSC52_LIMIT;
  const { isTmux } = terminal.facts;
  if (fits) terminal.stdout.write(sequence(coded, isTmux));
  // What tmux may have done with it is said once.
  const isTold = running.isCopyTold;
  running.isCopyTold = true;
  if (fits && !isTmux) {
    deps.notify({ level: "info", what: "copied" });
    return;
  }
  await mkdir(folders.state, { recursive: true, mode: 0o700 });
  const file = path.join(folders.state, "copied.txt");
  await writeFile(file, text, { mode: FILE_MODE });
  if (fits && isTold) deps.notify({ level: "info", what: "copied" });
  else deps.notify({ level: "info", what: "copiedToFile", value: file });
}

function sequence(coded: string, isTmux: boolean): string {
  const osc = `\u001B]52;c;${coded}\u0007`;
  return isTmux ? `\u001BPtmux;\u001B${osc}\u001B\\` : osc;
}
