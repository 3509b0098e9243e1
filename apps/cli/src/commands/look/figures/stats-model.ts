import type { TurnCounts, TurnGroups } from "@hsms/engine";
import type { AskedFigures } from "./asked-figures.ts";

export interface DiskUse {
  readonly store: number;
  readonly backups: number;
  /** Stores that were put aside by a repair, a restoration or an upgrade. */
  readonly putAside: number;
}

/** All that `hsms stats` tells of a project. */
export interface Stats {
  readonly project: string;
  readonly counts: TurnCounts;
  readonly groups: TurnGroups;
  readonly nodes: number;
  readonly queued: number;
  readonly largestTopics: readonly {
    readonly id: string;
    readonly topic: string;
    readonly turns: number;
  }[];
  readonly disk: DiskUse;
  readonly asked: AskedFigures;
}
