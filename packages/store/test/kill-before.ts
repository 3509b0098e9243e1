import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Kills this process right before its `n`th change of a file's or a folder's name or content; LMDB's own are not seen, and are whole or not at all. */
export function killBeforeChange(n: number) {
  let left = n;
  const killBefore = <Change extends (...given: never[]) => unknown>(change: Change): Change =>
    new Proxy(change, {
      apply(target, self, given) {
        if (--left === 0) process.kill(process.pid, "SIGKILL");
        return Reflect.apply(target, self, given);
      },
    });
  fs.mkdirSync = killBefore(fs.mkdirSync);
  fs.writeFileSync = killBefore(fs.writeFileSync);
  fs.renameSync = killBefore(fs.renameSync);
  fs.linkSync = killBefore(fs.linkSync);
  fs.rmSync = killBefore(fs.rmSync);
  syncBuiltinESMExports();
  return {
    /** How many there were. */
    changes: () => n - left,
    killBefore,
  };
}
