import { createMessage, type Message } from "@hsms/messages";

const hints = {
  FILE_NOT_FOUND: createMessage("checkPath", {}),
  FILE_NOT_READABLE: createMessage("checkReadable", {}),
  /** It is a pipe, a socket or a device. */
  FILE_NOT_REGULAR: createMessage("saveOutput", {}),
  FILE_IS_ARCHIVE: createMessage("unpack", {}),
  /** A zip archive that cannot be read, or must not be. */
  BAD_ARCHIVE: createMessage("otherArchive", {}),
  /** It was written to while it was read. */
  FILE_CHANGED: createMessage("tryAgainLater", {}),
  /** A file that hsms has not written is where an export would write. */
  FILE_NOT_OURS: createMessage("moveAway", {}),
  FILE_TOO_LARGE: createMessage("split", {}),
  FILE_EMPTY: createMessage("otherCopy", {}),
  BAD_ENCODING: createMessage("saveAsUtf8", {}),
  BAD_SYNTAX: createMessage("mendSyntax", {}),
  /** It is JSON, but something in it is missing or of the wrong kind. */
  BAD_SHAPE: createMessage("mendShape", {}),
  FORMAT_TOO_NEW: createMessage("updateProgram", {}),
  /** A tree without its turns. */
  SIBLING_MISSING: createMessage("giveBoth", {}),
  FILE_LOCKED: createMessage("closeThere", {}),
  /** It is named as a database and is none. */
  NOT_A_DATABASE: createMessage("takeEncryptionOff", {}),
  SEVERAL_PROJECTS: createMessage("oneByOne", {}),
  FILE_DAMAGED: createMessage("recoverCopy", {}),
  FILE_NOT_WRITABLE: createMessage("otherFolder", {}),
};

type HintedCode = keyof typeof hints;

/** What is unknown is told with what is known, by whoever knows all formats. */
export type FormatProblemCode = HintedCode | "UNKNOWN_FORMAT";

/** A refusal as a value: nothing of the file was used. */
export interface FormatProblem {
  readonly code: FormatProblemCode;
  /** Names the file where its row has `{file}`. */
  readonly reason: Message;
  readonly hint: Message;
  readonly file?: string;
  /** From 1; of the file, also in JSON Lines. */
  readonly line?: number;
  /** From 1, in UTF-16 units. */
  readonly column?: number;
  /** Into the JSON value (of the line, in JSON Lines): `dialogues[3].dialogue_turns[2].content`. */
  readonly path?: string;
  /** Of the first byte that is no UTF-8, from 0. */
  readonly byteOffset?: number;
}

export type Outcome<Value> =
  | { readonly type: "ok"; readonly value: Value }
  | { readonly type: "refused"; readonly problem: FormatProblem };

export const ok = <Value>(value: Value): Outcome<Value> => ({ type: "ok", value });

/** A problem whose hint may be that of its code. */
export type Refusal = Omit<FormatProblem, "code" | "hint"> &
  (
    | { readonly code: HintedCode; readonly hint?: undefined }
    | { readonly code: FormatProblemCode; readonly hint: Message }
  );

export const refuse = (
  problem: Refusal,
): { readonly type: "refused"; readonly problem: FormatProblem } => ({
  type: "refused",
  problem: {
    ...problem,
    hint: problem.hint === undefined ? hints[problem.code] : problem.hint,
  },
});

/** What `next` makes of the value; a refusal stays as it is. */
export const andThen = <Value, Next>(
  outcome: Outcome<Value>,
  next: (value: Value) => Outcome<Next>,
): Outcome<Next> => (outcome.type === "refused" ? outcome : next(outcome.value));

/** Problems of a file as a whole, each with the message that needs only its path. */
const fileReasons = {
  FILE_NOT_FOUND: "nowhere",
  FILE_TOO_LARGE: "tooLarge",
  FILE_IS_ARCHIVE: "archive",
  FILE_NOT_OURS: "notOurs",
  NOT_A_DATABASE: "notDatabase",
} as const;

export const refuseFile = (code: keyof typeof fileReasons, file: string) =>
  refuse({ code, reason: createMessage(fileReasons[code], { file }), file });
