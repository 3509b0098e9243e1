import { onTestFinished } from "vitest";
import type { Store } from "../contract/store.ts";

/** Where a store lies: the same one is opened any number of times, also at once. */
export interface TestStorage {
  /** `now` is what the store's clock says. */
  open(options: { readonly analyser: string; readonly now: number }): Promise<Store>;
  /** Removes what lies there. */
  dispose(): Promise<void>;
}

/** Makes an empty place of its own for every test. */
export type MakeTestStorage = () => Promise<TestStorage>;

/** What the clock of every store in the contract says. */
export const NOW = 5_000;

/** A new place with a store open in it, both cleared away after the test. */
export async function openForTest(makeStorage: MakeTestStorage): Promise<{
  readonly store: Store;
  readonly openAgain: () => Promise<Store>;
}> {
  const storage = await makeStorage();
  const stores: Store[] = [];
  const openAgain = async (): Promise<Store> => {
    const store = await storage.open({ analyser: "words 1", now: NOW });
    stores.push(store);
    return store;
  };
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    await storage.dispose();
  });
  return { store: await openAgain(), openAgain };
}
