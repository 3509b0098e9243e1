import { jsonOf, listAt, stringAt } from "../../../values/odd-values.ts";
import type { LeftOutCounter } from "../../../values/left-out.ts";

/** A document of the canvas as it was last, and the message that last changed it. */
export interface CanvasDocument {
  readonly name: string;
  readonly content: string;
  readonly changedBy: string;
}

/** What a call of the tool `canmore` does to the documents of a conversation. */
export interface CanvasCall {
  readonly messageId: string;
  /** `canmore.create_textdoc`, `canmore.update_textdoc`, … */
  readonly recipient: string;
  /** The call's arguments, JSON. */
  readonly text: string;
}

/**
 * The documents that a conversation's calls made. An update replaces a whole text (`.*`) or words that stand in
 * it; one by another pattern is counted as left out, since only the tool itself could apply it.
 */
export function canvasDocuments(
  calls: readonly CanvasCall[],
  leftOut: LeftOutCounter,
): readonly CanvasDocument[] {
  const documents: CanvasDocument[] = [];
  for (const { messageId, recipient, text } of calls) {
    const call = jsonOf(text);
    if (recipient === "canmore.create_textdoc") {
      const { name, content } = {
        name: stringAt(call, "name"),
        content: stringAt(call, "content"),
      };
      if (content === undefined) leftOut.add("document-edit");
      else documents.push({ name: name ?? "", content, changedBy: messageId });
      continue;
    }
    const last = documents.pop();
    if (last === undefined) {
      leftOut.add("document-edit");
      continue;
    }
    const content = listAt(call, "updates").reduce((now: string, update: unknown) => {
      const next = updated(now, update);
      if (next === undefined) leftOut.add("document-edit");
      return next ?? now;
    }, last.content);
    documents.push({ ...last, content, changedBy: messageId });
  }
  return documents;
}

function updated(content: string, update: unknown): string | undefined {
  const pattern = stringAt(update, "pattern");
  const replacement = stringAt(update, "replacement");
  if (pattern === undefined || replacement === undefined) return undefined;
  if (pattern === ".*") return replacement;
  // A pattern of the tool's language is not carried out: a file of somebody's could keep us busy for ever.
  const literal = pattern.replaceAll(/\\([^\p{L}\d])/gu, "$1");
  const isLiteral = !/(?:^|[^\\])[.*+?^$()[\]{}|]/u.test(pattern);
  return isLiteral && content.includes(literal)
    ? content.replace(literal, () => replacement)
    : undefined;
}
