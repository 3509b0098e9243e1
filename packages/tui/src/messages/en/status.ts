import { timeOf, whole } from "@hsms/messages";

export interface PlacingFigures {
  readonly total: number;
  readonly queued: number;
  readonly secondsLeft: number | null;
}

export const status = {
  search: (mode: string) => `search ${mode}`,
  /** The built-in model. */
  offline: "offline",
  recording: "recording",
  notRecording: "not recording",
  size: (memories: number, megabytes: number) =>
    `${whole(memories)} ${memories === 1 ? "memory" : "memories"}, ${megabytes.toFixed(1)} MB`,
  placing: (turns: number) => `${turns} to be placed`,
  placingMany: ({ total, queued, secondsLeft }: PlacingFigures) =>
    `placing ${whole(total - queued)} of ${whole(total)}${
      secondsLeft === null ? "" : `, ${timeOf(secondsLeft, { h: " h", min: " min", s: " s" })} left`
    }`,
};
