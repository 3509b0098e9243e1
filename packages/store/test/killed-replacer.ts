/**
 * A process that restores a store from a backup and is killed right before its `n`th change of a file's
 * or a folder's name or content; it prints a line where it came to its end.
 *
 *     killed-replacer.ts <directory> <backup> <folder for the store that is kept> <n>
 */
import fs from "node:fs";
import { killBeforeChange } from "./kill-before.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";

const [directory = "", from = "", aside = "", n = ""] = process.argv.slice(2);
const store = await openLmdbStore({ directory, analyser: "words 1" });
const { changes } = killBeforeChange(Number(n));

await store.file.restore({ from, aside, amend: () => Promise.resolve() });
fs.writeSync(1, `${changes()}\n`);
