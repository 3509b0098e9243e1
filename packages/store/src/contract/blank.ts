import type { TopicNode, Turn } from "./model.ts";

/** A turn of which nobody has said, counted or chosen anything. */
export const BLANK_TURN = {
  kind: "turn",
  user: "",
  assistant: null,
  parentId: null,
  sessionId: null,
  lastAccessAt: null,
  accessCount: 0,
  model: null,
  responseMs: null,
  tokens: null,
  importance: 5,
  category: "fact",
  keywords: [],
  tags: [],
  relatedIds: [],
  triples: [],
  level1Text: null,
  level2Text: null,
  pinned: false,
  immutable: false,
  state: "active",
} as const satisfies Partial<Turn>;

/** A node that holds nothing yet. */
export const BLANK_NODE = {
  topicPinned: false,
  digest: "",
  summaryLength: 0,
  compressed: null,
  children: [],
  turns: [],
  size: 0,
  height: 0,
} as const satisfies Partial<TopicNode>;
