import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { examineStore } from "../src/rescue/doctor/examine.ts";
import { unlockFolder } from "../src/rescue/doctor/find-store.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { wordSums } from "../src/testing/sound-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const open = (directory: string, passphrase: string) =>
  openLmdbStore({
    directory,
    analyser: wordSums.analyser,
    passphrase: () => Promise.resolve(passphrase),
  });

const CHANGES = ["writeFileSync", "renameSync", "rmSync", "fsyncSync"] as const;

/** Lets the `n`th change of a file whose path has `KEY` in it fail; `isLasting`: all after it, too. Returns how to end that. */
function failChange(n: number, { isLasting }: { readonly isLasting: boolean }) {
  let seen = 0;
  const originals = CHANGES.map((name) => [name, fs[name]] as const);
  for (const [name, original] of originals) {
    Object.assign(fs, {
      [name](...given: readonly unknown[]) {
        // Folders are synced by their descriptor.
        const isMeant = name === "fsyncSync" || String(given[0]).includes("KEY");
        if (isMeant) seen++;
        if (isMeant && (seen === n || (isLasting && n > 0 && seen > n))) {
          throw Object.assign(new Error("EIO: i/o error"), { code: "EIO", errno: -5 });
        }
        return Reflect.apply(original, fs, given);
      },
    });
  }
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) Object.assign(fs, { [name]: original });
    syncBuiltinESMExports();
    return seen;
  };
}

test.each([false, true])(
  "after a fault in any step of a change one passphrase opens, the one that was reported (lasting: %s)",
  async (isLasting) => {
    let steps = 0;
    const outcomes = new Set<string>();
    // The first time nothing fails, and the steps are counted.
    for (let n = 0; n <= steps; n++) {
      const folder = await makeTemporaryFolder();
      onTestFinished(folder.dispose);
      const { directory } = folder;
      const store = await open(directory, "old");
      await store.turns.append([newTurn(0)]);
      await store.file.encrypt("old");
      const end = failChange(n, { isLasting });
      const outcome = await store.file.changePassphrase("new").then(
        () => "changed",
        () => "refused",
      );
      const seen = end();
      if (n === 0) steps = seen;
      await store.close();
      outcomes.add(outcome);
      const [right, wrong] = outcome === "changed" ? ["new", "old"] : ["old", "new"];
      await (await open(directory, right)).close();
      await expect(open(directory, wrong)).rejects.toMatchObject({ code: "STORE_LOCKED" });
      if (isLasting) continue;
      // A disk that fails once leaves both copies alike.
      const { findings } = await examineStore({
        directory,
        keys: await unlockFolder(directory, () => Promise.resolve(right)),
        terms: wordSums,
        limitsOf: () => ({ fanoutLimit: 5 }),
        onProgress: () => undefined,
      });
      expect(findings.filter(({ code }) => code.startsWith("KEY"))).toEqual([]);
    }
    expect([...outcomes].toSorted()).toEqual(["changed", "refused"]);
  },
);
