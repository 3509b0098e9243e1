import { said, undo } from "../link/changing.ts";
import { texts } from "./look.ts";

/** What was done last, with the way back. */
export function Toast() {
  const { change } = texts.value;
  const now = said.value;
  return (
    <div class="toasts" role="status">
      {now !== null && (
        <p class="toast">
          <span>{now.text}</span>
          {now.entry !== null && (
            <button type="button" class="link" onClick={() => void undo(now)}>
              {change.undo}
            </button>
          )}
          <button
            type="button"
            class="link"
            aria-label={change.dismiss}
            onClick={() => (said.value = null)}
          >
            ✕
          </button>
        </p>
      )}
    </div>
  );
}
