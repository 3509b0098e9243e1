export { conversationId, newTurn, nodeId, termVector, topicNode, turnId } from "./builders.ts";
