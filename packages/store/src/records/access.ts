import type { Promised } from "../contract/facets/promised.ts";
import type { KeyValueReader } from "../contract/kv.ts";
import type { Transaction } from "./transaction.ts";

/** Access of a facet to the records of an open store. Both methods throw `STORE_CLOSED` once it is closed. */
export interface Access {
  read<Result>(action: (reader: KeyValueReader) => Result): Promise<Result>;
  /** Runs `action` in one write transaction, durable when the promise resolves. `signal` ends waiting for another writer. */
  write<Result>(
    action: (transaction: Transaction) => Result,
    signal?: AbortSignal,
  ): Promise<Result>;
}

export type ReadsOf<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends (...given: infer Given) => infer Result
    ? (reader: KeyValueReader, ...given: Given) => Result
    : never;
};

type Over<Source> = Readonly<Record<string, (source: Source, ...given: never[]) => unknown>>;

type Without<Source, Table extends Over<Source>> = {
  readonly [Name in keyof Table]: Table[Name] extends (
    source: Source,
    ...given: infer Given
  ) => infer Result
    ? (...given: Given) => Result
    : never;
};

/** Wraps the functions of a table so that `run` supplies their first argument. */
export function promised<Source, Table extends Over<Source>>(
  run: <Result>(action: (source: Source) => Result) => Promise<Result>,
  table: Table,
): Promised<Without<Source, Table>> {
  const wrap: Wrap =
    (call) =>
    (...given) =>
      run((source) => call(source, ...given));
  return mapFunctions(table, wrap) as Promised<Without<Source, Table>>;
}

/** Binds the functions of a table to the current source. */
export function bound<Source, Table extends Over<Source>>(
  source: () => Source,
  table: Table,
): Without<Source, Table> {
  const wrap: Wrap =
    (call) =>
    (...given) =>
      call(source(), ...given);
  return mapFunctions(table, wrap) as Without<Source, Table>;
}

type Wrap = (call: (...given: unknown[]) => unknown) => (...given: unknown[]) => unknown;

export function mapFunctions(functions: object, wrap: Wrap): object {
  const mapped: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(functions)) mapped[name] = wrap(call);
  return mapped;
}
