import { signal } from "@preact/signals";
import { ask, connection, listen, sharedName } from "./client.ts";
import { loadTop, refresh } from "../tree/nodes.ts";

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

/**
 * Keeps the page in step with the memory as long as the tab is there. A browser opens six connections to one server: one tab of all that are
 * open listens, and tells the others; when it is closed, the next one listens.
 */
export async function follow(): Promise<void> {
  if (connection.value === "out") return;
  const waiting: Changed[] = [];
  let isReading = false;
  async function take(event: Changed): Promise<void> {
    waiting.push(event);
    if (isReading) return;
    isReading = true;
    try {
      // What comes meanwhile is read in one go.
      while (waiting.length > 0) await read(waiting.splice(0));
    } catch {
      // That nobody answers is told by the connection.
    } finally {
      isReading = false;
    }
  }
  const tabs = new BroadcastChannel(sharedName());
  tabs.addEventListener("message", ({ data }) => void take(data as Changed));
  // A tab that does not listen itself begins with what there is.
  void take({ type: "following" });
  await navigator.locks.request(sharedName(), async () => {
    while (connection.value !== "out") {
      await listenOnce((event) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
        tabs.postMessage(event);
        void take(event);
      }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  });
}

async function listenOnce(tell: (event: Changed) => void): Promise<void> {
  const { signal } = new AbortController();
  try {
    for await (const event of listen<Changed>("changes", {}, signal)) tell(event);
  } finally {
    // The server ended the stream: each tab asks whether it is still there.
    tell({ type: "settings-changed" });
  }
}

async function read(events: readonly Changed[]): Promise<void> {
  memory.value = await ask("start", {});
  if (events.some(({ type }) => type === "following" || type === "reset")) await loadTop();
  const touched = events.flatMap(({ nodeIds = [], deletedIds = [] }) => [
    ...nodeIds,
    ...deletedIds,
  ]);
  if (touched.length > 0) await refresh([...new Set(touched)]);
  changes.value++;
}
