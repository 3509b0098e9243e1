import { saidText } from "../../messages/said-text.ts";
import { topicText } from "../../messages/topic-text.ts";
import type { SlotView, WorkingMemoryView } from "@hsms/engine";
import { minuteOf } from "@hsms/messages";
import type { Words } from "../../messages/words.ts";
import type { Span } from "../../draw/rows/span.ts";
import type { Theme } from "../../draw/theme/theme.ts";

/** A row, and the position of its slot; `null` for a row about all of them. */
export interface SlotRow {
  readonly slot: number | null;
  readonly spans: readonly Span[];
}

/** `11-22 12:16` by the person's clock, milliseconds since 1970: true whenever it is drawn, as an age is not. */
const momentOf = (time: number): string => minuteOf(time).slice("2026-".length);

interface Drawing {
  readonly theme: Theme;
  readonly words: Words;
  /** The priority with its parts. */
  readonly isDetailed?: boolean;
}

/** Each slot that is taken in two rows, or three with its priority; then what left its slot. */
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
    const said = one.user === null ? words.slots.purged : saidText(one.user, words);
    const text = `${theme.glyphs.pruned} #${one.index} ${why} ${momentOf(one.at)}: ${said}`;
    return { slot: null, spans: [{ text, style: "dim" }] };
  });
  return [...slots, ...evicted];
}

function heldRows(
  slot: SlotView,
  { theme, words, place, isDetailed = false }: Drawing & { readonly place: number },
): readonly SlotRow[] {
  const { glyphs } = theme;
  const { parts, links } = slot;
  const head: readonly Span[] = [
    { text: `${place + 1} ${glyphs.visited} `, style: "hit" },
    ...(isDetailed ? [{ text: `${slot.priority.toFixed(2)} `, style: "strong" } as const] : []),
    ...(slot.isPinned
      ? [{ text: `${glyphs.pinned} ${words.slots.pinned} `, style: "key" } as const]
      : []),
    { text: `#${slot.index} `, style: "dim" },
    { text: saidText(slot.user, words), style: "text" },
  ];
  const linked = links.map(({ topic, relevance }) => {
    const name = topic === null ? words.slots.gone : topicText(topic, words);
    return `${name} ${relevance.toFixed(2)}`;
  });
  const used = words.slots.used(momentOf(slot.createdAt), slot.usageCount);
  const facts = linked.length === 0 ? used : `${used} · ${words.slots.links(linked.join(", "))}`;
  const weighed = words.slots.parts({
    importance: parts.importance.toFixed(2),
    time: parts.time.toFixed(2),
    usage: parts.usage.toFixed(2),
    relevance: parts.relevance.toFixed(2),
  });
  return [
    { slot: place, spans: head },
    ...(isDetailed
      ? [{ slot: place, spans: [{ text: ` ${weighed}`, style: "dim" } as const] }]
      : []),
    { slot: place, spans: [{ text: ` ${facts}`, style: "dim" }] },
  ];
}
