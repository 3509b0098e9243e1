/** Milliseconds of processor's time, all threads together, that work takes. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Between two looks at the clock: a block is longer by as much as a look comes late. */
const LOOK_MS = 5;

/**
 * Watches for the longest that this thread works without a turn of the event loop, in milliseconds of its own processor's time: other programs
 * on the machine do not count. `null` where Node cannot tell.
 */
export function watchBlocks(): { readonly end: () => number | null } {
  let longestMs = 0;
  let last = process.threadCpuUsage?.();
  const looks = setInterval(() => {
    if (last === undefined) return;
    const now = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
  }, LOOK_MS);
  return {
    end() {
      clearInterval(looks);
      return last === undefined ? null : longestMs;
    },
  };
}
