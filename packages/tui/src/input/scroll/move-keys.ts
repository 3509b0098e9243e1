import type { Move } from "./move.ts";

/** The keys of every list. */
export const moveKeys: readonly { readonly to: Move; readonly keys: readonly string[] }[] = [
  { to: "down", keys: ["j", "down"] },
  { to: "up", keys: ["k", "up"] },
  { to: "half-down", keys: ["ctrl+d"] },
  { to: "half-up", keys: ["ctrl+u"] },
  { to: "page-down", keys: ["pagedown"] },
  { to: "page-up", keys: ["pageup"] },
  { to: "first", keys: ["g", "home"] },
  { to: "last", keys: ["G", "end"] },
];
