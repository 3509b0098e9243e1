import { keyValueContract } from "../testing/contracts/key-value-contract.ts";
import { createMemoryKeyValueStore } from "./memory-kv.ts";

keyValueContract("memory", async () => ({
  kv: createMemoryKeyValueStore(),
  dispose: () => Promise.resolve(),
}));
