import type { KeyValueWriter } from "../../../contract/kv.ts";
import { remakeFacets } from "../../../records/index/facets/note-facets.ts";

/** What scopes ask of the turns gets tables of its own. O(turns). */
export const fillFacets = (writer: KeyValueWriter): void => remakeFacets(writer);
