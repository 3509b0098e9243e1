import { storeContract } from "../testing/contracts/store-contract.ts";
import { createMemoryKeyValueStore } from "./memory-kv.ts";
import { openMemoryStore } from "./memory-store.ts";

storeContract(
  "memory",
  async () => {
    const kv = createMemoryKeyValueStore();
    return {
      open: ({ analyser, now }) => openMemoryStore({ analyser, clock: () => now, kv }),
      dispose: () => Promise.resolve(),
    };
  },
  { sequences: 500 },
);
