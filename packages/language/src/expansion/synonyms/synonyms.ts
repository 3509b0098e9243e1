import type { Translation, Translations } from "../cross-lingual/translations.ts";

/** Translations of a word by whose way back others are found: the surest. */
const MOST_TRANSLATIONS = 4;

/** How sure both ways together are at least: at .55 words of one field count (`더위` for `난방`), and none of our questions gains. */
const LEAST_SURE = 0.7;

/** Words that one may stand for: more of them are as good as none. */
const MOST_SYNONYMS = 8;

/** Words of a stem's own language that share a translation with it (`과제` → homework → `숙제`), the surest first. O(translations²). */
export function synonymsOf(stem: string, translations: Translations): readonly Translation[] {
  const sureness = new Map<string, number>();
  for (const there of translations(stem).slice(0, MOST_TRANSLATIONS)) {
    for (const back of translations(there.stem)) {
      const sureness01 = there.sureness01 * back.sureness01;
      if (back.stem === stem || sureness01 < LEAST_SURE) continue;
      sureness.set(back.stem, Math.max(sureness.get(back.stem) ?? 0, sureness01));
    }
  }
  return [...sureness]
    .map(([word, sureness01]) => ({ stem: word, sureness01 }))
    .sort((a, b) => b.sureness01 - a.sureness01)
    .slice(0, MOST_SYNONYMS);
}
