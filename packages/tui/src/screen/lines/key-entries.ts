import { namedOf } from "../../panes/chat/state.ts";
import { keysOf } from "../../input/keys/key-map.ts";
import { keyLabel } from "../../messages/labels/key-label.ts";
import type { Words } from "../../messages/words.ts";
import { screenBindings } from "../keys/bindings.ts";
import { isLetter } from "../keys/find-binding.ts";
import { isWriting } from "../keys/writing.ts";
import { paneNames } from "../../input/pane-names.ts";
import { openMenu, opensMatch } from "../overlays/open-menu.ts";
import type { ScreenState } from "../state.ts";
import { moveKeys } from "../../input/scroll/move.ts";
import { leadingNames, orderOf } from "./key-order.ts";

export interface KeyEntry {
  readonly name: string;
  readonly key: string;
  /** In words, and where there is little room. */
  readonly label: string;
  readonly short: string;
}

/** Arrows and the like are not listed: people try them, and `?` lists them. */
const moves: ReadonlySet<string> = new Set(moveKeys.map(({ to }) => to));
const tried: ReadonlySet<string> = new Set(["up", "down", "left", "right", "pageup", "pagedown"]);

/** Arrows that do more than move. */
const told: ReadonlySet<string> = new Set(["tree.next-section"]);

/** Not listed: they are tried without being read about. */
const unsaid: ReadonlySet<string> = new Set(["global.previous-pane", "chat.paste"]);

/** What can be done now by a key: those of the focused pane, what is done most first; and those that always have room, in their order. */
export function keyEntries(
  state: ScreenState,
  words: Words,
): { readonly own: readonly KeyEntry[]; readonly leading: readonly KeyEntry[] } {
  const during = isWriting(state) ? "writing" : "reading";
  const seen = new Set<string>();
  const entries = screenBindings.flatMap((binding): readonly KeyEntry[] => {
    const { name, pane } = binding;
    // Where one is already.
    if (name === `global.pane-${paneNames.indexOf(state.focus) + 1}`) return [];
    if (unsaid.has(name)) return [];
    // A menu of what is selected, where anything is.
    if (name === "global.actions" && !opensMatch(state) && openMenu(state) === null) return [];
    const isHere = pane === state.focus || pane === "global";
    if (!isHere || (binding.during !== during && binding.during !== "both")) return [];
    const keys = keysOf(state.keyMap, binding);
    const isTried = !told.has(name) && keys.some((key) => tried.has(key));
    if (isTried || moves.has(name.slice(name.indexOf(".") + 1))) return [];
    // While a line is written a letter is text.
    const key = during === "writing" ? keys.find((one) => !isLetter(one)) : keys[0];
    // The pane's own meaning of a key comes before that of everywhere.
    if (key === undefined || seen.has(key) || binding.act(state) === null) return [];
    seen.add(key);
    // Tab does what a line that was held back names.
    const named = name === "chat.complete" ? namedOf(state.chat) : null;
    const does = name === "global.actions" && opensMatch(state) ? "tree.open" : name;
    const label = named?.label ?? keyLabel(words, does);
    return [{ name, key, label, short: named?.label ?? words.screen.shortKeys[does] ?? label }];
  });
  const order = orderOf(state.focus);
  const rank = ({ name }: KeyEntry): number =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return {
    own: entries
      .filter(({ name }) => !leadingNames.includes(name))
      .toSorted((a, b) => rank(a) - rank(b)),
    leading: leadingNames.flatMap((name) => entries.find((entry) => entry.name === name) ?? []),
  };
}
