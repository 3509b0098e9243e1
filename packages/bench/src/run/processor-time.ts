/** Milliseconds of processor's time, all threads together, that work takes. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
