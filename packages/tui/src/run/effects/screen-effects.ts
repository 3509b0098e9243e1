import { ROOT_ID } from "@hsms/engine";
import type { NoticesEffect } from "../../screen/notices.ts";
import type { ScreenEffect } from "../../panes/shared-effect.ts";
import { copyText } from "./copy-text.ts";
import { presentBranch } from "./present-branch.ts";
import { stopProcess } from "../terminal/stop-process.ts";
import { attempt } from "../attempt.ts";
import type { ScreenDeps } from "../screen-deps.ts";

/** Effects of no pane. */
export function carryOutScreen(effect: ScreenEffect | NoticesEffect, deps: ScreenDeps): void {
  const { dispatch, memory } = deps;
  switch (effect.type) {
    case "quit":
      deps.leave();
      return;
    case "redraw":
      deps.redraw();
      return;
    case "set-mouse":
      deps.setMouse(effect.isOn);
      return;
    case "suspend":
      attempt(deps, () => deps.suspendTerminal(stopProcess));
      return;
    case "expire-notice": {
      const { id } = effect;
      const timer = setTimeout(() => dispatch({ type: "notice.expired", id }), effect.afterMs);
      timer.unref();
      return;
    }
    case "read-status":
      attempt(deps, async () => {
        const status = await memory.status();
        const [root] = await memory.topics.read([ROOT_ID]);
        dispatch({
          type: "status.read",
          memory: status,
          memories: (root?.size ?? 0) + status.queued,
          branch: await presentBranch(memory),
        });
      });
      return;
    case "notify":
      deps.tell(effect);
      return;
    case "copy":
      attempt(deps, () => copyText(effect.text, deps));
      return;
  }
}
