import type { FilesRead, ImportBatch } from "./import-batch.ts";
import type { EarlierPieces } from "./earlier-pieces.ts";
import type { Outcome } from "./outcome.ts";
import type { SourceFile } from "./source-file.ts";

export type ImportFormat = TextFormat | FilesFormat;

/** A file as a reader gets it: its words, and what the system says of it. */
export interface TextFile {
  /** Its own name, without folders. */
  readonly name: string;
  /** Folders above it, from the one that is imported on, joined by `/`; empty where the file itself is named. */
  readonly folder: string;
  readonly text: string;
  /** The whole text as a JSON value; `undefined` where it is none, as in JSON Lines and prose. */
  readonly value: unknown;
  /** Milliseconds since 1970, when it was last changed; `undefined` where nobody knows. */
  readonly modifiedAt: number | undefined;
  /** Columns of a table by what they hold (`user`: `Frage`), where the person who imports has named them. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Missing where the text is the whole file. */
  readonly earlier?: EarlierPieces;
  /** Another piece of the file comes behind this one. */
  readonly isMoreToCome?: true;
}

/** All that a reader of lines needs of one. */
export type TextPiece = Pick<TextFile, "text" | "isMoreToCome">;

/** Reads one file: all of it, or its pieces in their order. What a piece leaves open it keeps for the next one. */
export interface TextReader {
  /**
   * Gets the file, or its pieces, before any is read, where one alone does not tell how it is to be read; whether it
   * wants to see the next piece too.
   */
  readonly look?: (file: TextFile) => boolean;
  readonly read: (file: TextFile) => Outcome<ImportBatch>;
}

/** A file as formats are told by. What a look asks for is parsed then, once. */
export interface Sample {
  /** As in {@link TextFile}. */
  readonly name: string;
  /** The first bytes of the file. */
  readonly head: Uint8Array;
  readonly text: string;
  /** The JSON value of the first of several lines; `undefined` where there is but one, or no JSON. */
  line(): unknown;
  /** The JSON value of the whole text; `undefined` where it is none. */
  value(): unknown;
}

/** What may come of a file: whole turns, notes, talk between people, a topic tree. */
export type Holding = "turns" | "notes" | "talk" | "tree";

interface CommonFormat {
  /** As the report of an import names it. */
  readonly name: string;
  /** The program or format as people call it, in every language. */
  readonly label: string;
  readonly holds: readonly Holding[];
  /** Endings, with the dot, of the files that a folder is searched for. */
  readonly endings: readonly string[];
  /** Looks that tell its files from all others; no checks. */
  readonly recognises: (sample: Sample) => boolean;
}

/** A file that is whole by itself: its reader has no effects. */
export interface TextFormat extends CommonFormat {
  readonly open: () => TextReader;
  readonly readsArchives?: never;
  /**
   * Whether a large file may be read in pieces of this list: the path to it (`chats.list`, the empty text for the file
   * itself), or `LINES`, of whole lines. A reader then gets pieces as if each were a file, with what is around the list.
   */
  readonly readsPieces?: ((list: string, sample: Sample) => boolean) | undefined;
  readonly readFiles?: never;
  readonly findIn?: never;
}

/** A format of several files, or of bytes: it reads them itself. */
export interface FilesFormat extends CommonFormat {
  readonly open?: never;
  /** What belongs to the file, in one batch or several; `value` as in {@link TextFile}, `undefined` where the head told it. */
  readonly readFiles: (file: SourceFile, value: unknown) => AsyncIterable<Outcome<FilesRead>>;
  /** Reads all of its files below one path together: what belongs together is spread over them. */
  readonly readTogether?: (files: readonly SourceFile[]) => Promise<Outcome<FilesRead>>;
  /** It can be found and read in an archive too. */
  readonly readsArchives?: true;
  /** The path of the file that stands for a folder; `undefined` where the folder holds something else. */
  readonly findIn: (
    folder: string,
    names: readonly string[],
  ) => Outcome<string | undefined> | Promise<Outcome<string | undefined>>;
}

export const jsonFormat = (
  row: Omit<CommonFormat, "recognises" | "endings"> & {
    readonly holdsValue: (value: unknown) => boolean;
    readonly read: (value: unknown, file: TextFile) => Outcome<ImportBatch>;
    readonly readsPieces?: TextFormat["readsPieces"];
  },
): TextFormat => {
  const { holdsValue, read, ...common } = row;
  return {
    ...common,
    endings: [".json"],
    recognises: (sample) => holdsValue(sample.value()),
    open: () => ({ read: (file) => read(file.value, file) }),
  };
};
