import { fieldsCodec, floatCodec, numberCodec, textCodec } from "../codec.ts";

/** Marks a generation that is being replaced, or was. Nothing is written after it, so a copy begun then is complete. */
export interface Seal {
  /** Names this one replacement: the switch-over must still find its own seal. */
  readonly nonce: string;
  readonly processId: number;
  /** Numbers of processes mean nothing on another machine. */
  readonly host: string;
  /** Milliseconds since 1970; put forward while the replacement goes on. */
  readonly renewedAt: number;
}

export const sealCodec = fieldsCodec<Seal>({
  nonce: textCodec,
  processId: numberCodec,
  host: textCodec,
  renewedAt: floatCodec,
});
