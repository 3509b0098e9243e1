import type { PaneName } from "../../input/pane-names.ts";

/** The most used first; others follow in the order of the table of keys. What cannot be done is left out. */
const orders: Readonly<Record<PaneName, readonly string[]>> = {
  chat: [
    "chat.complete",
    "chat.send",
    "chat.back",
    "chat.next-match",
    "chat.open-memory",
    "chat.find",
    "chat.copy",
    "chat.take-back",
    "chat.unfold",
  ],
  search: [
    "search.cancel",
    "global.actions",
    "search.replay",
    "search.ask",
    "search.pause",
    "search.open",
    "search.export",
  ],
  tree: [
    "tree.put-in",
    "tree.merge",
    "tree.next-match",
    "tree.next-section",
    "global.actions",
    "tree.open-memory",
    "tree.undo",
    "tree.rename",
    "tree.find",
    "tree.open",
    "tree.forget",
    "tree.filter-topic",
  ],
  slots: ["global.actions"],
  log: [],
  branches: ["global.actions"],
};

export function orderOf(pane: PaneName): readonly string[] {
  return orders[pane];
}

/** These lead to all others and out: they get room first, at the end of the line. */
export const leadingNames: readonly string[] = [
  "global.next-pane",
  "global.palette",
  "global.help",
  "global.quit",
];
