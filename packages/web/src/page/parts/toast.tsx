import { useEffect } from "preact/hooks";
import { said, undo } from "../link/changing.ts";
import { texts } from "./look.ts";
import { Say } from "./say.tsx";

/** What offers nothing to do goes by itself. */
const SHOWN_MS = 12_000;

/** What was done last, with the way back. */
export function Toast() {
  const { change } = texts.value;
  const now = said.value;
  useEffect(() => {
    if (now === null || now.entry !== null) return undefined;
    const timer = setTimeout(() => {
      if (said.value === now) said.value = null;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div class="toasts" role="status">
      {now !== null && (
        <p class="toast">
          <span>
            <Say text={now.text} />
          </span>
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
