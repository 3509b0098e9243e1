/**
 * The reads of a facet as a `Store` has them: each a promise that reads the newest committed state.
 * A `StoreView` has the same reads without waiting, all of one state.
 */
export type Promised<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Result>
    : never;
};
