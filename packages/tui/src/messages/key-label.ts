import type { Words } from "./words.ts";

/** What a binding does, in words: `tree.expand` is in `words.tree.keys`, a move that every list has in `listKeys`. */
export function keyLabel(words: Words, name: string): string {
  const [part = "", verb = ""] = name.split(".");
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
  return tables[part]?.[name] ?? words.overlay.listKeys[`list.${verb}`] ?? name;
}
