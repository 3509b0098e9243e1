import { signal } from "@preact/signals";
import { ask, connection, listen } from "./client.ts";
import { loadTop, refresh } from "./tree/nodes.ts";

/** Goes up with each change of the memory, by whichever process: what is shown is read anew. */
export const changes = signal(0);
/** What the memory is called, and how much it holds. */
export const memory = signal({ project: "", turns: 0, nodes: 0, isEncrypted: false });

/** What the page does with a change of the store. */
interface Changed {
  readonly type: string;
  readonly nodeIds?: readonly string[];
  readonly deletedIds?: readonly string[];
}

const AGAIN_MS = 2_000;

/** Keeps the page in step with the memory as long as the tab is there. */
export async function follow(): Promise<void> {
  for (;;) {
    if (connection.value === "in") await followOnce().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function followOnce(): Promise<void> {
  for await (const event of listen<Changed>("changes", {}, new AbortController().signal)) {
    memory.value = await ask("start", {});
    if (event.type === "following" || event.type === "reset") await loadTop();
    if (event.type === "tree-changed") {
      await refresh([...(event.nodeIds ?? []), ...(event.deletedIds ?? [])]);
    }
    changes.value++;
  }
  // The server ended the stream: it is asked whether it is still there.
  await ask("start", {});
}
