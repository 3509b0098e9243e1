/** Keys of one pool, with what is known of each (S0-29). Times are milliseconds on the caller's clock. */
export interface KeyRing {
  /** Keys there are, refused ones among them. */
  readonly size: number;
  /** The next key that may be used now: `turn` takes them in turn, so that parallel calls spread (S0-37); `first` the first usable (S0-38). */
  take(order: "turn" | "first", now: number): KeyChoice;
  cool(key: string, until: number): void;
  /** Over its quota: not for so many milliseconds, or without a hint 1, 2, 4 … s, each time in a row twice as long. */
  exhaust(key: string, now: number, retryAfterMs: number | null): void;
  /** It answered: its next rest is short again. */
  served(key: string): void;
  /** Never again in this process: the endpoint does not know it. */
  refuse(key: string): void;
}

export type KeyChoice =
  | { readonly type: "key"; readonly key: string }
  /** All keys that were not refused are cooling down until then. */
  | {
      readonly type: "wait";
      readonly until: number;
      /** The first of them to be free again is over its quota; otherwise its server failed. */
      readonly isQuota: boolean;
    }
  /** Every key was refused, or there is none. */
  | { readonly type: "none" };

/** Milliseconds that a key rests after a 429 without a hint: at first, and at most. */
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 60_000;

export function createKeyRing(keys: readonly string[]): KeyRing {
  // What no header can hold can be no key, and would be told in the error of whoever tried.
  const until = new Map(keys.map((key) => [key, /^[\x21-\x7e]*$/.test(key) ? 0 : Infinity]));
  const rests = new Map<string, number>();
  const overQuota = new Set<string>();
  const ring = [...until.keys()];
  let turn = 0;
  return {
    size: ring.length,
    take(order, now) {
      const start = order === "turn" ? turn : 0;
      let soonest = Infinity;
      let isQuota = false;
      for (let step = 0; step < ring.length; step++) {
        const place = (start + step) % ring.length;
        const key = ring[place] ?? "";
        const free = until.get(key) ?? Infinity;
        if (free <= now) {
          if (order === "turn") turn = (place + 1) % ring.length;
          return { type: "key", key };
        }
        if (free < soonest) {
          soonest = free;
          isQuota = overQuota.has(key);
        }
      }
      return soonest === Infinity ? { type: "none" } : { type: "wait", until: soonest, isQuota };
    },
    cool(key, time) {
      overQuota.delete(key);
      until.set(key, Math.max(time, until.get(key) ?? 0));
    },
    exhaust(key, now, retryAfterMs) {
      // Calls side by side that failed together are one failure.
      if (retryAfterMs === null && (until.get(key) ?? 0) > now) return;
      const rest = rests.get(key) ?? FIRST_REST_MS;
      rests.set(key, Math.min(2 * rest, LONGEST_REST_MS));
      this.cool(key, now + (retryAfterMs ?? rest));
      overQuota.add(key);
    },
    served(key) {
      rests.delete(key);
    },
    refuse(key) {
      until.set(key, Infinity);
    },
  };
}
