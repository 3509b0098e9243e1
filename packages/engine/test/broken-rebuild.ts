/** Rebuilds a memory, and kills its own process with SIGKILL at the first progress: `broken-rebuild.ts DIRECTORY FLAG`. */
import { openMemory } from "../src/memory/open-memory.ts";

const [directory = "", flag = ""] = process.argv.slice(2);
const memory = await openMemory({ directory, workers: 0 });
const rebuild = memory.upkeep.rebuild({
  tree: flag === "tree",
  index: flag === "index",
  vectors: flag === "vectors",
});
for await (const event of rebuild) {
  if (event.type === "progress" && event.done > 0) process.kill(process.pid, "SIGKILL");
}
