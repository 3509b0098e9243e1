import { onTestFinished } from "vitest";
import type { Store } from "../contract/store.ts";

/** Where a store lies: the same one is opened any number of times, also at once. */
export interface StorePlace {
  /** `now` is what the store's clock says. */
  open(options: { readonly analyser: string; readonly now: number }): Promise<Store>;
  /** Removes what lies there. */
  dispose(): Promise<void>;
}

/** Makes an empty place of its own for every test. */
export type MakeStorePlace = () => Promise<StorePlace>;

/** What the clock of every store in the contract says. */
export const NOW = 5_000;

/** A new place with a store open in it, both cleared away after the test. */
export async function openForTest(makePlace: MakeStorePlace): Promise<{
  readonly store: Store;
  /** Opens the same store once more. */
  readonly openAgain: () => Promise<Store>;
}> {
  const place = await makePlace();
  const stores: Store[] = [];
  const openAgain = async (): Promise<Store> => {
    const store = await place.open({ analyser: "words 1", now: NOW });
    stores.push(store);
    return store;
  };
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    await place.dispose();
  });
  return { store: await openAgain(), openAgain };
}
