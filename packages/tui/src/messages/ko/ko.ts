import type { Words } from "../words.ts";
import { screen } from "./screen.ts";

export const ko: Words = { screen };
