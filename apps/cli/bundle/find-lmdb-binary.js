import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// In the bundle this is the `node-gyp-build-optional-packages` that lmdb imports: the folder that is handed in is the bundle's, so
// lmdb's own is looked up. It takes the usual binaries by their names; the library, which first finds out what kind of
// system this is, is asked only where they are not there or do not load.
// oxlint-disable-next-line import/no-default-export -- It stands in for a module that has one.
export default function loadBinary() {
  const lmdb = createRequire(import.meta.url).resolve("lmdb");
  const require = createRequire(lmdb);
  const home = path.dirname(path.dirname(lmdb));
  // Whoever has built one on this machine wants that.
  const folder = existsSync(path.join(home, "build")) ? null : binaryFolder(require);
  const suffix = process.platform === "linux" ? "glibc.node" : "node";
  const names = [`node.abi${process.versions.modules}.${suffix}`, `node.napi.${suffix}`];
  for (const name of folder === null ? [] : names) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    try {
      return require(file);
    } catch {
      // Of another C library, or damaged: the library knows others, and says what is wrong.
    }
  }
  return require("node-gyp-build-optional-packages")(home);
}

function binaryFolder(require) {
  try {
    return path.dirname(require.resolve(`@lmdb/lmdb-${process.platform}-${process.arch}`));
  } catch {
    return null;
  }
}
