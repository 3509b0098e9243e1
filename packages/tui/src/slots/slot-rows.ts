import type { SlotView, WorkingMemoryView } from "@hsms/engine";
import type { Words } from "../messages/words.ts";
import type { Span } from "../rows/span.ts";
import { displayText } from "../text/display-text.ts";
import type { Theme } from "../theme/theme.ts";

/** A row, and the place of the slot that it tells of; `null`: of all of them. */
export interface SlotRow {
  readonly slot: number | null;
  readonly spans: readonly Span[];
}

interface Drawing {
  readonly theme: Theme;
  readonly words: Words;
  /** Ages are told as of this time, milliseconds since 1970. */
  readonly now: number;
}

/** Each slot that is taken in three rows; then what left its slot. */
export function slotRows(view: WorkingMemoryView, drawing: Drawing): readonly SlotRow[] {
  const { theme, words } = drawing;
  const slots = view.slots.flatMap((slot, place): readonly SlotRow[] =>
    slot === null
      ? [
          {
            slot: place,
            spans: [
              { text: `${place + 1} ${theme.glyphs.queued} ${words.slots.free}`, style: "dim" },
            ],
          },
        ]
      : heldRows(slot, { ...drawing, place }),
  );
  const evicted = view.evicted.map((one): SlotRow => {
    const why = words.slots.whyLeft[one.why];
    const said = one.user === null ? words.slots.purged : displayText(one.user);
    const text = `${theme.glyphs.pruned} #${one.index} ${why} ${words.slots.ago(drawing.now - one.at)}: ${said}`;
    return { slot: null, spans: [{ text, style: "dim" }] };
  });
  return [...slots, ...evicted];
}

function heldRows(
  slot: SlotView,
  { theme, words, now, place }: Drawing & { readonly place: number },
): readonly SlotRow[] {
  const { glyphs } = theme;
  const { parts, links } = slot;
  const head: readonly Span[] = [
    { text: `${place + 1} ${glyphs.visited} `, style: "hit" },
    { text: `${slot.priority.toFixed(2)} `, style: "strong" },
    ...(slot.isPinned
      ? [{ text: `${glyphs.pinned} ${words.slots.pinned} `, style: "key" } as const]
      : []),
    { text: `#${slot.index} `, style: "dim" },
    { text: displayText(slot.user), style: "text" },
  ];
  const linked = links.map(({ topic, relevance }) => {
    const name = topic === null ? words.slots.gone : displayText(topic);
    return `${name} ${relevance.toFixed(2)}`;
  });
  const used = words.slots.used(words.slots.ago(now - slot.createdAt), slot.usageCount);
  const facts = linked.length === 0 ? used : `${used} · ${words.slots.links(linked.join(", "))}`;
  const weighed = words.slots.parts({
    importance: parts.importance.toFixed(2),
    time: parts.time.toFixed(2),
    usage: parts.usage.toFixed(2),
    relevance: parts.relevance.toFixed(2),
  });
  return [
    { slot: place, spans: head },
    { slot: place, spans: [{ text: ` ${weighed}`, style: "dim" }] },
    { slot: place, spans: [{ text: ` ${facts}`, style: "dim" }] },
  ];
}
