import { createMessage, formatMessage, type Language } from "../message.ts";
import { isSecretKind, nameOfSecret } from "./secret-name.ts";

/** A text whose masks, which are kept in English in every language, are said in this one: `[가림: 비밀번호]`. */
export function sayMasks(text: string, language: Language): string {
  if (language === "en" || !text.includes(MASK_START)) return text;
  return text.replaceAll(MASK, (mask: string, kind: string, shown: string = "") => {
    if (!isSecretKind(kind)) return mask;
    const name = formatMessage(nameOfSecret(kind), language);
    return formatMessage(createMessage("masked", { secret: `${name}${shown}` }), language);
  });
}

const MASK_START = "[masked: ";
/** The kind, and behind a blank the first characters of what is shown of some. */
const MASK = /\[masked: ([^\]…]+?)( \S{1,4}…)?\]/gu;
