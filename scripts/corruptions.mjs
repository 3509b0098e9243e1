// `pnpm corruptions …`: damages a memory in named ways, and mends it.
import { runFromSource } from "./from-source.mjs";

runFromSource("corruptions/main.ts");
