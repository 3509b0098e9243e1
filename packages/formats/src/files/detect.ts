import { createMessage, type MessageValue } from "@hsms/messages";
import type { ImportFormat, Sample } from "../contract/import-format.ts";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";
import { parseJson } from "../json/parse-json.ts";
import { importFormats } from "../registry.ts";
import { isRecord } from "../values/odd-values.ts";

/** Tells the format by what is inside, never by a name. Refuses broken JSON and unknown kinds. */
export function detectFormat(sample: Sample): Outcome<ImportFormat> {
  if (!/\S/.test(sample.text)) {
    return refuse({ code: "FILE_EMPTY", reason: createMessage("empty", {}) });
  }
  const format = importFormats.find(({ recognises }) => recognises(sample));
  if (format !== undefined) return ok(format);
  const value = sample.value();
  if (value !== undefined) return refuseUnknown(describe(value));
  if (sample.line() !== undefined)
    return refuseUnknown(createMessage("jsonLines", { first: describe(sample.line()) }));
  const looksLikeJson = /^\s*[[{]/.test(sample.text);
  const whole = looksLikeJson ? parseJson(sample.text) : null;
  return whole?.type === "refused" ? whole : refuseUnknown(createMessage("noJson", {}));
}

/** What can be read instead of what cannot. */
export const acceptedFormats = createMessage("acceptedFormats", {
  formats: importFormats.map(({ label }) => label),
});

const refuseUnknown = (content: MessageValue) =>
  refuse({
    code: "UNKNOWN_FORMAT",
    reason: createMessage("unknownContent", { content }),
    hint: acceptedFormats,
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
