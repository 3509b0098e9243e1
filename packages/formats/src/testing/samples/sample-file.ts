export interface SampleFile {
  readonly name: string;
  readonly text: string;
}

/** Files of formats, by the formats' names. */
export type Samples = Readonly<Record<string, readonly SampleFile[]>>;

export const lines = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");
