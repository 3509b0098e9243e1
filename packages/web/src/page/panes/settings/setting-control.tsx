import type { ResultOf } from "../../../api/calls.ts";
import { texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";

export type Setting = ResultOf<"settings">["settings"][number];

/** What a setting is chosen with; what the terminal alone sets is shown. */
export function SettingControl({
  setting: { key, name, control },
  held: { value, text },
  onSet,
}: {
  readonly setting: Setting;
  readonly held: { readonly value: string; readonly text: string };
  readonly onSet: (value: string) => Promise<void>;
}) {
  const words = texts.value.settings;
  switch (control.type) {
    case "choice":
      return (
        <select
          aria-label={name}
          value={value}
          onChange={({ currentTarget }) => void onSet(currentTarget.value)}
        >
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      );
    case "range":
      return (
        <label class="range">
          <input
            type="number"
            aria-label={`${name} (${control.min}–${control.max})`}
            min={control.min}
            max={control.max}
            value={value}
            onChange={({ currentTarget }) => {
              // What is not allowed stays to be mended, and the browser says what is.
              if (currentTarget.reportValidity() && currentTarget.value !== "") {
                void onSet(currentTarget.value);
              }
            }}
          />
          <span class="quiet">
            {control.min}–{control.max}
          </span>
        </label>
      );
    case "terminal":
      return (
        <div class="terminal">
          <strong>{text}</strong>
          <p class="quiet">
            <Say text={words.terminal(key)} />
          </p>
        </div>
      );
  }
}
