import type { ImportBatch, LeftOut, Person } from "../contract/import-batch.ts";

/** One batch of several, of which one at most has a tree; a conversation or person that is in several is there once. */
export function joinBatches(batches: readonly ImportBatch[]): ImportBatch {
  const [only, ...others] = batches;
  if (only !== undefined && others.length === 0) return only;
  // Of a conversation in pieces the first has its beginning.
  const conversations = batches.flatMap((batch) => batch.conversations ?? []).toReversed();
  const nodes = batches.findLast((batch) => batch.nodes !== undefined)?.nodes;
  return {
    turns: batches.flatMap(({ turns }) => turns),
    conversations: [...new Map(conversations.map((one) => [one.id, one])).values()].toReversed(),
    repairs: batches.flatMap(({ repairs }) => repairs),
    leftOut: joinLeftOut(batches.flatMap(({ leftOut }) => leftOut ?? [])),
    people: joinPeople(batches.flatMap(({ people }) => people ?? [])),
    ...(nodes === undefined ? {} : { nodes }),
    ...(batches.some(({ hasClocks }) => hasClocks === true) ? { hasClocks: true } : {}),
  };
}

/** One row a kind and name. */
export function joinLeftOut(rows: readonly LeftOut[]): readonly LeftOut[] {
  const joined = new Map<string, LeftOut>();
  for (const row of rows) {
    const key = `${row.kind} ${row.name ?? ""}`;
    joined.set(key, { ...row, count: row.count + (joined.get(key)?.count ?? 0) });
  }
  return [...joined.values()];
}

function joinPeople(rows: readonly Person[]): readonly Person[] {
  const joined = new Map<string, Person>();
  for (const row of rows) {
    const known = joined.get(row.name);
    joined.set(row.name, { ...known, ...row, messages: row.messages + (known?.messages ?? 0) });
  }
  return [...joined.values()];
}
