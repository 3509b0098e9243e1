import { signal } from "@preact/signals";
import { ask, connection, listen } from "./client.ts";
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

/** Keeps the page in step with the memory as long as the tab is there. */
export async function follow(): Promise<void> {
  for (;;) {
    if (connection.value === "in") await followOnce().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function followOnce(): Promise<void> {
  const waiting: Changed[] = [];
  let reading: Promise<void> | null = null;
  async function readAll(): Promise<void> {
    while (waiting.length > 0) await take(waiting.splice(0));
    reading = null;
  }
  for await (const event of listen<Changed>("changes", {}, new AbortController().signal)) {
    waiting.push(event);
    // What comes meanwhile is read in one go.
    reading ??= readAll();
  }
  // The server ended the stream: it is asked whether it is still there.
  await ask("start", {});
}

async function take(events: readonly Changed[]): Promise<void> {
  memory.value = await ask("start", {});
  if (events.some(({ type }) => type === "following" || type === "reset")) await loadTop();
  const touched = events.flatMap(({ nodeIds = [], deletedIds = [] }) => [
    ...nodeIds,
    ...deletedIds,
  ]);
  if (touched.length > 0) await refresh([...new Set(touched)]);
  changes.value++;
}
