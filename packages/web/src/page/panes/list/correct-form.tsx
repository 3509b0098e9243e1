import { useSignal } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";
import { correct } from "../../link/changing.ts";
import { texts } from "../../parts/look.ts";

type Words = Pick<Row, "index" | "user" | "assistant">;

/** Other words for a memory. What was said stays on record, among what is forgotten. */
export function CorrectForm({
  turn: { index, user, assistant },
  onEnd,
}: {
  readonly turn: Words;
  readonly onEnd: () => void;
}) {
  const { correct: words, memory } = texts.value;
  const newUser = useSignal(user);
  const newAssistant = useSignal(assistant ?? "");
  const isBusy = useSignal(false);
  const isSame = newUser.value === user && newAssistant.value === (assistant ?? "");
  const field = (label: string, value: typeof newUser, isFirst: boolean) => (
    <label class="field">
      <span>{label}</span>
      <textarea
        dir="auto"
        rows={Math.min(12, 2 + value.peek().length / 60)}
        value={value}
        ref={(area) => {
          if (isFirst && area !== null && document.activeElement?.tagName !== "TEXTAREA")
            area.focus();
        }}
        onInput={({ currentTarget }) => (value.value = currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onEnd();
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
      {field(memory.you, newUser, true)}
      {assistant !== null && field(memory.assistant, newAssistant, false)}
      <p class="status">{words.about}</p>
      <p class="acts">
        <button type="submit" disabled={isBusy.value || isSame}>
          {words.save}
        </button>
        <button type="button" class="plain" onClick={onEnd}>
          {words.cancel}
        </button>
      </p>
    </form>
  );

  async function save(): Promise<void> {
    if (isBusy.value || isSame) return;
    isBusy.value = true;
    const given = assistant === null ? {} : { assistant: newAssistant.value };
    const isDone = await correct({ index, user: newUser.value, ...given });
    isBusy.value = false;
    if (isDone) onEnd();
  }
}
