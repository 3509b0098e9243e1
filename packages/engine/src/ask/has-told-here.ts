import { hasBit, type Store, TurnFlag } from "@hsms/store";

/** Turns that state nothing, or are not searched. */
const TELLS_NOTHING = TurnFlag.hidden | TurnFlag.question | TurnFlag.lookup;

/**
 * Whether the owner recorded something here in a memory that also has imports. O(turns since the
 * last that states something), O(1) without imports.
 */
export const hasToldHere = (store: Pick<Store, "look">): Promise<boolean> =>
  store.look((view) => {
    const imported = view.index.readImported();
    if (imported.length === 0) return false;
    const { count, flags } = view.index.readColumns();
    for (let turn = count - 1; turn >= 0; turn--) {
      const tells = ((flags[turn] ?? TELLS_NOTHING) & TELLS_NOTHING) === 0;
      if (tells && !hasBit(imported, turn)) return true;
    }
    return false;
  });
