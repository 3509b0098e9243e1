import { parseConversationId, parseNodeId, parseTurnId } from "@hsms/store";
import * as z from "zod";

const id = (parse: (text: string) => unknown) =>
  z.string().refine((text) => parse(text) !== undefined, { params: { expected: "UUID" } });
export const turnId = id(parseTurnId);
export const nodeId = id(parseNodeId);
export const conversationId = id(parseConversationId);
export const index = z.int().min(0);
export const indexes = z.array(index);
export const nodeIds = z.array(nodeId);
export const texts = z.array(z.string());
export const newTags = z.array(z.string().trim().min(1)).optional();
/** The range of `Date`. */
export const time = z.number().min(-8.64e15).max(8.64e15);
export const text = z.string().optional();
export const number = z.number().optional();
export const flag = z.boolean().optional();
export const givenFunction = z.custom((value) => typeof value === "function", {
  params: { expected: "function" },
});
export const list = z.custom<readonly unknown[]>((value) => Array.isArray(value), {
  params: { expected: "array" },
});

export const signal = z.instanceof(AbortSignal).optional();
export const options = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).optional();
/** Default: the present conversation. */
export const conversation = { conversationId: conversationId.optional() };
export const ofConversation = options(conversation);
export const position = z.strictObject({ conversationId, turnId: turnId.nullable() });
export const onProgress = givenFunction.optional();

/** Selects the schema by `type`; the error for an unknown type lists the known ones. */
export function byType(members: readonly [TypedObject, ...TypedObject[]]) {
  const types = members.flatMap(({ shape }) => [...shape.type.values]);
  return z.looseObject({ type: z.enum(types) }).pipe(z.discriminatedUnion("type", members));
}

type TypedObject = z.ZodObject<{ readonly type: z.ZodLiteral<string> }>;
