/** The reads of a facet as promises, each of the newest committed state; `StoreView` offers them synchronously. */
export type Promised<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Result>
    : never;
};
