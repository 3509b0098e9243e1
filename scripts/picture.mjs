// `pnpm picture`: makes the pictures of the README from recorded runs of the built screen.
import { runFromSource } from "./from-source.mjs";

runFromSource("bench/src/speed/screen/picture-main.ts");
