/** The two key pools of S0-29. Keys are secrets: nothing but {@link maskKey} may bring them to a screen. */
export interface KeyPools {
  /** Main flow, large work. */
  readonly main: readonly string[];
  /** Parallel, repeated work. */
  readonly load: readonly string[];
  /** One pool stands in for the other (S0-126). */
  readonly standIn: "none" | "load-from-main" | "main-from-load";
}

/** Keys that stand in for a missing main pool (S0-126). */
const MAIN_FROM_LOAD = 3;

/** `AI_1`, `AI_2` … and `LOAD_1`, `LOAD_2` …, each until the first gap (S0-125). */
export function readKeyPools(environment: Readonly<Record<string, string | undefined>>): KeyPools {
  const main = readUntilGap(environment, "AI");
  const load = readUntilGap(environment, "LOAD");
  if (main.length > 0 && load.length === 0) {
    return { main, load: [...main], standIn: "load-from-main" };
  }
  if (main.length === 0 && load.length > 0) {
    return { main: load.slice(0, MAIN_FROM_LOAD), load, standIn: "main-from-load" };
  }
  return { main, load, standIn: "none" };
}

/** The first four characters, then `~` (S0-22): never more, in any output. */
export function maskKey(key: string): string {
  return `${key.slice(0, 4)}~`;
}

function readUntilGap(
  environment: Readonly<Record<string, string | undefined>>,
  prefix: string,
): readonly string[] {
  const keys: string[] = [];
  for (;;) {
    // A line of a file that was read into a variable ends with its line break.
    const key = environment[`${prefix}_${keys.length + 1}`]?.trim();
    if (key === undefined || key === "") return keys;
    keys.push(key);
  }
}
