import { remakeFacets } from "../../records/index/facets/note-facets.ts";
import type { Migration } from "./migration.ts";

export const lists: Migration = {
  to: 6,
  why: "Turns are found by the end of their id, and by who said or saved them, without a look at each. A program that does not know the lists must not write: its turns would be missing there.",
  up: (writer) => remakeFacets(writer),
};
