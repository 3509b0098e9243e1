import type { Memory, SlotView, WorkingMemoryView } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import type { Messages } from "../../messages/en/en.ts";
import { SETTING_RULES } from "@hsms/engine/settings";

/** Characters of a memory that stand in a line. */
const SHOWN = 60;

/** What a conversation holds in mind, as people read it. */
export function printSlots(
  view: WorkingMemoryView,
  { messages, now }: { readonly messages: Messages; readonly now: number },
): string {
  const { slots: words } = messages;
  const slots = view.slots.flatMap((slot, at) =>
    slot === null ? words.free(at + 1) : printSlot(slot, { messages, now }),
  );
  const evicted = view.evicted.map(({ index, user, path }) =>
    words.eviction({
      index,
      text: user === null ? words.purged : inLine(user),
      to: path.length === 0 ? words.waiting : path.map(({ topic }) => cleanLine(topic)).join(" > "),
    }),
  );
  return [
    words.title(shownMode(view.mode)),
    ...slots,
    ...(evicted.length === 0 ? [] : [words.evicted, ...evicted.map((line) => `  ${line}`)]),
    words.statistics(view.statistics),
  ].join("\n");
}

/** The same for programs: every field as the engine tells it, the mode by its shown name. */
const isoTime = (time: number): string => new Date(time).toISOString();

export const slotsDocument = (view: WorkingMemoryView) => ({
  ...view,
  mode: shownMode(view.mode),
  slots: view.slots.map(
    (slot) =>
      slot && {
        ...slot,
        createdAt: isoTime(slot.createdAt),
        lastAccessAt: isoTime(slot.lastAccessAt),
        links: slot.links.map(({ lastAccessedAt, ...link }) => ({
          ...link,
          lastAccessAt: isoTime(lastAccessedAt),
        })),
      },
  ),
  evicted: view.evicted.map(({ at, ...eviction }) => ({ ...eviction, evictedAt: isoTime(at) })),
});

/** The number of a slot that holds a memory, as it was typed; `null` for any other. */
export function slotOf(view: WorkingMemoryView, text: string): SlotView | null {
  return view.slots.find((slot) => String(slot?.slot) === text) ?? null;
}

export const SLOT_ACTIONS = ["pin", "unpin", "clear"] as const;
export type SlotAction = (typeof SLOT_ACTIONS)[number];

/** Does it, and says what came of it. */
export async function changeSlot(
  memory: Memory,
  change: {
    readonly action: SlotAction;
    readonly slot: SlotView;
    readonly view: WorkingMemoryView;
    readonly messages: Messages;
  },
): Promise<{ readonly entry: number | null; readonly text: string }> {
  const { action, slot, view, messages } = change;
  const { slots: words } = messages;
  const of = ofConversation(view);
  const entry =
    action === "clear"
      ? await memory.slots.clear(slot.index, of)
      : await memory.slots.pin(slot.index, { ...of, isPinned: action === "pin" });
  const done = { pin: words.isPinned, unpin: words.isUnpinned, clear: words.cleared };
  return { entry, text: entry === null ? words.unchanged : done[action](slot.slot) };
}

export async function dropSlots(
  memory: Memory,
  { view, messages }: { readonly view: WorkingMemoryView; readonly messages: Messages },
): Promise<{ readonly entry: number | null; readonly text: string }> {
  const entry = await memory.slots.drop(ofConversation(view));
  const { unchanged, dropped } = messages.slots;
  return { entry, text: entry === null ? unchanged : dropped };
}

const ofConversation = ({ conversationId }: WorkingMemoryView) =>
  conversationId === null ? {} : { conversationId };

const shownMode = (mode: WorkingMemoryView["mode"]): string => {
  const shown: Readonly<Record<string, string>> = SETTING_RULES.slotsMode.shown;
  return shown[mode] ?? mode;
};

function printSlot(
  slot: SlotView,
  { messages, now }: { readonly messages: Messages; readonly now: number },
): readonly string[] {
  const { slots: words } = messages;
  const { parts, priority, links } = slot;
  const head = words.slot({ slot: slot.slot, index: slot.index, text: inLine(slot.user) });
  const topics = links.map(({ topic }) => (topic === null ? words.gone : cleanLine(topic)));
  const since = (time: number): string => ago(now - time, messages);
  return [
    slot.isPinned ? `${head} · ${words.pinned}` : head,
    `    ${words.priority({ priority, ...parts })}`,
    `    ${words.age(since(slot.createdAt), since(slot.lastAccessAt), slot.usageCount)}`,
    ...(topics.length === 0 ? [] : [`    ${words.links(topics.join(", "))}`]),
  ];
}

function inLine(text: string): string {
  const line = cleanLine(text);
  const characters = Array.from(line);
  return characters.length <= SHOWN ? line : `${characters.slice(0, SHOWN - 1).join("")}…`;
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

function ago(ms: number, { slots: words }: Messages): string {
  const past = Math.max(0, ms);
  const [unit, size] = UNITS.find(([, length]) => past >= length) ?? (["second", 1000] as const);
  return words.ago(Math.floor(past / size), unit);
}
