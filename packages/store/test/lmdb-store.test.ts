import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { storeContract } from "../src/testing/contracts/store-contract.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

storeContract(
  "LMDB",
  async () => {
    const { directory, dispose } = await makeTemporaryFolder();
    return {
      open: ({ analyser, now }) => openLmdbStore({ directory, analyser, clock: () => now }),
      dispose,
    };
  },
  { sequences: 40 },
);
