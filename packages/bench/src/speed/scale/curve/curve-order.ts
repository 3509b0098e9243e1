/**
 * What stands around the real conversations. `separate`: nothing, each is a memory; `pooled`: the others of the set;
 * `same`, `others`: besides them generated talk in their words, by the same people or by others; `nonsense`: words that
 * no question has.
 */
export const CURVE_WORLDS = ["separate", "pooled", "same", "others", "nonsense"] as const;
export type CurveWorld = (typeof CURVE_WORLDS)[number];
/** Those that grow with the size. */
export type GrownWorld = Exclude<CurveWorld, "separate" | "pooled">;

/** What a world of the curve is made of. */
export interface CurveOrder {
  /** Of one data set. */
  readonly files: readonly string[];
  readonly world: CurveWorld;
}
