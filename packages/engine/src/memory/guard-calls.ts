import { createMessage, type Message } from "@hsms/messages";
import type { z } from "zod";
import { EngineError } from "../outcomes/errors.ts";
import type { Arguments, Inputs } from "./inputs.ts";

/**
 * The same facets, every call of which fails with `EngineError` `CLOSED` once the memory was closed, and
 * with `BAD_INPUT` where an argument has the wrong type. A call that begins long work fails as work does:
 * awaited it rejects, and reading its events throws.
 */
export function guardCalls<Facets extends object>(
  facets: Facets,
  { inputs, isClosed }: { readonly inputs: Inputs<Facets>; readonly isClosed: () => boolean },
): Facets {
  const guard = (value: unknown, input: unknown, name: string): unknown => {
    if (typeof value === "function") {
      return (...args: readonly unknown[]) => {
        if (isClosed()) return failed(new EngineError("CLOSED", "The memory was closed"));
        const refusal = checkArguments(name, input as Arguments, args);
        if (refusal !== null) return failed(new EngineError("BAD_INPUT", refusal));
        return value(...args);
      };
    }
    const parts = Object.entries(value as object).map(([key, part]) => [
      key,
      guard(part, (input as Record<string, unknown>)[key], name === "" ? key : `${name}.${key}`),
    ]);
    return Object.fromEntries(parts);
  };
  return guard(facets, inputs, "") as Facets;
}

/** Why the first argument that has the wrong type was refused; `null` where all are right. */
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

/** In the words of TypeScript, which need no translation. */
function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return issue.expected === "int" ? "integer" : issue.expected;
  if (issue.code === "invalid_value")
    return issue.values.map((value) => JSON.stringify(value)).join(" | ");
  if (issue.code === "too_small") return `>= ${issue.minimum}`;
  if (issue.code === "too_big") return `<= ${issue.maximum}`;
  return issue.code === "custom" ? String(issue.params?.["expected"]) : issue.message;
}

/** A promise that rejects, which is also a run that failed. */
function failed(refusal: EngineError) {
  const rejected = async (): Promise<never> => {
    throw refusal;
  };
  const promise = rejected();
  return Object.assign(promise, {
    cancel: () => undefined,
    [Symbol.asyncIterator]() {
      // The loop throws it: the promise beside it is not unhandled.
      promise.catch(() => undefined);
      return { next: rejected };
    },
  });
}
