import { categoryIn, importanceIn, type Category, type Store } from "@hsms/store";

/** See `Turns.categories`. */
export function countCategories(
  store: Pick<Store, "look">,
): Promise<Readonly<Partial<Record<Category, number>>>> {
  return store.look((view) => {
    const counts: Partial<Record<Category, number>> = {};
    for (const facets of view.index.readFacets()) {
      const category = categoryIn(facets);
      // A purged turn has nothing, and neither has the rest of the last chunk.
      if (importanceIn(facets) === 0 || category === undefined) continue;
      counts[category] = (counts[category] ?? 0) + 1;
    }
    return counts;
  });
}
