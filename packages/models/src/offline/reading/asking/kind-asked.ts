import { ANSWER_CUES, type AnswerKind } from "../../lexicon/cues.ts";

/** What the first word that asks wants: `Who moves in when Tom goes?` asks for somebody. */
export function kindAsked(text: string): AnswerKind | null {
  const found = ANSWER_CUES.flatMap(({ kind, asked }) => {
    const at = text.search(asked);
    return at === -1 ? [] : [{ kind, at }];
  });
  // A Korean question may ask by its last word: 월급날이 며칠이지.
  if (/[가-힣]/u.test(text)) return found[0]?.kind ?? null;
  return found.toSorted((one, other) => one.at - other.at)[0]?.kind ?? null;
}
