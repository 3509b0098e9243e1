/**
 * A process that saves one file again and again, each time with one line repeated: the number of the save. It
 * prints a dot before each. Whoever started it kills it.
 *
 *     endless-saver.ts <file>
 */
import { writeSync } from "node:fs";
import { saveFile } from "../src/files/save-file.ts";

/** Lines of a save: more than one write of the system. */
const LINES = 20_000;

const [, , path = ""] = process.argv;
for (let save = 1; ; save++) {
  writeSync(1, ".");
  const line = `save ${save}\n`;
  await saveFile({ path, chunks: Array.from({ length: LINES }, () => line), keepBackup: true });
}
