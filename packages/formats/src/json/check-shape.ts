import type { z } from "zod";
import { ok, refuse, type Outcome } from "../outcome.ts";

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
    reason: issue?.message ?? "Invalid input",
    ...(line === undefined ? {} : { line }),
  });
}

/** A `BAD_SHAPE` refusal for what no schema can see. */
export function refuseShape(input: {
  readonly path: string;
  readonly reason: string;
  readonly line?: number;
}): Outcome<never> {
  const { path, reason, line } = input;
  const where = [line === undefined ? [] : `Line ${line}`, path === "" ? [] : path].flat();
  return refuse({
    code: "BAD_SHAPE",
    message: [...where, reason].join(": "),
    hint: "Mend the file there; nothing of it was imported.",
    path,
    ...(line === undefined ? {} : { line }),
  });
}

/** `dialogues[3].content`, `["not a word"][0]`. */
export function formatPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key, position) => {
      if (typeof key === "number") return `[${key}]`;
      const name = String(key);
      if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return `[${JSON.stringify(name)}]`;
      return position === 0 ? name : `.${name}`;
    })
    .join("");
}
