/**
 * A process that changes the passphrase of a store from `old` to `new` and is killed right before its `n`th change of a
 * file's name or content; it prints a line where it came to its end.
 *
 *     killed-passphrase-change.ts <directory> <n>
 */
import fs from "node:fs";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { killBeforeChange } from "./kill-before.ts";

const [directory = "", n = ""] = process.argv.slice(2);
const passphrase = () => Promise.resolve("old");
const store = await openLmdbStore({ directory, analyser: "words 1", passphrase });
const { changes } = killBeforeChange(Number(n));

await store.file.changePassphrase("new");
fs.writeSync(1, `${changes()}\n`);
