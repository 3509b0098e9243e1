import { createMessage, type Message } from "@hsms/messages";
import type * as z from "zod";
import { EngineError } from "../outcomes/errors.ts";
import { refusedRun } from "../outcomes/run.ts";

/** The schemas of a call's arguments, by name, in the order of the parameters; further arguments are ignored. */
export type Arguments = Readonly<Record<string, z.ZodType>>;

export type Inputs<Facets> = {
  readonly [Name in keyof Facets]-?: Facets[Name] extends (...args: never[]) => unknown
    ? Arguments
    : Inputs<Facets[Name]>;
};

/**
 * Wraps facets so that every call fails with `CLOSED` after `close`, and with `BAD_INPUT` when an
 * argument does not match its schema in `inputs`.
 */
export function guardCalls<Facets extends object>(
  facets: Facets,
  {
    inputs,
    isClosed,
  }: { readonly inputs: Inputs<Facets> | undefined; readonly isClosed: () => boolean },
): Facets {
  const guard = (value: unknown, input: unknown, name: string): unknown => {
    if (typeof value === "function") {
      return (...args: readonly unknown[]) => {
        if (isClosed()) return refusedRun(new EngineError("CLOSED", "The memory was closed"));
        const refusal = checkArguments(name, (input ?? {}) as Arguments, args);
        if (refusal !== null) return refusedRun(new EngineError("BAD_INPUT", refusal));
        return value(...args);
      };
    }
    const parts = Object.entries(value as object).map(([key, part]) => [
      key,
      guard(
        part,
        (input as Record<string, unknown> | undefined)?.[key],
        name === "" ? key : `${name}.${key}`,
      ),
    ]);
    return Object.fromEntries(parts);
  };
  return guard(facets, inputs, "") as Facets;
}

/** Returns why the first invalid argument was refused, or `null` if all are valid. */
export function checkArguments(call: string, input: Arguments, args: readonly unknown[]) {
  for (const [position, [name, schema]] of Object.entries(input).entries()) {
    const issue = schema.safeParse(args[position]).error?.issues[0];
    if (issue !== undefined) return refusalOf(call, name, issue);
  }
  return null;
}

function refusalOf(call: string, argument: string, issue: z.core.$ZodIssue): Message {
  const path = [argument, ...issue.path].join(".");
  return issue.code === "unrecognized_keys"
    ? createMessage("optionUnknown", { call, path, option: issue.keys.join(", ") })
    : createMessage("argumentWrong", { call, path, expected: expectedBy(issue) });
}

/** Names the expected type as TypeScript does, which needs no translation. */
function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return issue.expected === "int" ? "integer" : issue.expected;
  if (issue.code === "invalid_value")
    return issue.values.map((value) => JSON.stringify(value)).join(" | ");
  if (issue.code === "too_small" && issue.origin === "string") return "non-empty string";
  if (issue.code === "too_small") return `>= ${issue.minimum}`;
  if (issue.code === "too_big") return `<= ${issue.maximum}`;
  return issue.code === "custom" ? String(issue.params?.["expected"]) : issue.message;
}
