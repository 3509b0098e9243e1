import { useSignal } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";
import { edit } from "../../link/changing.ts";
import { texts } from "../../parts/look.ts";

/** The tags of a memory, to take away and to add to; of what is forgotten or immutable to be read only. */
export function RowTags({ row }: { readonly row: Row }) {
  const { list: words } = texts.value;
  const isTagging = useSignal(false);
  const { tags } = row;
  if (row.state === "archived" || row.immutable) {
    return (
      <>
        {tags.map((tag) => (
          <span key={tag} class="chip">
            #{tag}
          </span>
        ))}
      </>
    );
  }
  return (
    <>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          class="chip"
          title={words.removeTag(tag)}
          aria-label={words.removeTag(tag)}
          onClick={() => void setTags(row, { removeTags: [tag] })}
        >
          #{tag} ✕
        </button>
      ))}
      {isTagging.value ? (
        <input
          class="tag"
          aria-label={words.newTag}
          placeholder={words.newTag}
          ref={(input) => input?.focus()}
          onBlur={() => (isTagging.value = false)}
          onKeyDown={(event) => {
            if (event.key === "Escape") isTagging.value = false;
            const tag = event.currentTarget.value.trim();
            if (event.key !== "Enter" || tag === "" || event.isComposing) return;
            isTagging.value = false;
            void setTags(row, { addTags: [tag] });
          }}
        />
      ) : (
        <button type="button" class="link" onClick={() => (isTagging.value = true)}>
          {words.addTag}
        </button>
      )}
    </>
  );
}

const setTags = (
  { index }: Row,
  given: { readonly addTags?: string[]; readonly removeTags?: string[] },
): Promise<void> => edit({ type: "set", turns: [index], ...given }, texts.value.change.tagged);
