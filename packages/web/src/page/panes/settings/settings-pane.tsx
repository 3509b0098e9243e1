import { signal, useSignal } from "@preact/signals";
import type { SettingPlace } from "../../../api/host.ts";
import { attempt, set } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { memory } from "../../link/follow.ts";
import { language, texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";
import { type Setting, SettingControl } from "./setting-control.tsx";

const PLACES = ["project", "user"] as const satisfies readonly SettingPlace[];

/** For what settings are shown and set. */
const place = signal<SettingPlace>("project");

/** What `hsms config` shows: of this project, and of all. */
export function SettingsPane() {
  const { settings: words } = texts.value;
  const settings = useSignal<readonly Setting[]>([]);
  const read = async (signal?: AbortSignal): Promise<void> => {
    void language.value;
    settings.value = (await ask("settings", {}, signal)).settings;
  };
  useFresh(read);
  return (
    <main class="sheet">
      <h1>{words.title}</h1>
      <p class="acts places-of" role="group" aria-label={words.title}>
        {PLACES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={place.value === name}
            onClick={() => (place.value = name)}
          >
            {name === "project" ? words.project(memory.value.project) : words.user}
          </button>
        ))}
      </p>
      <p class="status">
        <Say text={place.value === "project" ? words.aboutProject : words.aboutUser} />
      </p>
      <ul class="rows">
        {settings.value.map((setting) => {
          const held = setting.values[place.value];
          return (
            held !== undefined && (
              <li key={`${place.value} ${setting.key}`} class="row wide setting">
                <div class="words">
                  <p>{setting.name}</p>
                  <p class="quiet">
                    <code>{setting.key}</code> · {held.isSet ? words.isSet : inherited(setting)}
                  </p>
                  {setting.started !== null && <p class="path">{words.started(setting.started)}</p>}
                </div>
                <div class="acts">
                  <SettingControl
                    setting={setting}
                    held={held}
                    onSet={(value) => change(setting, value)}
                  />
                  {held.isSet && setting.control.type !== "terminal" && (
                    <button
                      type="button"
                      class="plain"
                      aria-label={words.unsetOne(setting.name)}
                      onClick={() => void change(setting, null)}
                    >
                      {words.unset}
                    </button>
                  )}
                </div>
              </li>
            )
          );
        })}
      </ul>
    </main>
  );

  /** Where a value comes from that was not set here. */
  function inherited({ values }: Setting): string {
    const isOfAll = place.value === "project" && values.user?.isSet === true;
    return isOfAll ? words.fromUser : words.byDefault;
  }

  async function change({ key, name }: Setting, value: string | null): Promise<void> {
    await set({ key, place: place.value, value }, words.changed(name));
    // The user file is none of the memory's, whose changes are followed.
    await attempt(() => read());
  }
}
