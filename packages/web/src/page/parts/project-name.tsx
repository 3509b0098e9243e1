import { useEffect, useRef } from "preact/hooks";
import type { Signal } from "@preact/signals";
import { memory } from "../link/follow.ts";
import { texts } from "./look.ts";

/** Asks for the name of the project: so nothing is deleted for good by a slip of the hand. */
export function ProjectName({
  typed,
  onEscape,
}: {
  readonly typed: Signal<string>;
  readonly onEscape: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <label class="field">
      <span>{texts.value.purge.type(memory.value.project)}</span>
      <input
        value={typed.value}
        autocomplete="off"
        spellcheck={false}
        ref={field}
        onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onEscape();
        }}
      />
    </label>
  );
}

export const isProjectName = (typed: string): boolean =>
  typed.trim().normalize("NFC") === memory.value.project.normalize("NFC");
