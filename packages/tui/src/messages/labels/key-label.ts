import { paneNames } from "../../input/pane-names.ts";
import type { Words } from "../words.ts";

/**
 * What a binding does, in words: `tree.expand` is in `words.tree.keys`, a move that every list has in `listKeys`;
 * `global.pane-3` is the name of that pane, `tree.importance-3` the label of `tree.importance` with the number.
 */
export function keyLabel(words: Words, name: string): string {
  const [stem = "", number] = name.split(/-(?=\d+$)/);
  const [part = "", verb = ""] = stem.split(".");
  const pane = stem === "global.pane" ? paneNames[Number(number) - 1] : undefined;
  if (pane !== undefined) return words.screen.panes[pane].toLowerCase();
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    global: words.screen.keys,
    field: words.overlay.fieldKeys,
    list: words.overlay.listKeys,
    tree: words.tree.keys,
    chat: words.chat.keys,
    search: words.search.keys,
    slots: words.slots.keys,
    log: words.log.keys,
    branches: words.branches.keys,
  };
  const label = tables[part]?.[stem] ?? words.overlay.listKeys[`list.${verb}`] ?? stem;
  return number === undefined ? label : `${label} ${number}`;
}
