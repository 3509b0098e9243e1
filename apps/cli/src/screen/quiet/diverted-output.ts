import type { Output } from "../../output/output.ts";

/** Lines for the person, as a screen shows them. */
export type HearLine = (line: {
  /** `log`: it was said before anybody could see it, and need not be seen at once. */
  readonly level: "log" | "info" | "warning";
  readonly text: string;
}) => void;

/** An output whose lines for the person go elsewhere while somebody draws over the whole terminal. */
export interface DivertedOutput extends Output {
  /** From now on they wait for whoever hears them; what was waited for in vain is printed by `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** From now on they are heard here, those that wait first; until what is returned is called. */
  readonly divert: (hear: HearLine) => () => void;
}

export function divertOutput(output: Output): DivertedOutput {
  let hear: HearLine | null = null;
  let isHeld = false;
  let waiting: Parameters<HearLine>[0][] = [];
  const keep: HearLine = (line) => void waiting.push(line);
  const flush = (listener: HearLine): void => {
    for (const line of waiting) listener(line);
    waiting = [];
  };
  return {
    ...output,
    notice(text) {
      if (hear === null) return output.notice(text);
      hear({ level: hear === keep ? "log" : "info", text });
      return true;
    },
    complain(text) {
      if (hear === null) output.complain(text);
      else hear({ level: "warning", text });
    },
    hold() {
      isHeld = true;
      hear = keep;
    },
    release() {
      isHeld = false;
      hear = null;
      flush(({ level, text }) =>
        level === "warning" ? output.complain(text) : output.notice(text),
      );
    },
    divert(listener) {
      hear = listener;
      flush(listener);
      return () => {
        hear = isHeld ? keep : null;
      };
    },
  };
}
