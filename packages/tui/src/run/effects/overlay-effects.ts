import { listBackups, type Comparison } from "@hsms/engine";
import { wordsIn } from "../../messages/words-in.ts";
import type { OverlayEffect } from "../../overlay/effect.ts";
import { attempt } from "../attempt.ts";
import type { ScreenDeps } from "../screen-deps.ts";

/** Settings, backups, restoring. */
export function carryOutOverlay(effect: OverlayEffect, deps: ScreenDeps): void {
  const { dispatch, memory } = deps;
  const { overlay: words } = wordsIn(deps.language);
  const tell = (text: string) => dispatch({ type: "notice.given", level: "info", text });
  switch (effect.type) {
    case "read-settings":
      return attempt(deps, async () => {
        dispatch({ type: "overlay.settings-read", settings: await memory.settings.read() });
      });
    case "change-settings":
      return attempt(deps, async () => {
        try {
          const settings = await deps.running.given.during(() => deps.changeSettings(effect.patch));
          dispatch({ type: "overlay.settings-read", settings });
        } catch (error) {
          dispatch({ type: "overlay.setting-refused", why: deps.describeFailure(asError(error)) });
        }
      });
    case "back-up":
      return attempt(deps, async () => {
        const before = await listBackups(deps.folders.project);
        const { path } = await memory.upkeep.backup({ signal: deps.closing });
        // A day has one folder.
        const isAgain = before.some((other) => other.path === path);
        tell(isAgain ? words.backedUpAgain(path) : words.backedUp(path));
      });
    case "read-backups":
      return attempt(deps, async () => {
        dispatch({
          type: "overlay.backups-read",
          backups: await listBackups(deps.folders.project),
        });
      });
    case "restore":
      return attempt(deps, () => restore(effect.from, deps).finally(deps.asksNothing));
    case "answer-restore":
      deps.running.restore?.(effect.isSure);
      return;
  }
}

async function restore(from: string, deps: ScreenDeps): Promise<void> {
  const { dispatch, memory, running } = deps;
  const { overlay: words } = wordsIn(deps.language);
  const name =
    (await listBackups(deps.folders.project)).find(({ path }) => path === from)?.name ?? from;
  const confirm = (comparison: Comparison): Promise<boolean> =>
    new Promise((resolve) => {
      running.restore = resolve;
      const { going, returning, changed, turns } = comparison;
      dispatch({
        type: "overlay.asked",
        question: {
          title: words.restoreQuestion(name),
          lines: words.restoreChange({
            going: going.count,
            returning: returning.count,
            changed,
            ...turns,
          }),
          effects: [{ type: "answer-restore", isSure: true }],
          otherwise: [{ type: "answer-restore", isSure: false }],
        },
      });
    });
  const { type } = await memory.upkeep.restore({ from, confirm, signal: deps.closing });
  const text = type === "restored" ? words.restored : words.notRestored;
  dispatch({ type: "notice.given", level: "info", text });
  running.restore = null;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
