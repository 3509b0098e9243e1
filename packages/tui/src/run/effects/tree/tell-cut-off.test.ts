import type { HistoryEntry } from "@hsms/engine";
import { expect, test } from "vitest";
import type { ScreenAction } from "../../../screen/action.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { tellCutOff, tellCutOffPurge } from "./tell-cut-off.ts";

async function toldOf(
  entry: Partial<HistoryEntry>,
  {
    before = null,
    earlier = [],
  }: { readonly before?: string | null; readonly earlier?: readonly Partial<HistoryEntry>[] } = {},
) {
  const heard: ScreenAction[] = [];
  const deps = {
    memory: {
      history: {
        read: async () => [
          { command: "import", number: 4, canBeUndone: true, ...entry },
          ...earlier,
        ],
      },
    },
    dispatch: (action: ScreenAction) => void heard.push(action),
    language: "en",
  };
  await tellCutOff(deps as unknown as ScreenDeps, before);
  return {
    texts: heard.flatMap((action) => (action.type === "notice.given" ? action.text : [])),
    talk: heard.flatMap((action) => (action.type === "chat.told" ? action.text : [])),
    what: heard.flatMap((action) => (action.type === "screen.cut-off-told" ? action.what : [])),
  };
}

test("an import that was cut off is told of at the next start, and how to go on with it", async () => {
  expect((await toldOf({ state: "open", turnsAdded: 1_845 })).texts).toEqual([
    "An import was cut off after 1,845 memories, or another program is at it. The same import again goes on with it.",
  ]);
});

test("so is one that its process ended in order, as where only the process that began it was killed; it stays in the talk", async () => {
  const { texts, talk, what } = await toldOf({ state: "done", turnsAdded: 1_419, of: 24_967 });
  expect(texts).toEqual([
    "An import was cut off after 1,419 of 24,967 memories. The same import again goes on with it; !undo takes back what is in.",
  ]);
  expect(talk).toEqual(texts);
  const [before = null] = what;
  const again = await toldOf({ state: "done", turnsAdded: 1_419, of: 24_967 }, { before });
  expect(again.texts).toEqual([]);
});

test("of one that went on with another and was cut off again, both are counted", async () => {
  const earlier = [{ number: 3, turnsAdded: 1_419, state: "done" as const, of: 24_967 }];
  const entry = { state: "done" as const, turnsAdded: 0, of: 23_548, continues: 3 };
  const { texts } = await toldOf(entry, { earlier });
  expect(texts[0]).toMatch(/^An import was cut off after 1,419 of 24,967 memories\./);
});

test("it is told once, and again where it came further and was cut off again", async () => {
  const { what } = await toldOf({ state: "open", turnsAdded: 1_845 });
  const [before = null] = what;
  expect((await toldOf({ state: "open", turnsAdded: 1_845 }, { before })).texts).toEqual([]);
  expect((await toldOf({ state: "open", turnsAdded: 3_000 }, { before })).texts).toHaveLength(1);
});

test("of one that recorded nothing, or is whole, nothing is told", async () => {
  expect(await toldOf({ state: "open", turnsAdded: 0 })).toEqual({ texts: [], talk: [], what: [] });
  expect(await toldOf({ state: "done", turnsAdded: 1_845 })).toEqual({
    texts: [],
    talk: [],
    what: [],
  });
});

test("a purge that was cut off is told with how far it had come, and that it is being finished", async () => {
  const told = async (cutOff: object | null): Promise<readonly string[]> => {
    const heard: string[] = [];
    const deps = {
      memory: { upkeep: { cutOffPurge: () => Promise.resolve(cutOff) } },
      dispatch: (action: ScreenAction) =>
        void (action.type === "chat.told" && heard.push(action.text)),
      language: "en",
    };
    await tellCutOffPurge(deps as unknown as ScreenDeps);
    return heard;
  };
  expect(await told({ turns: 245, purged: 16 })).toEqual([
    "Deleting for good was cut off after 16 of 245 memories. This screen finishes it by itself. What is left in backups and exported files goes by “hsms forget --purge”, in a terminal.",
  ]);
  expect((await told({ turns: 245, purged: 245 }))[0]).toContain("before their words had left");
  expect(await told(null)).toEqual([]);
});
