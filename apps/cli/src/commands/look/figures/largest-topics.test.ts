import type { Overview } from "@hsms/engine";
import { expect, test } from "vitest";
import { largestTopics } from "./largest-topics.ts";

/** Topics by name with what is below them, each as large as its name is long. */
const below: Readonly<Record<string, readonly string[]>> = {
  ROOT: ["everything there is"],
  "everything there is": ["all of it"],
  "all of it": ["sea", "mountains"],
  mountains: ["peak"],
};

function overview(name: string): Overview {
  const children = below[name] ?? [];
  const names = name === "ROOT" ? children : [name, ...children];
  const nodes = names.map((id) => ({
    id,
    parentId: "ROOT",
    topic: id,
    topicPinned: false,
    children: below[id] ?? [],
    turns: [],
    size: id.length,
    height: 0,
    summaryLength: 0,
    version: 1,
    updatedAt: 0,
    depth: 1,
    digest: "",
    isCut: false,
  }));
  return { nodes, byDepth: [1, children.length] };
}

test("a topic that holds everything is passed over for what is below it", async () => {
  const topics = { overview: ({ under = "ROOT" }) => Promise.resolve(overview(under)) };
  expect(await largestTopics({ topics }, 5)).toEqual({
    count: 2,
    topics: [
      { id: "mountains", topic: "mountains", turns: 9 },
      { id: "sea", topic: "sea", turns: 3 },
    ],
  });
});
