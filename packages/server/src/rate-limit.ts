import { LONGEST_REQUEST } from "@hsms/mcp";

const SECONDS_A_MINUTE = 60;
/** Bytes of bodies a minute: four of the longest memories. An assistant's requests have a few kilobytes. */
const BYTES_A_MINUTE = 4 * LONGEST_REQUEST;

/** What a person may send: so much at once, and so much a second in the long run. */
export const LIMITS = {
  /**
   * An assistant that starts lists tools, prompts and resources, and asks some things side by side; none that waits for its answers comes
   * near twenty a second.
   */
  requests: { burst: 100, perSecond: 20 },
  bytes: { burst: BYTES_A_MINUTE, perSecond: BYTES_A_MINUTE / SECONDS_A_MINUTE },
} as const;

type Limited = keyof typeof LIMITS;

/** Of a relay: whoever syncs for the first time sends and receives all of a memory, file by file. */
export const RELAY_LIMITS = {
  requests: { burst: 500, perSecond: 50 },
  bytes: { burst: 2 ** 28, perSecond: 2 ** 23 },
} as const satisfies Limits;

type Limits = Readonly<Record<Limited, { readonly burst: number; readonly perSecond: number }>>;

export type Amounts = Readonly<Record<Limited, number>>;

/**
 * Lets a request of a person in, or returns the seconds until it may be sent again; each person has an allowance of their own, which
 * refills with time. What is refused takes nothing from it.
 */
export function createRateLimit(
  now: () => number,
  limits: Limits = LIMITS,
): (name: string, amounts: Amounts) => number | null {
  const allowances = new Map<string, { readonly left: Amounts; readonly at: number }>();
  return (name, amounts) => {
    const at = now();
    const known = allowances.get(name);
    const refilled = mapLimits((limited) => {
      const { burst, perSecond } = limits[limited];
      if (known === undefined) return burst;
      return Math.min(burst, known.left[limited] + ((at - known.at) / MS) * perSecond);
    });
    const waits = mapLimits((limited) =>
      Math.ceil((amounts[limited] - refilled[limited]) / limits[limited].perSecond),
    );
    const wait = Math.max(waits.requests, waits.bytes);
    const left = wait > 0 ? refilled : mapLimits((limited) => refilled[limited] - amounts[limited]);
    allowances.set(name, { left, at });
    return wait > 0 ? wait : null;
  };
}

const mapLimits = (valueOf: (limited: Limited) => number): Amounts => ({
  requests: valueOf("requests"),
  bytes: valueOf("bytes"),
});

const MS = 1000;
