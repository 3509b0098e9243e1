import { beginPace, followPace, paceOf, type Pace } from "@hsms/messages";
import { cutToWidth } from "@hsms/tui/text";
import type { Messages } from "../messages/en/en.ts";

export interface Progress {
  update(state: ProgressState): void;
  /** Draws a line of its own on a terminal. */
  say(text: string): void;
  /** Draws nothing meanwhile: somebody else has the terminal. */
  hold<Value>(work: () => Promise<Value>): Promise<Value>;
  isHeld(): boolean;
  /** Takes the line away. */
  end(): void;
}

export interface ProgressState {
  readonly label: string;
  readonly done: number;
  /** 0: not known. */
  readonly total: number;
  /** How long it will take from here, for people. */
  readonly left?: string | undefined;
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
  readonly messages: Pick<Messages, "pace">;
}): Progress {
  const { stream, quiet, now, messages } = options;
  const isTerminal = stream.isTTY === true;
  const intervalMs = isTerminal ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
  // A short job leaves no line in a log; on a terminal the first state shows at once.
  let shownAt = isTerminal ? Number.NEGATIVE_INFINITY : now();
  let isDrawn = false;
  let holds = 0;
  const lineOf = createProgressLine({ now, messages });

  const draw = (line: string): void => {
    if (holds > 0) return;
    isDrawn = true;
    stream.write(`\r\u001B[K${cutToWidth(line, (stream.columns ?? DEFAULT_COLUMNS) - 1)}`);
  };
  const end = (): void => {
    if (isDrawn) stream.write("\r\u001B[K");
    isDrawn = false;
    lineOf.restart();
  };

  return {
    say(text) {
      if (isTerminal && !quiet) draw(text);
    },
    async hold(work) {
      end();
      holds++;
      return work().finally(() => holds--);
    },
    isHeld: () => holds > 0,
    update(state) {
      const line = lineOf.of(state);
      if (quiet || now() - shownAt < intervalMs) return;
      shownAt = now();
      if (!isTerminal) {
        stream.write(`${line}\n`);
        return;
      }
      draw(line);
    },
    end,
  };
}

/** Says each state on one line, with its rate and the time that is left once they are known. */
export function createProgressLine({
  now,
  messages,
}: {
  readonly now: () => number;
  readonly messages: Pick<Messages, "pace">;
}): {
  readonly of: (state: ProgressState) => string;
  /** Other work follows. */
  readonly restart: () => void;
} {
  /** The kind of work under way. */
  let work: { readonly label: string; readonly pace: Pace } | null = null;
  return {
    of({ label, done, total, ...state }) {
      const seen = { at: now(), done };
      const pace =
        work?.label === label && done >= work.pace.done
          ? followPace(work.pace, { ...seen, left: total - done })
          : beginPace(seen);
      work = { label, pace };
      const told = total === 0 ? null : paceOf(pace);
      const line = describe({ ...state, label, done, total });
      return told === null ? line : `${line}, ${messages.pace(told.perSecond, told.secondsLeft)}`;
    },
    restart() {
      work = null;
    },
  };
}

function describe({ label, done, total, left }: ProgressState): string {
  if (total === 0) return `${label} ${done}`;
  const share = `${label} ${done}/${total} (${Math.floor((done / total) * 100)} %)`;
  return left === undefined ? share : `${share}, ${left}`;
}
