import { fieldsCodec, floatCodec, numberCodec, textCodec, type ValueOf } from "../codec.ts";

export const sealCodec = fieldsCodec({
  /** Names this one replacement: the switch-over must still find its own seal. */
  nonce: textCodec,
  processId: numberCodec,
  /** Numbers of processes mean nothing on another machine. */
  host: textCodec,
  /** Milliseconds since 1970; put forward while the replacement goes on. */
  renewedAt: floatCodec,
});

/** Marks a generation that is being replaced, or was. Nothing is written after it, so a copy begun then is complete. */
export type Seal = ValueOf<typeof sealCodec>;
