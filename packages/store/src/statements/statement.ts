import { fileSentences } from "./file-sentences.ts";
import { lawSentences } from "./law-sentences.ts";
import { refusalSentences } from "./refusal-sentences.ts";
import { repairSentences } from "./repair-sentences.ts";
import { requestSentences } from "./request-sentences.ts";

/** What a look, a repair or an error can say, in English; `{turn}` is a place that a value fills. */
export const sentences = {
  ...fileSentences,
  ...lawSentences,
  ...refusalSentences,
  ...repairSentences,
  ...requestSentences,
} as const;

type Sentences = typeof sentences;
export type SentenceName = keyof Sentences;

type PlaceIn<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceIn<Rest>
  : never;

type Values<Name extends SentenceName> = Readonly<Record<PlaceIn<Sentences[Name]>, StatementValue>>;

/** A statement may hold another one. */
export type StatementValue = string | number | Statement;

/** One thing said of one place: which sentence it is, and its values, so that any language can say it. */
export interface Statement {
  readonly name: SentenceName;
  /** Numbers, ids, paths and topics; no words of any language but those that a person wrote. */
  readonly values: Readonly<Record<string, StatementValue>>;
}

export const say = <Name extends SentenceName>(name: Name, values: Values<Name>): Statement => ({
  name,
  values,
});

/** The statement as a sentence in English. */
export const tell = ({ name, values }: Statement): string =>
  sentences[name].replaceAll(/\{(\w+)\}/gu, (place, key: string) => {
    const value = values[key];
    return typeof value === "object" ? tell(value) : `${value ?? place}`;
  });
