import { tell, type Statement } from "@hsms/store/statements";

/** Why a model gave nothing, with what a person can do about it. */
export type ModelErrorCode =
  /** The caller cancelled. */
  | "CANCELLED"
  /** Every key is over its quota: wait, or add keys. */
  | "MODEL_BUSY"
  /** No connection: check the network or the address. */
  | "MODEL_UNREACHABLE"
  /** The key is missing or was refused: check it. */
  | "MODEL_KEY_REFUSED"
  /** The endpoint has no model of this name: choose another with `--model` (C0-03). */
  | "MODEL_NOT_FOUND"
  /** The model does not want to answer this: word it differently. */
  | "MODEL_REFUSED"
  /** What came back could not be used: try again, or choose another model. */
  | "MODEL_NONSENSE";

/** Thrown where a model cannot be made: its script cannot be read. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly code = "UNKNOWN_MODEL";
  /** The message as a statement, so that it can be said in another language. */
  readonly statement: Statement;

  constructor(statement: Statement, options?: { readonly cause?: unknown }) {
    super(tell(statement), options);
    this.statement = statement;
  }
}
