import type { Change, Store } from "@hsms/store";

/** See `TreeReader.changes`; `wait` resolves when it is time to look again, with `false` to end. */
export async function* followChanges(
  store: Pick<Store, "look" | "changesSince">,
  wait: () => Promise<boolean>,
): AsyncGenerator<readonly Change[], void, undefined> {
  let sequence = await store.look((view) => view.sequence());
  while (await wait()) {
    // The number alone first: nothing has happened nearly always.
    const newest = await store.look((view) => view.sequence());
    if (newest === sequence) continue;
    const changes = await store.changesSince(sequence);
    sequence = changes.at(-1)?.sequence ?? newest;
    yield changes;
  }
}
