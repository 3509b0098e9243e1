import { describe } from "vitest";
import { conversationContract } from "./conversation-contract.ts";
import { correctionContract } from "./journal/correction-contract.ts";
import { facetContract } from "./facet-contract.ts";
import { embeddingContract } from "./embedding-contract.ts";
import { indexContract } from "./index-contract.ts";
import { journalContract } from "./journal/journal-contract.ts";
import { lawContract } from "./law-contract.ts";
import type { MakeTestStorage } from "../test-storage.ts";
import { operationContract } from "./journal/operation-contract.ts";
import { recordContract } from "./record-contract.ts";
import { slotsContract } from "./slots-contract.ts";
import { conflictContract } from "./tree/conflict-contract.ts";
import { placementContract } from "./tree/placement-contract.ts";
import { treeContract } from "./tree/tree-contract.ts";
import { treeRefusalContract } from "./tree/tree-refusal-contract.ts";

/** What every store must do. Run it in a test file of the store: `storeContract("lmdb", makePlace)`. */
export function storeContract(
  name: string,
  makeStorage: MakeTestStorage,
  /** Random sequences of steps after each of which the laws are checked. */
  limits: { readonly sequences: number },
): void {
  describe(`${name} store`, () => {
    recordContract(makeStorage);
    operationContract(makeStorage);
    treeContract(makeStorage);
    placementContract(makeStorage);
    conflictContract(makeStorage);
    treeRefusalContract(makeStorage);
    indexContract(makeStorage);
    embeddingContract(makeStorage);
    facetContract(makeStorage);
    conversationContract(makeStorage);
    slotsContract(makeStorage);
    lawContract(makeStorage, limits);
    correctionContract(makeStorage);
    journalContract(makeStorage, { sequences: Math.ceil(limits.sequences / 10) });
  });
}
