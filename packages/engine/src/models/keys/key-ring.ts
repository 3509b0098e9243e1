/** Keys of one pool, with what is known of each (S0-29). Times are milliseconds on the caller's clock. */
export interface KeyRing {
  /** Keys there are, refused ones among them. */
  readonly size: number;
  /**
   * The next key that may be used now. `turn`: keys in turn, so that parallel calls spread (S0-37);
   * `first`: the first that may be used (S0-38).
   */
  take(order: "turn" | "first", now: number): KeyChoice;
  /** Not before this time. */
  cool(key: string, until: number): void;
  /** Never again in this process: the endpoint does not know it. */
  refuse(key: string): void;
}

export type KeyChoice =
  | { readonly type: "key"; readonly key: string }
  /** All keys that were not refused are cooling down until then. */
  | { readonly type: "wait"; readonly until: number }
  /** Every key was refused, or there is none. */
  | { readonly type: "none" };

export function createKeyRing(keys: readonly string[]): KeyRing {
  const until = new Map(keys.map((key) => [key, 0]));
  const ring = [...until.keys()];
  let turn = 0;
  return {
    size: ring.length,
    take(order, now) {
      const start = order === "turn" ? turn : 0;
      let soonest = Infinity;
      for (let step = 0; step < ring.length; step++) {
        const place = (start + step) % ring.length;
        const key = ring[place] ?? "";
        const free = until.get(key) ?? Infinity;
        if (free <= now) {
          if (order === "turn") turn = (place + 1) % ring.length;
          return { type: "key", key };
        }
        soonest = Math.min(soonest, free);
      }
      return soonest === Infinity ? { type: "none" } : { type: "wait", until: soonest };
    },
    cool(key, time) {
      until.set(key, Math.max(time, until.get(key) ?? 0));
    },
    refuse(key) {
      until.set(key, Infinity);
    },
  };
}
