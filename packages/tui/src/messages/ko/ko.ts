import type { Words } from "../words.ts";
import { log } from "./log.ts";
import { screen } from "./screen.ts";
import { tree } from "./tree.ts";

export const ko: Words = { log, screen, tree };
