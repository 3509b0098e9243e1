import { timeOf, whole } from "@hsms/messages";

export interface PlacingFigures {
  readonly total: number;
  readonly queued: number;
  readonly secondsLeft: number | null;
}

export interface SizeFigures {
  readonly told: number;
  readonly asked: number;
  /** `null`: not said. */
  readonly megabytes: number | null;
}

const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

export const status = {
  search: (mode: string) => `search ${mode}`,
  /** The built-in model. */
  offline: "offline",
  recording: "recording",
  notRecording: "not recording",
  /** `asked`: questions, which tell nothing. */
  size: ({ told, asked, megabytes }: SizeFigures) =>
    [
      counted(told, "memory", "memories"),
      ...(asked === 0 ? [] : [counted(asked, "question", "questions")]),
      ...(megabytes === null ? [] : [`${megabytes.toFixed(1)} MB`]),
    ].join(", "),
  stopping: "stopping… Ctrl+C again leaves",
  placing: (turns: number) => `${turns} to be placed`,
  placingMany: ({ total, queued, secondsLeft }: PlacingFigures) =>
    `placing ${whole(total - queued)} of ${whole(total)}${
      secondsLeft === null ? "" : `, ${timeOf(secondsLeft, { h: " h", min: " min", s: " s" })} left`
    }`,
};
