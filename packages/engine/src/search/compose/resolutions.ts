import type { Turn } from "@hsms/store";
import type { ContextText } from "../search-result.ts";
import { nameRelation } from "@hsms/messages";
import {
  estimateTokens,
  languageOf,
  MAX_LINE_LENGTH,
  relationsIn,
  shorten,
  summaryLine,
} from "@hsms/language";

/**
 * The forms of a memory for a context, longest first (S1-35): the original, its summary line, and
 * its relations or keywords. Empty forms are omitted. A faded memory has only the shortest (S1-55).
 */
export function* resolutionsOf(turn: Turn, isFaded = false): Generator<ContextText> {
  const { user, assistant } = turn;
  const { line, shortest } = shortFormsOf(turn);
  if (!isFaded) yield contextText("L0", assistant === null ? user : `${user}\n${assistant}`);
  if (line !== "" && !(isFaded && shortest !== "")) yield contextText("L1", line);
  if (shortest !== "") yield contextText("L2", shortest);
}

/** A line of at most 100 characters, and a form of a few words; either may be empty. */
export const shortFormsOf = (turn: Turn): { readonly line: string; readonly shortest: string } => ({
  line: shorten(turn.level1Text ?? summaryLine(turn), MAX_LINE_LENGTH),
  shortest:
    [triplesOf(turn), turn.keywords.join(", "), turn.level2Text ?? ""].find(
      (text) => text !== "",
    ) ?? "",
});

/**
 * The imported triples, or else the relations that the text states, in its language (S1-35):
 * `I,does not like,clams`, `나,싫어함,조개`.
 */
function triplesOf({ triples, user }: Turn): string {
  const language = languageOf(user, "en");
  const stated = relationsIn(user).map((relation) => [
    relation.subject,
    nameRelation(relation, language),
    relation.object,
  ]);
  return (triples.length > 0 ? triples : stated).map((triple) => triple.join(",")).join("; ");
}

const contextText = (resolution: ContextText["resolution"], text: string): ContextText => ({
  resolution,
  text,
  tokens: estimateTokens(text),
});
