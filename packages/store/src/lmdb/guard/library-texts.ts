import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";

/**
 * Formats with which lmdb-js 3.5.6 describes a failed write. The first is printed into 100 bytes and can overflow
 * them, so that one refused page kills the process (`mdb_page_flush`); the others go to standard error, in the
 * middle of a command's output.
 */
const FORMATS: readonly { readonly text: string; readonly shorter: string }[] = [
  {
    text: "Attempting to write page at position %u, size %u, blocks %u, buffer sizes %i %i %i",
    shorter: "Attempting to write page at position %u, size %u, blocks %u",
  },
  { text: "Write error: %s position %u, size %u", shorter: "" },
  { text: "mdb_page_spill flushing error %i\n", shorter: "" },
  { text: "mdb_page_spill error %i\n", shorter: "" },
  { text: "put failed bad_sub, %s\n", shorter: "" },
  { text: "cursor_del0 failed, %i\n", shorter: "" },
  { text: "split failed, %i\n", shorter: "" },
];

let isDone = false;

/**
 * Shortens these formats in this process's memory, once, before LMDB writes anything. Does nothing if the library
 * has other texts, on systems other than Linux, or if the system forbids it.
 */
export function shortenLibraryTexts(): void {
  if (isDone || process.platform !== "linux") return;
  isDone = true;
  try {
    for (const range of constantsOf(readFileSync("/proc/self/maps", "utf8"))) shortenIn(range);
  } catch {
    // Failed writes are then described as by the unmodified library.
  }
}

interface Range {
  readonly from: number;
  readonly bytes: number;
}

/** Address ranges of the library's constants: its read-only mappings. */
const constantsOf = (maps: string): readonly Range[] =>
  [...maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) r--p .*lmdb.*\.node$/gmu)].map(
    ([, from = "", to = ""]) => ({
      from: Number.parseInt(from, 16),
      bytes: Number.parseInt(to, 16) - Number.parseInt(from, 16),
    }),
  );

function shortenIn({ from, bytes }: Range): void {
  const memory = openSync("/proc/self/mem", "r+");
  try {
    const constants = Buffer.alloc(bytes);
    readSync(memory, constants, 0, bytes, from);
    for (const { text, shorter } of FORMATS) {
      const at = constants.indexOf(`\0${text}\0`, "latin1");
      if (at === -1) continue;
      writeSync(
        memory,
        Buffer.from(`${shorter}\0`, "latin1"),
        0,
        shorter.length + 1,
        from + at + 1,
      );
    }
  } finally {
    closeSync(memory);
  }
}
