import type { WorkingMemoryView } from "@hsms/engine";
import { expect, test } from "vitest";
import { wordsIn } from "../../messages/words-in.ts";
import { widthOf } from "../../draw/rows/span.ts";
import { defaultTheme } from "../../draw/theme/make-theme.ts";
import type { SlotsAction } from "./action.ts";
import { slotsKeys } from "./keys.ts";
import { slotRows } from "./slot-rows.ts";
import { initialSlots, type SlotsState } from "./state.ts";
import { updateSlots } from "./update.ts";

const box = { width: 58, height: 8 };
const MINUTE = 60_000;

/** Month, day and minute where the test runs. */
const momentOf = (time: number): string => {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
};

const view = {
  mode: "hybrid",
  slots: [
    {
      slot: 1,
      index: 12,
      user: "나는 땅콩 알레르기가 있다.",
      priority: 0.72,
      parts: { importance: 0.32, time: 0.2, usage: 0.1, relevance: 0.1 },
      createdAt: 0,
      usageCount: 2,
      isPinned: false,
      links: [
        { topic: "건강", relevance: 0.8 },
        { topic: null, relevance: 0.5 },
      ],
    },
    null,
  ],
  evicted: [{ slot: 1, index: 4, at: MINUTE, why: "replaced", user: null, path: [] }],
  statistics: {},
} as unknown as WorkingMemoryView;

function after(...actions: readonly SlotsAction[]) {
  let state: SlotsState = initialSlots;
  const effects = actions.flatMap((action) => {
    const next = updateSlots({ state, action, box });
    ({ state } = next);
    return next.effects;
  });
  return { state, effects };
}
const read: SlotsAction = { type: "slots.read", view };

test("a slot shows its priority with the four parts, since when it is there, its use and its links, within 58 cells", () => {
  const drawing = { theme: defaultTheme, words: wordsIn("en") };
  const rows = slotRows(view, { ...drawing, isDetailed: true });
  const lines = rows.map(({ spans }) => spans.map(({ text }) => text).join(""));
  expect(lines).toEqual([
    "1 ● 0.72 #12 나는 땅콩 알레르기가 있다.",
    " importance 0.32 + recent 0.20 + use 0.10 + relevance 0.10",
    ` ${momentOf(0)} · used 2× · topics: 건강 0.80, (gone) 0.50`,
    "2 ○ free",
    `× #4 made room ${momentOf(MINUTE)}: (deleted for good)`,
  ]);
  for (const { spans } of rows) expect(widthOf(spans)).toBeLessThanOrEqual(box.width);
  // How that is counted is shown on request.
  const [head] = slotRows(view, drawing);
  expect(head?.spans.map(({ text }) => text).join("")).toBe("1 ● #12 나는 땅콩 알레르기가 있다.");
  expect(slotRows(view, drawing)).toHaveLength(rows.length - 1);
  expect(after(read, { type: "slots.detail-toggled" }).state.isDetailed).toBe(true);
});

test("what is done is done to the memory in the selected slot, and nothing to a free one", () => {
  expect(after(read, { type: "slots.pin-toggled" }).effects).toEqual([
    { type: "pin-slot", index: 12, isPinned: true },
  ]);
  expect(after(read, { type: "slots.cleared" }).effects).toEqual([
    { type: "clear-slot", index: 12 },
  ]);
  expect(after(read, { type: "slots.opened" }).effects).toEqual([{ type: "show-turn", index: 12 }]);
  const free = after(read, { type: "slots.moved", to: "down" }, { type: "slots.cleared" });
  expect(free.effects).toEqual([]);
  const clear = slotsKeys.find(({ name }) => name === "slots.clear");
  expect(clear?.act(free.state)).toBeNull();
});

test("slots are read anew when something was said or searched for", () => {
  const heard = (type: "answer.delta" | "answer.cancelled"): SlotsAction => ({
    type: "slots.events-received",
    events: type === "answer.delta" ? [{ type, text: "" }] : [{ type }],
    at: 0,
  });
  expect(after(heard("answer.delta")).effects).toEqual([]);
  const recorded: SlotsAction = {
    type: "slots.events-received",
    events: [{ type: "turn.recorded", index: 1, id: "t", masked: [], isSkipped: false }],
    at: 0,
  };
  expect(after(recorded).effects).toEqual([{ type: "read-slots" }]);
});
