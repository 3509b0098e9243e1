import type { KeyValueWriter } from "../../../contract/kv.ts";
import { remakeFacets } from "../../../records/index/facets/note-facets.ts";

/** Fills the tables that search scopes use. O(turns). */
export const fillFacets = (writer: KeyValueWriter): void => remakeFacets(writer);
