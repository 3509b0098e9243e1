import { createMessage, type MessageValue } from "@hsms/messages";
import { filledLines } from "../json/lines.ts";
import { parseJson } from "../json/parse-json.ts";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";
import { importFormats, type ImportFormat, type TextFile } from "../registry.ts";
import { isRecord } from "../values/odd-values.ts";

export interface Detected {
  readonly format: ImportFormat;
  readonly file: TextFile;
}

/** Tells the format by what is inside, never by a name. Refuses broken JSON and unknown kinds. */
export function detectFormat(text: string): Outcome<Detected> {
  const prose = importFormats.find(({ holdsText }) => holdsText?.(text));
  if (prose !== undefined) return ok({ format: prose, file: { text, value: undefined } });
  const lines = filledLines(text);
  const first = lines.next().value;
  if (first === undefined) {
    return refuse({ code: "FILE_EMPTY", reason: createMessage("empty", {}) });
  }
  const isSingleLine = lines.next().done === true;
  const head = isSingleLine ? null : parseJson(first.text);
  if (head?.type === "ok") {
    const format = importFormats.find(({ holdsLine }) => holdsLine?.(head.value));
    if (format !== undefined) return ok({ format, file: { text, value: undefined } });
  }
  const whole = parseJson(text);
  if (whole.type === "refused") {
    return /^\s*[[{]/.test(first.text) ? whole : refuseUnknown(createMessage("noJson", {}));
  }
  const { value } = whole;
  const format = importFormats.find(({ holdsValue }) => holdsValue?.(value));
  return format === undefined
    ? refuseUnknown(describe(value))
    : ok({ format, file: { text, value } });
}

const refuseUnknown = (content: MessageValue) =>
  refuse({
    code: "UNKNOWN_FORMAT",
    reason: createMessage("unknownContent", { content }),
  });

/** Keys that a refusal names, so that it stays one line. */
const KEYS_SHOWN = 5;

function describe(value: unknown): MessageValue {
  if (Array.isArray(value)) {
    return createMessage("jsonArray", { count: value.length, first: describe(value[0]) });
  }
  if (!isRecord(value)) {
    return value === null ? "null" : createMessage("jsonType", { type: typeof value });
  }
  const keys = Object.keys(value);
  const shown = keys.slice(0, KEYS_SHOWN).map((key) => JSON.stringify(key));
  return createMessage("jsonObject", { keys: keys.length > KEYS_SHOWN ? [...shown, "…"] : shown });
}
