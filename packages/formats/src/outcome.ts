import type { Message } from "@hsms/messages";

/** Why a file was not read or written, with what a person can do about it. */
export type FormatProblemCode =
  /** There is no such file or folder: check the path. */
  | "FILE_NOT_FOUND"
  /** The file or folder cannot be read: mend its rights. */
  | "FILE_NOT_READABLE"
  /** It is a pipe, a socket or a device: save what comes out of it as a file. */
  | "FILE_NOT_REGULAR"
  /** It is an archive: unpack it and import the folder. */
  | "FILE_IS_ARCHIVE"
  /** A file that is not ours stands where an export would write: choose another folder. */
  | "FILE_NOT_OURS"
  /** The file is longer than one text can be in memory: split it. */
  | "FILE_TOO_LARGE"
  /** Nothing is in it. */
  | "FILE_EMPTY"
  /** It is no UTF-8: save it as UTF-8. */
  | "BAD_ENCODING"
  /** It is no JSON: mend it at the line and column given. */
  | "BAD_SYNTAX"
  /** It is JSON, but something in it is missing or of the wrong kind: mend it at the path given. */
  | "BAD_SHAPE"
  /** It is sound JSON of a kind that cannot be imported. */
  | "UNKNOWN_FORMAT"
  /** A newer version of this program wrote it: update the program. */
  | "FORMAT_TOO_NEW"
  /** The tree came without its turns: give the folder that holds both files. */
  | "SIBLING_MISSING"
  /** Another program holds the database: close it there and try again. */
  | "FILE_LOCKED"
  /** It is named as a database and is none: encrypted, damaged, or something else. */
  | "NOT_A_DATABASE"
  /** A folder of several projects: import them one by one. */
  | "SEVERAL_PROJECTS"
  /** The database is damaged: mend a copy of it, or take a backup. */
  | "FILE_DAMAGED"
  /** The export cannot be written there: choose another folder, or mend its rights or its disk. */
  | "FILE_NOT_WRITABLE";

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

export const refuse = (
  problem: FormatProblem,
): { readonly type: "refused"; readonly problem: FormatProblem } => ({ type: "refused", problem });
