import { v4, v7, validate } from "uuid";

declare const brand: unique symbol;

/** UUID v7 of a turn or a note: sorts by time of creation. */
export type TurnId = string & { readonly [brand]: "TurnId" };
/** UUID v4 of a topic node, or {@link ROOT_ID} (S0-107, S0-132). */
export type NodeId = string & { readonly [brand]: "NodeId" };
/** UUID v7 of a conversation. */
export type ConversationId = string & { readonly [brand]: "ConversationId" };

/** The one node without a parent. Exports show it as `null` (C0-23). */
export const ROOT_ID = "ROOT" as NodeId;

export const createTurnId = (): TurnId => v7() as TurnId;
export const createNodeId = (): NodeId => v4() as NodeId;
export const createConversationId = (): ConversationId => v7() as ConversationId;

/** A turn's id, or `undefined` when the text is no UUID. */
export function parseTurnId(text: string): TurnId | undefined {
  return validate(text) ? (text.toLowerCase() as TurnId) : undefined;
}

/** A topic node's id, or `undefined` when the text is neither a UUID nor `ROOT`. */
export function parseNodeId(text: string): NodeId | undefined {
  if (text === ROOT_ID) return ROOT_ID;
  return validate(text) ? (text.toLowerCase() as NodeId) : undefined;
}

/** A conversation's id, or `undefined` when the text is no UUID. */
export function parseConversationId(text: string): ConversationId | undefined {
  return validate(text) ? (text.toLowerCase() as ConversationId) : undefined;
}
