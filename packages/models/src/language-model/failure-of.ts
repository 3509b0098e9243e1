import type { ChatFailure } from "../chat/chat-client.ts";
import type { ModelErrorCode } from "../model-error.ts";
import type { ModelFailure } from "../model.ts";

export const failureOf = ({ kind, message }: ChatFailure): ModelFailure => ({
  ok: false,
  code: CODES[kind],
  message,
});

const CODES: Readonly<Record<ChatFailure["kind"], ModelErrorCode>> = {
  cancelled: "CANCELLED",
  "rate-limited": "MODEL_BUSY",
  "key-refused": "MODEL_KEY_REFUSED",
  "no-credit": "MODEL_NO_CREDIT",
  "request-refused": "MODEL_REQUEST_REFUSED",
  learnt: "MODEL_REQUEST_REFUSED",
  "too-long": "MODEL_TOO_LONG",
  "no-room": "MODEL_NONSENSE",
  "model-not-found": "MODEL_NOT_FOUND",
  "server-fault": "MODEL_UNREACHABLE",
  unreachable: "MODEL_UNREACHABLE",
  "timed-out": "MODEL_SLOW",
  blocked: "MODEL_REFUSED",
  malformed: "MODEL_NONSENSE",
};
