import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { storeContract } from "../src/testing/store-contract.ts";

storeContract(
  "lmdb",
  async () => {
    const directory = await mkdtemp(join(tmpdir(), "hsms-store-"));
    return {
      open: ({ analyser, now }) => openLmdbStore({ directory, analyser, clock: () => now }),
      dispose: () => rm(directory, { recursive: true }),
    };
  },
  { sequences: 40 },
);
