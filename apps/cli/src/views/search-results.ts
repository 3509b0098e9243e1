import type { FoundMemory, SearchResult } from "@hsms/engine";
import type { Messages } from "../messages/en/en.ts";
import { cleanLine } from "../output/clean-text.ts";
import { cutToWidth, textWidth } from "../output/text-width.ts";

/** Cells of a question or an answer in a list: two lines of a terminal of 80 columns. */
const EXCERPT_CELLS = 150;

/** What a search found, for a person; `explain` adds the channels of each score, the nodes visited, and what was dropped. */
export function printSearch(options: {
  readonly result: SearchResult;
  readonly explain: boolean;
  readonly messages: Messages;
}): string {
  const { result, explain, messages } = options;
  const lines = result.memories.flatMap((memory, place) => [
    `${place + 1}. [${memory.index}] ${memory.score.toFixed(3)}  ${printPath(memory)}  ${messages.date(memory.createdAt)}`,
    ...(explain ? [`   ${printScores(memory.scores)}`] : []),
    `   ${messages.chat.user}: ${excerpt(memory.user)}`,
    ...(memory.assistant === null ? [] : [`   AI: ${excerpt(memory.assistant)}`]),
  ]);
  if (explain) {
    lines.push("", messages.search.visited(result.trace.length, result.strategy));
    for (const node of result.trace) {
      const indent = "  ".repeat(node.depth);
      lines.push(
        `  ${indent}${node.score.toFixed(2)} ${messages.search.fates[node.fate]} ${cleanLine(node.topic)}`,
      );
    }
    for (const [reason, count] of Object.entries(result.dropped)) {
      lines.push(messages.search.dropped(reason, count));
    }
  }
  return lines.join("\n");
}

/** `hsms search --json`, whose shape scripts rely on (tui.md). */
export function searchDocument(result: SearchResult, explain: boolean) {
  const { query, strategy, confidence, elapsedMs, dropped, trace } = result;
  return {
    query,
    strategy,
    confidence,
    elapsedMs,
    results: result.memories.map(foundDocument),
    ...(explain ? { dropped, trace } : {}),
  };
}

/** One memory as every JSON document shows it. */
export function foundDocument(memory: FoundMemory) {
  const { id, index, score, scores, path, user, assistant, createdAt } = memory;
  return {
    id,
    index,
    score,
    scores,
    path,
    user,
    assistant,
    createdAt: new Date(createdAt).toISOString(),
  };
}

function printPath(memory: FoundMemory): string {
  return memory.path.map(({ topic }) => cleanLine(topic)).join(" > ");
}

function printScores(scores: FoundMemory["scores"]): string {
  return Object.entries(scores)
    .map(([channel, score]) => `${channel} ${score.toFixed(3)}`)
    .join("  ");
}

function excerpt(text: string): string {
  const line = cleanLine(text);
  return textWidth(line) <= EXCERPT_CELLS ? line : `${cutToWidth(line, EXCERPT_CELLS - 1)}…`;
}
