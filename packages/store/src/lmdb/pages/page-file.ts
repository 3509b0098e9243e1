import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { systemCodeOf } from "@hsms/messages";
import { readMetas, type Meta } from "./meta.ts";

/** An LMDB file read page by page into our own memory: a damaged one cannot crash the reader. */
export interface PageFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly pageSize: number;
  readonly pages: number;
  /** Valid meta pages; see `readMetas`. */
  readonly metas: readonly Meta[];
  /** Pages that the disk failed to read so far: treated as zeros. */
  readonly unreadable: ReadonlySet<number>;
  /** Fills `into` from the start of a page; with zeros beyond the end of the file. */
  read(page: number, into: Uint8Array): void;
  close(): void;
}

/** Used if no meta page tells the page size: LMDB takes the system's, usually this one. */
const USUAL_PAGE_BYTES = 4096;

export function openPageFile(path: string): PageFile {
  const file = openSync(path, "r");
  try {
    const sizeBytes = fstatSync(file).size;
    const metas = readMetas((position, into) => fill({ file, position, into }));
    const pageSize = metas[0]?.pageSize ?? USUAL_PAGE_BYTES;
    const unreadable = new Set<number>();
    /** One bad sector then costs only its own page. */
    const readEach = (first: number, into: Uint8Array): void => {
      for (let at = 0; at < into.length; at += pageSize) {
        const page = first + at / pageSize;
        const bytes = into.subarray(at, at + pageSize);
        try {
          fill({ file, position: page * pageSize, into: bytes });
        } catch (error) {
          if (systemCodeOf(error) !== "EIO") throw error;
          bytes.fill(0);
          unreadable.add(page);
        }
      }
    };
    return {
      path,
      sizeBytes,
      pageSize,
      pages: Math.floor(sizeBytes / pageSize),
      metas,
      unreadable,
      read(page, into) {
        try {
          fill({ file, position: page * pageSize, into });
        } catch (error) {
          if (systemCodeOf(error) !== "EIO") throw error;
          readEach(page, into);
        }
      },
      close: () => closeSync(file),
    };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function fill(place: {
  readonly file: number;
  readonly position: number;
  readonly into: Uint8Array;
}): void {
  const { file, position, into } = place;
  let done = 0;
  while (done < into.length) {
    const count = readSync(file, into, done, into.length - done, position + done);
    if (count === 0) break;
    done += count;
  }
  into.fill(0, done);
}
