import { matchIn } from "../../reading/match.ts";
import type { Need, Question } from "../../reading/asking/question.ts";
import { namesAnother } from "../../reading/people/names-another.ts";
import { answerFactor, givesKind } from "../answer-kind.ts";
import { LEAST_TELLING, meet, MET, OTHER_LABEL } from "../meet-need.ts";
import type { Judged } from "../told-attribute.ts";

/** Whether it names somebody, a place or a time, where it is asked who, where or when, and holds all that is asked but one word. */
export function lacksOne(question: Question, judged: Omit<Judged, "context">): boolean {
  const { needs, answerKind, attribute } = question;
  if (attribute !== null || judged.labels.missing.length > 0) return false;
  const { statement, aliases } = judged;
  const telling = needs.filter(({ weight }) => weight >= LEAST_TELLING);
  const [lacking, ...others] = telling.filter((need) => matchIn(need, statement, aliases) < MET);
  if (lacking === undefined || others.length > 0 || !MAY_LACK.has(lacking.kind)) return false;
  if (!telling.some((need) => need.kind === "thing" && need !== lacking)) return false;
  if (answerKind === "person") return namesAnother(question, statement);
  if (answerKind !== "place" && answerKind !== "time") return false;
  // Not when the port engine is due for when the starboard one is.
  const { left } = meet(lacking, { ...judged, context: null, isFramed: false });
  return (
    (answerKind === "place" || left > OTHER_LABEL) &&
    givesKind(question, statement.text) &&
    answerFactor(question, { statement, context: null }) === 1
  );
}

const MAY_LACK: ReadonlySet<Need["kind"]> = new Set(["action", "event", "thing"]);
