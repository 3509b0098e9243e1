import { ALTERED, FROM_NOW_ON } from "../../changes/cues.ts";
import { INSTEAD_OF } from "../../changes/instead.ts";
import { isIn } from "../../changes/owners.ts";
import type { Content } from "../../changes/telling.ts";
import type { Question } from "../../reading/question.ts";
import { givesAnother, type Told } from "./asked-values.ts";

/** Says that something was settled. */
const DECIDED =
  /기로 ?(?:했|함|됐|하)|하재|[간갈]대|\b(?:decided|agreed|going with|settled on|chose|chosen|picked|booked)\b/iu;
const NEW = /(?:['’]s|\b(?:my|our|his|her|their|its|the)) new (?<thing>\p{L}+)/iu;
const NUMBER = /^\d[\d,.]*$/u;
/** Says of somebody that they do it no longer. */
const LET_GO =
  /\blet (?<english>\p{L}+) go\b|\b(?:fired|sacked|dismissed) (?:our |my |the )?(?<fired>\p{L}+)|(?<korean>[가-힣]+?)(?:님|씨)?(?:을|를|이|가|은|는)? ?(?:해고|내보냈|잘렸)/iu;

/**
 * Whether a later sentence puts something in the place of what an earlier one tells, whoever each speaks of:
 * `강릉 말고 여수로 가기로 했어`, `80 instead of 60 from now on`, `Stu's new number is …`, `We've let Paul go`.
 */
export function isPutInPlace(question: Question, told: Told): boolean {
  const { text: asked } = question;
  const { older, newer } = told;
  const { text } = newer;
  if ([ALTERED, FROM_NOW_ON, DECIDED].some((cue) => cue.test(text)) && replaces({ older, newer }))
    return true;
  if (ALTERED.test(text) && givesAnother(question, told)) {
    const isOfThing = (one: Content): boolean => !one.isPerson && isIn(one, older);
    return newer.content.some((one) => isOfThing(one) && asked.includes(one.word.surface));
  }
  const thing = NEW.exec(text)?.groups?.["thing"];
  if (thing !== undefined && new RegExp(`\\b${thing}\\b`, "iu").test(asked)) {
    return newer.content.some((one) => isCalled(one) && isIn(one, older));
  }
  const gone = LET_GO.exec(text)?.groups ?? {};
  const name = gone["english"] ?? gone["fired"] ?? gone["korean"];
  return (
    name !== undefined && newer.content.some((one) => one.word.surface === name && isIn(one, older))
  );
}

const isCalled = ({ isName, isPerson, word }: Content): boolean =>
  isName || isPerson || word.capital || /^\p{Lu}/u.test(word.surface);

/** Whether all that is named as no longer so stands in the earlier sentence. */
function replaces({ older, newer }: Told): boolean {
  const named = INSTEAD_OF.exec(newer.text);
  const name = named?.groups?.["english"] ?? named?.groups?.["korean"];
  if (named === null || name === undefined) return false;
  const [first = ""] = name.split(" ");
  if (NUMBER.test(first))
    return new RegExp(`(?<![\\d.,])${first}(?![\\d.,]*\\d)`, "u").test(older.text);
  const start = named.index + named[0].indexOf(name);
  const replaced = newer.content.filter(
    ({ word }) => word.start >= start && word.start < start + name.length,
  );
  return replaced.length > 0 && replaced.every((one) => isIn(one, older));
}
