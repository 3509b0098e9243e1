/** Makes a value when it is first asked for: a table that a short command does not need costs it nothing. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
