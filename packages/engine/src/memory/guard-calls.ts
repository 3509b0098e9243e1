import { EngineError } from "../outcomes/errors.ts";

/**
 * The same facets, every call of which fails with `EngineError` `CLOSED` once the memory was closed. A call
 * that begins long work fails as work does: awaited it rejects, and reading its events throws.
 */
export function guardCalls<Facets extends object>(facets: Facets, isClosed: () => boolean): Facets {
  const guard = (value: unknown): unknown => {
    if (typeof value === "function")
      return (...args: readonly unknown[]) => (isClosed() ? failed() : value(...args));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, guard(part)]));
  };
  return guard(facets) as Facets;
}

function failed() {
  const error = new EngineError("CLOSED", "The memory was closed");
  return Object.assign(Promise.reject(error), {
    cancel: () => undefined,
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
  });
}
