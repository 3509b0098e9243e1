import { createMessage, type Message } from "@hsms/messages";
import type * as z from "zod";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";

/** The value as the schema reads it. Refuses with the path of the first fault (`BAD_SHAPE`); `line` is where the value stands, in JSON Lines. */
export function checkShape<Value>(input: {
  readonly schema: z.ZodType<Value>;
  readonly value: unknown;
  readonly line?: number;
  /** Leads to the value from the top of the file. */
  readonly at?: readonly PropertyKey[];
}): Outcome<Value> {
  const { schema, value, line, at = [] } = input;
  const result = schema.safeParse(value);
  if (result.success) return ok(result.data);
  const issue = result.error.issues[0];
  return refuseShape({
    path: formatPath([...at, ...(issue?.path ?? [])]),
    reason: faultOf(issue, value),
    ...(line === undefined ? {} : { line }),
  });
}

const KINDS = {
  number: "aNumber",
  string: "aText",
  array: "aList",
  object: "anObject",
  record: "anObject",
  boolean: "aBoolean",
} as const;

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name);

/** Missing, or of another kind, in words; what a schema says of its own as it says it. */
function faultOf(issue: z.core.$ZodIssue | undefined, value: unknown): Message {
  const fault = createMessage("badShape", { fault: issue?.message ?? "Invalid input" });
  // What a schema says of its own tells more than the kind that it expects.
  if (issue?.code !== "invalid_type" || !issue.message.startsWith("Invalid input: expected "))
    return fault;
  if (!issue.message.includes("received")) return fault;
  if (valueAt(value, issue.path) === undefined) return createMessage("valueMissing", {});
  const { expected } = issue;
  if (!isKind(expected)) return fault;
  return createMessage("valueOfOtherKind", { expected: createMessage(KINDS[expected], {}) });
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined,
    value,
  );

/** The elements of a list as the schema reads them; `first` is the place of the first in its file. */
export function checkEach<Value>(input: {
  readonly schema: z.ZodType<Value>;
  readonly values: readonly unknown[];
  readonly first?: number | undefined;
  readonly at?: readonly PropertyKey[];
}): Outcome<readonly Value[]> {
  const { schema, values, first = 0, at = [] } = input;
  const checked: Value[] = [];
  for (const [place, value] of values.entries()) {
    const one = checkShape({ schema, value, at: [...at, first + place] });
    if (one.type === "refused") return one;
    checked.push(one.value);
  }
  return ok(checked);
}

/** A `BAD_SHAPE` refusal for what no schema can see. */
export function refuseShape(input: {
  readonly path: string;
  readonly reason: Message;
  readonly line?: number;
}): Outcome<never> {
  const { path, reason, line } = input;
  const atPath = path === "" ? reason : createMessage("at", { place: path, problem: reason });
  return refuse({
    code: "BAD_SHAPE",
    reason: line === undefined ? atPath : createMessage("atLine", { line, problem: atPath }),
    path,
    ...(line === undefined ? {} : { line }),
  });
}

/** `dialogues[3].content`, `["not a word"][0]`. */
export const formatPath = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key, position) => {
      if (typeof key === "number") return `[${key}]`;
      const name = String(key);
      if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return `[${JSON.stringify(name)}]`;
      return position === 0 ? name : `.${name}`;
    })
    .join("");
