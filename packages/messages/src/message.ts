import { catalogue } from "./catalogue/catalogue.ts";
import type { PlaceholderIn } from "./catalogue/define-messages.ts";
import { isParticle, particle } from "./particle.ts";

type Catalogue = typeof catalogue;
export type MessageName = keyof Catalogue;
export type Language = "en" | "ko";

/** Numbers, ids, paths, what a person wrote; a message may hold others, and a list is parted by commas. */
export type MessageValue = string | number | Message | readonly MessageValue[];

/** One thing to say in any language: which row of the catalogue it is, and the values of its placeholders. */
export interface MessageOf<Name extends MessageName> {
  readonly name: Name;
  readonly values: ValuesOf<PlaceholderIn<Catalogue[Name]["en"]>>;
}

type ValuesOf<Placeholder extends string> = [Placeholder] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<Placeholder, MessageValue>>;

/** Narrowed by its `name`. */
export type Message = { [Name in MessageName]: MessageOf<Name> }[MessageName];

export const createMessage = <Name extends MessageName>(
  name: Name,
  values: MessageOf<Name>["values"],
): MessageOf<Name> => ({ name, values });

/** Whether a value that comes from elsewhere, as a field of an error, is a message. */
export const isMessage = (given: unknown): given is Message =>
  typeof given === "object" &&
  given !== null &&
  "values" in given &&
  "name" in given &&
  typeof given.name === "string" &&
  Object.hasOwn(catalogue, given.name);

/** The message as a sentence. `{turn:은/는}` is a value with its particle, `{"topic":은/는}` the same in quotation marks. */
export function formatMessage({ name, values }: Message, language: Language): string {
  const given: Readonly<Record<string, MessageValue>> = values;
  return catalogue[name][language].replaceAll(
    /\{("?)(\w+)"?(?::([^}]+))?\}/gu,
    (placeholder, quote: string, key: string, kind?: string) => {
      const value = given[key];
      if (value === undefined) return placeholder;
      const text = `${quote}${formatValue(value, language)}${quote}`;
      return isParticle(kind) ? `${text}${particle(text, kind)}` : text;
    },
  );
}

function formatValue(value: MessageValue, language: Language): string {
  if (typeof value !== "object") return String(value);
  return "name" in value
    ? formatMessage(value, language)
    : value.map((each) => formatValue(each, language)).join(", ");
}
