import type { Turn } from "@hsms/store";
import type { ContextText } from "../search-result.ts";
import { estimateTokens, MAX_LINE_LENGTH, relationsIn, shorten, summaryLine } from "@hsms/language";

/**
 * A memory as it may go into a context, the whole first (S1-35): the original, its line, and what
 * is left of it in a few words. What it has nothing for is left out.
 */
export function* resolutionsOf(turn: Turn): Generator<ContextText> {
  const { user, assistant } = turn;
  yield contextText("L0", assistant === null ? user : `${user}\n${assistant}`);
  const line = turn.level1Text ?? summaryLine(turn);
  if (line !== "") yield contextText("L1", shorten(line, MAX_LINE_LENGTH));
  const triples = triplesOf(turn)
    .map((triple) => triple.join(","))
    .join("; ");
  const words = [triples, turn.keywords.join(", "), turn.level2Text ?? ""].find(
    (text) => text !== "",
  );
  if (words !== undefined) yield contextText("L2", words);
}

/** Those that a file brought, or the relations that it states (S1-35): `I,not likes,clams`. */
const triplesOf = ({ triples, user }: Turn): readonly (readonly string[])[] =>
  triples.length > 0
    ? triples
    : relationsIn(user).map(({ subject, kind, object, negated }) => [
        subject,
        negated ? `not ${kind}` : kind,
        object,
      ]);

const contextText = (resolution: ContextText["resolution"], text: string): ContextText => ({
  resolution,
  text,
  tokens: estimateTokens(text),
});
