/** One thing to say, in both languages; `{turn}` is a placeholder that a value fills. */
interface Row {
  readonly en: string;
  readonly ko: string;
}

/** The names of a sentence's placeholders: `turn` of `{turn}`, of `{turn:은/는}` and of `{"turn":은/는}`. */
export type PlaceholderIn<Sentence extends string> =
  Sentence extends `${string}{${infer Placeholder}}${infer Rest}`
    ? NameIn<Placeholder> | PlaceholderIn<Rest>
    : never;

type NameIn<Placeholder extends string> = Placeholder extends `"${infer Name}":${string}`
  ? Name
  : Placeholder extends `${infer Name}:${string}`
    ? Name
    : Placeholder;

/** Both sentences of a row have the same placeholders: a row that differs is of the type that it lacks. */
type Checked<Rows extends Readonly<Record<string, Row>>> = {
  readonly [Name in keyof Rows]: [PlaceholderIn<Rows[Name]["en"]>] extends [
    PlaceholderIn<Rows[Name]["ko"]>,
  ]
    ? [PlaceholderIn<Rows[Name]["ko"]>] extends [PlaceholderIn<Rows[Name]["en"]>]
      ? Row
      : { readonly en: `… {${PlaceholderIn<Rows[Name]["ko"]>}} …` }
    : { readonly ko: `… {${PlaceholderIn<Rows[Name]["en"]>}} …` };
};

/** Rows of the catalogue. They do not compile where a sentence has other placeholders than its translation. */
export const defineMessages = <const Rows extends Readonly<Record<string, Row>>>(
  rows: Rows & Checked<Rows>,
): Rows => rows;
