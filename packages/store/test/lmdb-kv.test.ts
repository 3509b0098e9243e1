import { openLmdbKeyValueStore } from "../src/lmdb/lmdb-kv.ts";
import { keyValueContract } from "../src/testing/contracts/key-value-contract.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

keyValueContract("LMDB", async () => {
  const { directory, dispose } = await makeTemporaryFolder();
  const kv = openLmdbKeyValueStore({ directory, databases: ["turns"] });
  return { kv, dispose: () => kv.close().then(dispose) };
});
