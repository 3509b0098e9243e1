/** Requests that may come at once: an assistant that starts lists tools, prompts and resources, and asks some things side by side. */
const BURST = 100;
/** Requests a second in the long run: no assistant that waits for its answers comes near it. */
const PER_SECOND = 20;

/** Whether one more request of a person is let in; each has its own allowance, which refills with time. */
export function createRateLimit(now: () => number): (name: string) => boolean {
  const allowances = new Map<string, { left: number; at: number }>();
  return (name) => {
    const at = now();
    const known = allowances.get(name) ?? { left: BURST, at };
    const left = Math.min(BURST, known.left + ((at - known.at) / MS) * PER_SECOND);
    allowances.set(name, { left: left < 1 ? left : left - 1, at });
    return left >= 1;
  };
}

const MS = 1000;
