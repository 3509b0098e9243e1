import type { HistoryEntry } from "@hsms/engine";
import { expect, test } from "vitest";
import { enJournal } from "./en/changes/journal.ts";
import { koJournal } from "./ko/changes/journal.ts";

const entry: HistoryEntry = {
  number: 1,
  command: "move",
  at: 0,
  state: "done",
  turnsAdded: 0,
  turnsChanged: 0,
  changed: [],
  added: [],
  nodeIds: [],
  canBeUndone: true,
  replacedBy: null,
  topics: [],
  topicsBefore: [],
  topicsAfter: [],
  settings: [],
};

const deeds = (some: Partial<HistoryEntry>) =>
  [enJournal, koJournal].map(({ deed }) => deed({ ...entry, ...some }));

test("memories that were moved are told so after that was undone, too", () => {
  const told = [`moved memories "tea" → "food"`, `기억 옮김 "tea" → "food"`];
  expect(deeds({ topicsBefore: ["food", "tea"] })).toEqual(told);
  expect(deeds({ state: "undone", topics: ["food", "tea"] })).toEqual(told);
  expect(deeds({ state: "undone", topics: ["tea"] })).toEqual([
    `moved a topic "tea"`,
    `주제 옮김 "tea"`,
  ]);
});

test("a name that was taken back is told with the one that it was, whatever the topic is called now", () => {
  const some = { topicsBefore: ["old"], topicsAfter: ["new"], topics: ["newer"] };
  const told = [`renamed a topic "old" → "new"`, `주제 이름 바꿈 "old" → "new"`];
  expect(deeds({ command: "rename", ...some })).toEqual(told);
  expect(deeds({ command: "rename", state: "undone", ...some, topics: ["old"] })).toEqual(told);
  expect(
    deeds({ command: "rename", state: "undone", topicsBefore: ["a"], topicsAfter: ["a"] }),
  ).toEqual([`pinned or unpinned the name of a topic: "a"`, `주제 이름을 고정하거나 풂 "a"`]);
});

test("a name that an earlier version took back is told by what the topic is called again", () => {
  expect(deeds({ command: "rename", topics: ["new"], topicsBefore: ["old"] })).toEqual([
    `renamed a topic "old" → "new"`,
    `주제 이름 바꿈 "old" → "new"`,
  ]);
  expect(deeds({ command: "rename", state: "undone", topics: ["old"] })).toEqual([
    `renamed or pinned the topic "old"`,
    `주제 "old"의 이름을 바꾸거나 고정함`,
  ]);
});
