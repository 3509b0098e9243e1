import { listBackups, type Comparison } from "@hsms/engine";
import { wordsIn } from "../../messages/words-in.ts";
import type { OverlayEffect } from "../../overlay/effect.ts";
import { asError } from "../attempt.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import type { EffectHandlers } from "./effect-handlers.ts";

export const overlayEffects: EffectHandlers<OverlayEffect> = {
  async "read-settings"(_, { dispatch, memory }) {
    dispatch({ type: "overlay.settings-read", settings: await memory.settings.read() });
  },
  async "change-settings"({ patch }, { dispatch, running, changeSettings, describeFailure }) {
    try {
      const settings = await running.given.during(() => changeSettings(patch));
      dispatch({ type: "overlay.settings-read", settings });
    } catch (error) {
      dispatch({ type: "overlay.setting-refused", why: describeFailure(asError(error)) });
    }
  },
  async "back-up"(_, { closing, dispatch, folders, language, memory }) {
    const before = await listBackups(folders.project);
    const { path } = await memory.upkeep.backup({ signal: closing });
    const { backedUp, backedUpAgain } = wordsIn(language).overlay;
    // A day has one folder.
    const isAgain = before.some((other) => other.path === path);
    const text = isAgain ? backedUpAgain(path) : backedUp(path);
    dispatch({ type: "notice.given", level: "info", text });
  },
  async "read-backups"(_, { dispatch, folders }) {
    dispatch({ type: "overlay.backups-read", backups: await listBackups(folders.project) });
  },
  restore: ({ from }, deps) => restore(from, deps).finally(deps.asksNothing),
  "answer-restore"({ isSure }, { running }) {
    running.restore?.(isSure);
  },
};

async function restore(from: string, deps: ScreenDeps): Promise<void> {
  const { dispatch, memory, running } = deps;
  const { overlay: words } = wordsIn(deps.language);
  const name =
    (await listBackups(deps.folders.project)).find(({ path }) => path === from)?.name ?? from;
  const confirm = (comparison: Comparison): Promise<boolean> =>
    new Promise((resolve) => {
      running.restore = resolve;
      dispatch({
        type: "overlay.asked",
        question: {
          title: words.restoreQuestion(name),
          lines: words.restoreChange(comparison),
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
