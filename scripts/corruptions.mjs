// `pnpm corruptions …`: damages a memory in named ways, and mends it.
import { runFromSource } from "./from-source.mjs";

runFromSource("torture/src/corruptions/main.ts");
