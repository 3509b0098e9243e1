import type { Store } from "@hsms/store";
import { readWeeks, type Week, withoutWeeks } from "../../conversations/weeks/week.ts";
import { experiencesGone } from "../../turns/policy/enhanced-store.ts";

/** The changes that remove the matching weeks, and all experiences. */
export async function derivedGone(
  store: Pick<Store, "look" | "tree">,
  isGone: (week: Week) => boolean,
): Promise<ReadonlyMap<string, undefined>> {
  const gone = (await readWeeks(store)).filter(isGone).map(({ from }) => from);
  return new Map([...withoutWeeks(gone), ...(await experiencesGone(store))]);
}
