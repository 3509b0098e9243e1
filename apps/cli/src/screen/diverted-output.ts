import type { Output } from "../output/output.ts";

/** Lines for the person, as a screen shows them. */
export type HearLine = (line: {
  readonly level: "info" | "warning";
  readonly text: string;
}) => void;

/** An output whose lines for the person go elsewhere while somebody draws over the whole terminal. */
export interface DivertedOutput extends Output {
  /** From now on they are heard here; until what is returned is called. */
  readonly divert: (hear: HearLine) => () => void;
}

export function divertOutput(output: Output): DivertedOutput {
  let hear: HearLine | null = null;
  return {
    ...output,
    notice(text) {
      if (hear === null) return output.notice(text);
      hear({ level: "info", text });
      return true;
    },
    complain(text) {
      if (hear === null) output.complain(text);
      else hear({ level: "warning", text });
    },
    divert(listener) {
      hear = listener;
      return () => {
        hear = null;
      };
    },
  };
}
