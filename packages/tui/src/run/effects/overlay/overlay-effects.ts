import { EngineError, listBackups, type Comparison, type Memory, type Turn } from "@hsms/engine";
import { wordsIn } from "../../../messages/words-in.ts";
import type { OverlayEffect } from "../../../overlay/effect.ts";
import { asError } from "../../attempt.ts";
import { askPerson } from "./ask-person.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { showWork } from "../../works/show-work.ts";
import { runWork } from "../../works/run-work.ts";
import type { EffectHandlers } from "../effect-handlers.ts";

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
  "back-up": (_, deps) => backUp(deps).finally(deps.asksNothing),
  async "read-backups"(_, { dispatch, folders }) {
    dispatch({ type: "overlay.backups-read", backups: await listBackups(folders.project) });
  },
  async "read-saved"(_, { dispatch, memory, running }) {
    await running.edit;
    dispatch({ type: "overlay.saved-read", turns: await readSaved(memory) });
  },
  restore: ({ from }, deps) => restore(from, deps).finally(deps.asksNothing),
  "answer-choice"({ chosen }, { running }) {
    running.chosen?.(chosen);
  },
  "run-work": ({ name, given }, deps) => runWork({ name, given }, deps).finally(deps.asksNothing),
  "cancel-work"(_, { running }) {
    running.work?.abort();
  },
  "answer-question"({ isSure }, { running }) {
    running.asked.shift()?.(isSure);
  },
};

/** What is looked through by hand: some days of a busy assistant. */
const MOST_SAVED = 500;

/** The newest first; an older wording that a later one replaced is left out. */
async function readSaved({ turns }: Pick<Memory, "turns">): Promise<readonly Turn[]> {
  const saved = await turns.newest({ limit: MOST_SAVED, saved: true, archived: "also" });
  const replaced = new Set(saved.flatMap(({ supersedes = [] }) => supersedes));
  return saved.filter(({ id, state }) => state === "active" || !replaced.has(id));
}

async function backUp(deps: ScreenDeps): Promise<void> {
  const { asksNothing, closing, dispatch, folders, memory } = deps;
  const { overlay: words } = wordsIn(deps.language);
  const tell = (text: string): void => dispatch({ type: "notice.given", level: "info", text });
  const expiring = await memory.upkeep.expiring();
  if (expiring.length > 0) {
    const asked = { title: words.backUpQuestion, lines: expiring.map(words.backup) };
    if (!(await askPerson(deps, asked, closing))) return tell(words.notBackedUp);
  }
  asksNothing();
  const before = await listBackups(folders.project);
  const { path } = await memory.upkeep.backup({ signal: closing });
  const left = new Set((await listBackups(folders.project)).map(({ name }) => name));
  const gone = before.map(({ name }) => name).filter((name) => !left.has(name));
  tell([words.backedUp(path), ...(gone.length === 0 ? [] : [words.expired(gone)])].join(" · "));
}

async function restore(from: string, deps: ScreenDeps): Promise<void> {
  const { dispatch, memory, running } = deps;
  const { overlay: words } = wordsIn(deps.language);
  const tell = (text: string): void => dispatch({ type: "notice.given", level: "info", text });
  if (running.work !== null) return tell(words.workBusy);
  const name =
    (await listBackups(deps.folders.project)).find(({ path }) => path === from)?.name ?? from;
  // A question comes of it: keys wait for that.
  const waiting = { ...deps, asksNothing: () => undefined };
  await showWork(waiting, { name: "restore", isShown: false }, async ({ signal, progress }) => {
    progress(words.checkingBackup);
    const confirm = async (comparison: Comparison): Promise<boolean> => {
      progress(null);
      const asked = { title: words.restoreQuestion(name), lines: words.restoreChange(comparison) };
      const isSure = await askPerson(deps, asked, signal);
      if (isSure) progress(words.restoring);
      return isSure;
    };
    const { type } = await memory.upkeep
      .restore({ from, confirm, signal })
      .catch((error: unknown) => {
        if (error instanceof EngineError && error.code === "CANCELLED") return { type: null };
        throw error;
      });
    tell(type === "restored" ? words.restored : words.notRestored);
  });
}
