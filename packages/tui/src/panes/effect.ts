import type { BranchesEffect } from "./branches/effect.ts";
import type { ChatEffect } from "./chat/effect.ts";
import type { LogEffect } from "./log/effect.ts";
import type { SearchEffect } from "./search/effect.ts";
import type { SlotsEffect } from "./slots/effect.ts";
import type { TreeEffect } from "./tree/effect.ts";
import type { ScreenEffect } from "./shared-effect.ts";

/** What the panes want done outside of the state. */
export type PaneEffect =
  | BranchesEffect
  | ChatEffect
  | LogEffect
  | ScreenEffect
  | SearchEffect
  | SlotsEffect
  | TreeEffect;
