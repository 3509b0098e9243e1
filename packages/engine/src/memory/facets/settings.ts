import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { SettingsBefore } from "../../maintenance/journal/history.ts";
import { checkSettings, SETTING_RULES, type Settings } from "../../settings/settings.ts";

export interface SettingsFacet {
  read(): Promise<Settings>;
  /** Applies from the next turn on. Undoable. Throws `EngineError` `BAD_SETTING` for an invalid value. */
  change(patch: Partial<Settings>): Promise<Settings>;
  /** Resets settings to their defaults. Undoable. */
  reset(names: readonly (keyof Settings)[]): Promise<Settings>;
}

export function createSettings({
  core: { store, settings: read },
  background: { placer, embeddings, renewIndex, wakeOutside },
}: {
  readonly core: Pick<Core, "store" | "settings">;
  readonly background: Pick<Background, "placer" | "embeddings" | "renewIndex" | "wakeOutside">;
}): SettingsFacet {
  /** `null` removes a stored value: it is valid for no setting, so it is read as missing. */
  async function write(patch: Readonly<Partial<Record<keyof Settings, unknown>>>) {
    const stored = await store.settings.read();
    const present: Readonly<Record<string, unknown>> = { ...(await read()) };
    const written = Object.entries(patch).filter(([name, to]) => (stored[name] ?? null) !== to);
    const changed = written.filter(([name, to]) => present[name] !== (to ?? defaultOf(name)));
    if (changed.length > 0) {
      const settings = changed.map(([name, to]) => ({ name, from: present[name], to }));
      const before: SettingsBefore = { turns: [], nodes: [], settings };
      const changes = Object.fromEntries(written);
      await store.journal.commit({ command: "settings", settings: changes, before });
    } else if (written.length > 0) {
      // Storing a value that equals the default fixes it against later changes of the default;
      // there is nothing to undo.
      await store.settings.write(Object.fromEntries(written));
    }
    if (patch.fanoutLimit !== undefined) placer.wake();
    if (patch.embedder !== undefined || patch.embedderOnline !== undefined) embeddings.wake();
    if (patch.vectorStore !== undefined || patch.vectorStoreOnline !== undefined) wakeOutside();
    if (patch.analyser !== undefined) renewIndex();
    return ownSettings();
  }
  // A copy, which the caller may modify.
  const ownSettings = async (): Promise<Settings> => ({ ...(await read()) });
  return {
    read: ownSettings,
    change: async (patch) => write(checkSettings(patch)),
    reset: (names) => write(Object.fromEntries(names.map((name) => [name, null]))),
  };
}

const defaultOf = (name: string): unknown =>
  Object.entries(SETTING_RULES).find(([one]) => one === name)?.[1].default;
