import { cutToWidth } from "@hsms/tui/text";

export interface Progress {
  update(state: ProgressState): void;
  /** Takes the line away. */
  end(): void;
}

export interface ProgressState {
  readonly label: string;
  readonly done: number;
  /** 0: not known. */
  readonly total: number;
}

/** More often than this a person sees no difference, and a slow terminal does. */
const TERMINAL_INTERVAL_MS = 100;
/** In a log file every line stays: a few of them are enough to see that the work is alive. */
const LOG_INTERVAL_MS = 5000;
/** The width of a terminal that does not tell it. */
const DEFAULT_COLUMNS = 80;

/** On a terminal one line that is drawn again, otherwise a line every five seconds; nothing under `--quiet`. */
export function createProgress(options: {
  readonly stream: {
    write(text: string): unknown;
    readonly isTTY?: boolean;
    readonly columns?: number;
  };
  readonly quiet: boolean;
  readonly now: () => number;
}): Progress {
  const { stream, quiet, now } = options;
  const isTerminal = stream.isTTY === true;
  const intervalMs = isTerminal ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
  // A short job leaves no line in a log; on a terminal the first state shows at once.
  let shownAt = isTerminal ? Number.NEGATIVE_INFINITY : now();
  let isDrawn = false;
  return {
    update(state) {
      if (quiet || now() - shownAt < intervalMs) return;
      shownAt = now();
      const line = describe(state);
      if (!isTerminal) {
        stream.write(`${line}\n`);
        return;
      }
      isDrawn = true;
      stream.write(`\r\u001B[K${cutToWidth(line, (stream.columns ?? DEFAULT_COLUMNS) - 1)}`);
    },
    end() {
      if (isDrawn) stream.write("\r\u001B[K");
      isDrawn = false;
    },
  };
}

function describe({ label, done, total }: ProgressState): string {
  if (total === 0) return `${label} ${done}`;
  return `${label} ${done}/${total} (${Math.floor((done / total) * 100)} %)`;
}
