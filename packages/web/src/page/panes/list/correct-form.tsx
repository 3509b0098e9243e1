import { correct } from "../../link/changing.ts";
import { useBusy } from "../../parts/busy.tsx";
import { texts } from "../../parts/look.ts";
import { drafts, putDraft } from "./drafts.ts";

/** Other words for a memory. What was said stays on record, among what is forgotten. */
export function CorrectForm({
  index,
  onSaved = () => undefined,
}: {
  readonly index: number;
  readonly onSaved?: () => void;
}) {
  const { correct: words, memory } = texts.value;
  const { isBusy, busy } = useBusy();
  const draft = drafts.value.get(index);
  if (draft === undefined) return null;
  const { user, assistant, said } = draft;
  const isSame = user === said.user && assistant === said.assistant;
  const end = (): void => putDraft(index, null);
  const field = (name: "user" | "assistant", label: string) => (
    <label class="field">
      <span>{label}</span>
      <textarea
        dir="auto"
        rows={Math.min(12, 2 + (said[name] ?? "").length / 60)}
        value={draft[name] ?? ""}
        readOnly={isBusy.value}
        ref={(area) => {
          if (name === "user" && area !== null && document.activeElement?.tagName !== "TEXTAREA")
            area.focus();
        }}
        onInput={({ currentTarget }) => putDraft(index, { ...draft, [name]: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.isComposing) end();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
    </label>
  );
  return (
    <form
      class="correct"
      aria-label={words.label(index)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {field("user", memory.you)}
      {assistant !== null && field("assistant", memory.assistant)}
      <p class="status">{words.about}</p>
      <p class="acts">
        <button type="submit" disabled={isBusy.value || isSame}>
          {words.save}
        </button>
        <button type="button" class="plain" onClick={end}>
          {words.cancel}
        </button>
      </p>
    </form>
  );

  async function save(): Promise<void> {
    if (isBusy.value || isSame) return;
    const words = { user, ...(assistant === null ? {} : { assistant }) };
    const isDone = await busy(() => correct({ index, ...words }));
    if (!isDone) return;
    end();
    onSaved();
  }
}
