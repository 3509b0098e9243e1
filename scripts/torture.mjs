// `pnpm torture …`: kills processes at random on one memory.
import { runFromSource } from "./from-source.mjs";

runFromSource("torture/src/torture/main.ts");
