// `pnpm picture`: makes the pictures of the README from recorded runs of the built screen.
import { runFromSource } from "./from-source.mjs";

runFromSource("screen/picture-main.ts");
