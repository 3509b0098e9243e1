import type { ImportRepair } from "../contract/import-batch.ts";

/** Counts what an import mends, so that a fault of a million rows is one line to read. */
export interface Findings {
  /** `place` names a table, a column, a key; `example` shows the first value met there. */
  add(code: ImportRepair["code"], place: string, example?: string): void;
  /** One repair for each code and place, in the order of their first meeting. */
  repairs(): readonly ImportRepair[];
}

/** Characters of an example: enough to find it by. */
const EXAMPLE_LENGTH = 60;

export function createFindings(): Findings {
  const found = new Map<
    string,
    {
      readonly code: ImportRepair["code"];
      readonly place: string;
      readonly example: string;
      count: number;
    }
  >();
  return {
    add(code, place, example = "") {
      const key = `${code} ${place}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { code, place, example, count: 1 });
      else known.count += 1;
    },
    repairs: () =>
      [...found.values()].map(({ code, place, example, count }) => {
        const times = count === 1 ? "" : ` × ${count}`;
        const shown = example === "" ? "" : `: ${example.slice(0, EXAMPLE_LENGTH)}`;
        return { code, subject: `${place}${times}${shown}` };
      }),
  };
}
