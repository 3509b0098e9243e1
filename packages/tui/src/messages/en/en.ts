import { log } from "./log.ts";
import { screen } from "./screen.ts";
import { tree } from "./tree.ts";

/** English, and the type of every other language: a part for each pane. */
export const en = { log, screen, tree };
