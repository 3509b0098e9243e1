import type { RecalledMemory } from "../../../model.ts";
import { isName, type Question } from "../asking/question.ts";

/** Whose they are need not be said. */
const KIN: ReadonlySet<string> = new Set(
  "mother father parents grandmother grandfather grandparents older_sister older_brother younger_sister younger_brother younger_sibling eldest_daughter youngest_daughter eldest_son youngest_son brother_in_law sister_in_law mother_in_law father_in_law husband wife spouse boyfriend girlfriend".split(
    " ",
  ),
);
const OF_ANOTHER = /\b(?:his|her|their|your)\b|(?:^|\s)(?:그|걔|그녀|네|니)(?=의?\s)/iu;
/** Who asks is told something, which is of anybody. */
const TO_ASKER =
  /\b(?:tell|told|tells|remind|show|give|let|help|find|get) (?:me|us)\b|(?:나|저|내|제)(?:한테|에게|게) /giu;
const OWN =
  /(?:^|\s)(?:나|난|날|내|내가|나는|나의|나도|나를|나한테|저|전|제|제가|저는|저의|저도|저희|우리|우린)(?=\s|[?!.,]|$)|\b(?:i|i'm|i've|i'd|i'll|my|me|mine|we|our|us|we're)\b/iu;

/** Whether a question asks of the owner's own matters: of themselves, of what is theirs, or of their kin; not where somebody is named. */
const asksOfOwn = ({ text, needs }: Question): boolean =>
  !needs.some(({ kind, word }) => kind === "person" && isName(word)) &&
  (OWN.test(text.replaceAll(TO_ASKER, " ")) || (!OF_ANOTHER.test(text) && isOfKin(needs)));

/** `시어머니 생신`, but not `캐롤라인 어머니 생신`. */
function isOfKin(needs: Question["needs"]): boolean {
  const at = needs.findIndex(({ meaning }) => [...meaning.own].some((id) => KIN.has(id)));
  return (
    at !== -1 &&
    needs.filter(({ kind }) => kind === "person").length === 1 &&
    needs.slice(0, at).every(({ meaning }) => meaning.kindOf.size > 0)
  );
}

/** Of the owner's own matters tells what they told, and no talk of which nobody knows whose it is. */
export const mayTell = (
  question: Question,
  memories: readonly RecalledMemory[],
): readonly RecalledMemory[] =>
  asksOfOwn(question) ? memories.filter(({ isOfUnknown }) => isOfUnknown !== true) : memories;
