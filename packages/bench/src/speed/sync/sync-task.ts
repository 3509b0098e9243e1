import { peakBytes } from "../store/process-memory.ts";
import type { Measured, SyncOrder, TaskPlace } from "../store/task-order.ts";
import { timed, timeOf } from "../../run/time.ts";
import { exchange, onMachine } from "./machine.ts";

/** One exchange of a machine, and a search afterwards. */
export async function measureSync({
  directory,
  workerUrl,
  folder,
}: TaskPlace & SyncOrder): Promise<Measured> {
  const { signal } = new AbortController();
  return onMachine(
    { directory, folder, name: "" },
    async (machine) => {
      const { value, ms } = await timed(() => exchange(machine, { signal }));
      const searchMs = await timeOf(() => machine.memory.search("travel plans"));
      const { published, added, changed } = value;
      return { syncMs: ms, searchMs, published, added, changed, peakBytes: peakBytes() };
    },
    { workerUrl: workerUrl === null ? null : new URL(workerUrl) },
  );
}
