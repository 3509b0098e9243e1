import type { ConversationId, NodeId, TurnId } from "@hsms/store";
import { v5 } from "uuid";

/** Ours alone and for ever: another one would make every import of a known file add its turns again. */
const NAMESPACE = "75b189cc-216f-4a4b-bab8-ee5a0d34dd37";

type Part = string | number | null;

const encoder = new TextEncoder();

/** JSON keeps the parts apart and writes lone surrogates as escapes, which UTF-8 could not hold. */
const idOf = (parts: readonly Part[]): string =>
  v5(encoder.encode(JSON.stringify(parts)), NAMESPACE);

/** UUID v5 of what a turn of a foreign file is: equal parts, equal id, so that importing twice adds nothing. */
export const importedTurnId = (...parts: readonly Part[]): TurnId => idOf(["turn", ...parts]);

/** UUID v5 of what tells a conversation of a foreign file from others. */
export const importedConversationId = (...parts: readonly Part[]): ConversationId =>
  idOf(["conversation", ...parts]);

/** UUID v5 for a node whose key is no UUID, or that a repair adds. */
export const importedNodeId = (...parts: readonly Part[]): NodeId => idOf(["node", ...parts]);

/** The namespace as the beginning of a UUID of version 8, whose last 48 bits are ours to fill. */
const MEMORY_NODE = `${NAMESPACE.slice(0, 14)}8${NAMESPACE.slice(15, 24)}`;

/** The UUID in which the 12 hexadecimal digits of a memory node stand (S1-38), or `undefined` for any other text. */
export const memoryNodeTurnId = (text: string): TurnId | undefined =>
  /^[0-9a-f]{12}$/i.test(text) ? MEMORY_NODE + text.toLowerCase() : undefined;

/** The digits that such a UUID holds, or `undefined` for any other. */
export const memoryNodeDigits = (id: TurnId): string | undefined =>
  id.startsWith(MEMORY_NODE) ? id.slice(MEMORY_NODE.length) : undefined;
