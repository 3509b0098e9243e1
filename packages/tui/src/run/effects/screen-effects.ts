import type { Memory } from "@hsms/engine";
import type { ScreenEffect } from "../../panes/pane.ts";
import type { PresentBranch } from "../../panes/status/state.ts";
import type { NoticesEffect } from "../../screen/notices.ts";
import { stopProcess } from "../terminal/stop-process.ts";
import { copyText } from "./copy-text.ts";
import { countMemories } from "./count-memories.ts";
import type { EffectHandlers } from "./effect-handlers.ts";

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
