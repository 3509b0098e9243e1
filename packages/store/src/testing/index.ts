export type { KeyValueReader, KeyValueStore } from "../contract/kv.ts";
export { createMemoryKeyValueStore } from "../memory/memory-kv.ts";
export { conversationId, newTurn, nodeId, termVector, topicNode, turnId } from "./builders.ts";
export { corruptions } from "./corruptions/all.ts";
export type { Corruption } from "./corruptions/corruption.ts";
export { dataFileOf, mapPages, type PageMap } from "./corruptions/damage-file.ts";
export { damageWords, holdsWords, unlockBelow } from "./stored-words.ts";
export type { MakeTestStorage, TestStorage } from "./test-storage.ts";
export { storeContract } from "./contracts/store-contract.ts";
