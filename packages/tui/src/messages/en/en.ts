import { screen } from "./screen.ts";

/** English, and the type of every other language: a part for each pane. */
export const en = { screen };
