import { fillImported } from "../../records/index/facets/note-imported.ts";
import type { Migration } from "./migration.ts";

export const imported: Migration = {
  to: 7,
  why: "A question goes to what was told here before what was imported, which a bit a turn tells. A program that does not know them must not write: what it imports would count as told here.",
  up: (writer) => fillImported(writer),
};
