/** The reads of a facet as promises, each of the newest committed state; a `StoreView` has them without waiting. */
export type Promised<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Result>
    : never;
};
