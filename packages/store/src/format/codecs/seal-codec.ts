import { fieldsCodec, floatCodec, numberCodec, textCodec, type ValueOf } from "../codec.ts";

export const sealCodec = fieldsCodec({
  /** Identifies this replacement: the switch-over must still find its own seal. */
  nonce: textCodec,
  processId: numberCodec,
  /** Process ids mean nothing on another machine. */
  host: textCodec,
  /** Unix time in milliseconds; renewed while the replacement is running. */
  renewedAt: floatCodec,
});

/** Marks a generation that is being, or was, replaced. Nothing is written after it, so a copy begun then is complete. */
export type Seal = ValueOf<typeof sealCodec>;
