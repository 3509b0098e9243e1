import { describe } from "vitest";
import { indexContract } from "./index-contract.ts";
import type { MakeStorePlace } from "./place.ts";
import { recordContract } from "./record-contract.ts";
import { treeContract } from "./tree-contract.ts";

/** What every store must do. Run it in a test file of the store: `storeContract("lmdb", makePlace)`. */
export function storeContract(name: string, makePlace: MakeStorePlace): void {
  describe(`${name} store`, () => {
    recordContract(makePlace);
    treeContract(makePlace);
    indexContract(makePlace);
  });
}
