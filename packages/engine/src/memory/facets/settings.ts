import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { SettingsBefore } from "../../maintenance/journal/history.ts";
import { checkSettings, type Settings } from "../../settings/settings.ts";

export interface SettingsFacet {
  read(): Promise<Settings>;
  /** Throws `EngineError` `BAD_SETTING`; the change holds from the next turn on. Undoable. */
  change(patch: Partial<Settings>): Promise<Settings>;
}

export function createSettings({
  core: { store, settings: read },
  background: { placer, embeddings, renewIndex },
}: {
  readonly core: Pick<Core, "store" | "settings">;
  readonly background: Pick<Background, "placer" | "embeddings" | "renewIndex">;
}): SettingsFacet {
  return {
    read,
    async change(patch) {
      const stored = await store.settings.read();
      const changed = Object.entries(checkSettings(patch)).filter(
        ([name, value]) => stored[name] !== value,
      );
      if (changed.length > 0) {
        const present: Readonly<Record<string, unknown>> = { ...(await read()) };
        const settings = changed.map(([name, to]) => ({ name, from: present[name], to }));
        const before: SettingsBefore = { turns: [], nodes: [], settings };
        const changes = Object.fromEntries(changed);
        await store.journal.commit({ command: "settings", settings: changes, before });
      }
      if (patch.fanoutLimit !== undefined) placer.wake();
      if (patch.embedder !== undefined || patch.embedderOnline !== undefined) embeddings.wake();
      if (patch.analyser !== undefined) renewIndex();
      return read();
    },
  };
}
