export { conversationId, newTurn, nodeId, termVector, topicNode, turnId } from "./builders.ts";
export type { MakeStorePlace, StorePlace } from "./place.ts";
export { storeContract } from "./store-contract.ts";
