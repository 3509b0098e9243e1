import type { BranchesEffect } from "./branches/action.ts";
import type { ChatEffect } from "./chat/action.ts";
import type { SearchEffect } from "./search/action.ts";
import type { SlotsEffect } from "./slots/action.ts";
import type { TreeEffect } from "./tree/action.ts";
import type { ScreenEffect } from "./pane.ts";

export type PaneEffect =
  | BranchesEffect
  | ChatEffect
  | ScreenEffect
  | SearchEffect
  | SlotsEffect
  | TreeEffect;
