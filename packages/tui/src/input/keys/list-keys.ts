import type { Move } from "../scroll/move.ts";

export interface ListKey {
  readonly name: string;
  readonly keys: readonly string[];
  readonly does: Move | "accept" | "back";
}

/** The keys of every list that lies over the panes. Letters filter it: none of these is one. */
export const listKeys: readonly ListKey[] = [
  { name: "list.up", keys: ["up", "shift+tab"], does: "up" },
  { name: "list.down", keys: ["down", "tab"], does: "down" },
  { name: "list.page-up", keys: ["pageup"], does: "page-up" },
  { name: "list.page-down", keys: ["pagedown"], does: "page-down" },
  { name: "list.half-up", keys: ["ctrl+u"], does: "half-up" },
  { name: "list.half-down", keys: ["ctrl+d"], does: "half-down" },
  { name: "list.first", keys: ["home"], does: "first" },
  { name: "list.last", keys: ["end"], does: "last" },
  { name: "list.accept", keys: ["enter"], does: "accept" },
  { name: "list.back", keys: ["escape", "ctrl+c"], does: "back" },
];
