import { texts } from "../parts/look.ts";
import { arranging, merge, move } from "./arranging.ts";
import { nameOf } from "./name-of.ts";
import { nodes, ROOT } from "./nodes.ts";

/** Asks where a topic goes, and whether it moves there or becomes one with what is there. */
export function ArrangeBar() {
  const words = texts.value.arrange;
  const now = arranging.value;
  if (now === null) return null;
  const { id, to } = now;
  const isParent = (one: string): boolean => (nodes.value.get(one)?.childIds.length ?? 0) > 0;
  const canMove = to !== null && (to === ROOT || isParent(to));
  const canMerge = to !== null && to !== ROOT && isParent(to) === isParent(id);
  return (
    <div class="arrange" role="alertdialog" aria-label={words.label}>
      <p>
        {to === null ? words.pointAt(nameOf(id)) : words.into(nameOf(id), nameOf(to))}
        {to !== null && !canMove && !canMerge && ` ${words.cannot}`}
      </p>
      <p class="acts">
        {canMove && (
          <button type="button" onClick={() => void move()}>
            {words.move}
          </button>
        )}
        {canMerge && (
          <button type="button" onClick={() => void merge()}>
            {words.merge}
          </button>
        )}
        <button type="button" class="plain" onClick={() => (arranging.value = null)}>
          {words.cancel}
        </button>
      </p>
    </div>
  );
}
