import type { Change, Store } from "@hsms/store";

/** See `TreeReader.changes`; `wait` resolves when the next poll is due, with `false` to end. */
export async function* followChanges(
  store: Pick<Store, "look" | "changesSince">,
  wait: () => Promise<boolean>,
): AsyncGenerator<readonly Change[], void, undefined> {
  let sequence = await store.look((view) => view.sequence());
  while (await wait()) {
    // Read the sequence number alone first: usually nothing has changed.
    const newest = await store.look((view) => view.sequence());
    if (newest === sequence) continue;
    const changes = await store.changesSince(sequence);
    sequence = changes.at(-1)?.sequence ?? newest;
    yield changes;
  }
}
