/** A tree to be measured: a leaf names its turns, a parent its children. */
export type MeasuredTree =
  | { readonly turns: readonly number[] }
  | { readonly children: readonly MeasuredTree[] };

/** A turn's true topic; `undefined` for a turn that belongs to none. */
export type TopicOf = (turn: number) => string | undefined;
