import { CodedError, createMessage, type MessageName } from "@hsms/messages";

export type ModelErrorCode =
  | "CANCELLED"
  /** Every key is over its quota: wait, or add keys. */
  | "MODEL_BUSY"
  /** No connection: check the network or the address. */
  | "MODEL_UNREACHABLE"
  /** It did not answer in the time that was given: wait longer, or choose a faster one. */
  | "MODEL_SLOW"
  /** The key is missing or was refused: check it. */
  | "MODEL_KEY_REFUSED"
  /** The account behind the key has no credit: add some, or use another key. */
  | "MODEL_NO_CREDIT"
  /** The endpoint has no model of this name: choose another with `--model` (C0-03). */
  | "MODEL_NOT_FOUND"
  /** The endpoint does not take the request as it is: its message says what. */
  | "MODEL_REQUEST_REFUSED"
  /** More text than the model reads, though it was shortened: a larger context, or a smaller `TOKEN_BUDGET`. */
  | "MODEL_TOO_LONG"
  /** The model does not want to answer this: word it differently. */
  | "MODEL_REFUSED"
  /** What came back could not be used: try again, or choose another model. */
  | "MODEL_NONSENSE";

type FailureCode = Exclude<ModelErrorCode, "CANCELLED">;

/** Thrown where a model cannot be made, since its script cannot be read, and for what a model answered with. */
export class ModelError extends CodedError<FailureCode | "UNKNOWN_MODEL"> {
  override readonly name = "ModelError";
}

/** The failure that a model told of; `message` is what its endpoint said, possibly empty. */
export function modelErrorOf(failure: {
  readonly code: FailureCode;
  readonly message: string;
}): ModelError {
  const what = createMessage(MESSAGES[failure.code], {});
  const said = failure.message;
  return new ModelError(
    failure.code,
    said === "" ? what : createMessage("modelSaid", { failure: what, said }),
  );
}

const MESSAGES = {
  MODEL_BUSY: "modelBusy",
  MODEL_UNREACHABLE: "modelUnreachable",
  MODEL_SLOW: "modelSlow",
  MODEL_KEY_REFUSED: "modelKeyRefused",
  MODEL_NO_CREDIT: "modelNoCredit",
  MODEL_NOT_FOUND: "modelNotFound",
  MODEL_REQUEST_REFUSED: "modelRequestRefused",
  MODEL_TOO_LONG: "modelTooLong",
  MODEL_REFUSED: "modelRefused",
  MODEL_NONSENSE: "modelNonsense",
} as const satisfies Readonly<Record<FailureCode, MessageName>>;
