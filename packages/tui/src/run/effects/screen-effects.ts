import type { Memory } from "@hsms/engine";
import type { ScreenEffect } from "../../panes/pane.ts";
import type { PresentBranch } from "../../panes/status/state.ts";
import type { NoticesEffect } from "../../screen/notices.ts";
import { stopProcess } from "../terminal/stop-process.ts";
import { countMemories } from "./count-memories.ts";
import type { EffectHandlers } from "./effect-handlers.ts";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ScreenDeps } from "../screen-deps.ts";

export const screenEffects: EffectHandlers<ScreenEffect | NoticesEffect> = {
  quit: (_, { leave }) => leave(),
  redraw: (_, { redraw }) => redraw(),
  "set-mouse": ({ isOn }, { setMouse }) => setMouse(isOn),
  suspend: (_, { suspendTerminal }) => suspendTerminal(stopProcess),
  "expire-notice"({ id, afterMs }, { dispatch }) {
    setTimeout(() => dispatch({ type: "notice.expired", id }), afterMs).unref();
  },
  async "read-status"(_, { dispatch, memory }) {
    dispatch({
      type: "status.read",
      memory: await memory.status(),
      memories: await countMemories(memory),
      asked: await memory.turns.asked(),
      branch: await presentBranch(memory),
    });
  },
  notify: (effect, { notify }) => notify(effect),
  copy: ({ text }, deps) => copyText(text, deps),
};

/** The present conversation, and the nearest label on the way back to the root. O(turns on that way). */
async function presentBranch({
  conversations: { here, labels, list },
}: Pick<Memory, "conversations">): Promise<PresentBranch | null> {
  const { conversationId } = await here.present();
  const conversation = (await list()).find(({ id }) => id === conversationId);
  if (conversation === undefined) return null;
  return { conversation: conversation.name, label: await labels.nearest() };
}

/** Bytes that terminals take at once: of more than this several take nothing. */
const OSC52_LIMIT = 74_994;
/** Only the owner may read what was copied. */
const FILE_MODE = 0o600;

/** Copies by OSC 52; in tmux, which may ignore it unnoticed, and for long texts also to a file. */
async function copyText(text: string, deps: ScreenDeps): Promise<void> {
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
