import type { Outcome } from "./outcome.ts";

/** How far a large file has been read, in bytes. */
export type OnProgress = (reading: {
  readonly file: string;
  readonly done: number;
  readonly total: number;
}) => void;

/** A file on disk, a member of an archive, or what comes in by standard input. */
export interface SourceFile {
  /** As messages name it: the path, and behind that of an archive ` › ` and the name in it. */
  readonly path: string;
  /** As a reader gets them: {@link TextFile}. */
  readonly name: string;
  readonly folder: string;
  readonly modifiedAt: number | undefined;
  /** Where it lies on disk; `undefined` for what lies in something else. */
  readonly diskPath: string | undefined;
  /** Files of the folder that many levels above it, and of the folders in that; none where there is no folder. */
  readonly near: (levels: 0 | 1) => Promise<Outcome<readonly NearFile[]>>;
  /** Its chunks can be asked for but once. */
  readonly isOnce?: true;
  /** In bytes, where it is known before all of it is read; else 0. */
  readonly size: number;
  /** Its first bytes, fewer where it is shorter. */
  readonly head: () => Promise<Outcome<Uint8Array>>;
  /** All of it, from its beginning. The last may be a refusal. */
  readonly chunks: (onProgress?: OnProgress) => AsyncIterable<Outcome<Uint8Array>>;
}

export interface NearFile {
  /** The folder that it lies in, below the one that was looked in; empty for that one itself. */
  readonly below: string;
  readonly file: SourceFile;
}
