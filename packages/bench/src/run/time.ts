/** What work returns, and the milliseconds that it takes. */
export async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number }> {
  const started = performance.now();
  const value = await work();
  return { value, ms: performance.now() - started };
}

/** Milliseconds that work takes. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await timed(work)).ms;
