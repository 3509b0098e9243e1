import type { Migration } from "./migration.ts";
import { fillFacets } from "./schema-3/fill-facets.ts";
import { splitNodes } from "./schema-3/split-nodes.ts";

/**
 * Steps that change what is there are files of `schema-3/`, each a function of the writer, called here in
 * an order that does not matter. A table that begins empty needs none: sub-databases are made when a
 * store is opened. Until schema 3 is released its fixture is made anew with every change of it
 * (`test/fixtures/README.md`).
 */
export const searchAndSize: Migration = {
  to: 3,
  why: "A placement writes small records, and a search reads no digests: a node's text lies by itself.",
  up(writer) {
    splitNodes(writer);
    fillFacets(writer);
  },
};
