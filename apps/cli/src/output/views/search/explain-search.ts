import { cleanLine, cutToWidth, textWidth, wrapText } from "@hsms/tui/text";
import { sayChance, sayMainShares, sayRelation, sayWhatFits, sayWhy } from "@hsms/messages";
import type { FoundMemory, SearchResult, TraceNode } from "@hsms/engine";
import type { Messages } from "../../../messages/en/en.ts";

/** Cells of a line where there is no terminal: every one has 80; and at most: longer ones are hard to follow. */
const LINE_CELLS = 79;
const MOST_CELLS = 119;

/** Cells of the lines that a terminal of so many columns gets: the last column is left free, since some wrap at it. */
export const lineCells = (columns: number | null): number =>
  columns === null ? LINE_CELLS : Math.min(columns - 1, MOST_CELLS);

/** Cells of a bar. Its letters are as wide everywhere; blocks take two cells in some Korean terminals. */
const BAR_CELLS = 10;

/** Cells of a line from which on there is room for a node's bar beside its score. */
const ROOM_FOR_BARS = 59;

/** Nodes of a level that are shown, the best ones: a level of a large memory has hundreds. `--json` has all. */
const NODES_SHOWN = 5;

/** Words of the question that are shown of a memory. */
const WORDS_SHOWN = 8;

/** The words of the question that a memory has. Given, since what reads words is loaded by commands that search. */
export type WordsOf = (memory: FoundMemory) => readonly string[];

/** Why a memory was found: the words of the question that it has, and its channels in words, the largest first. */
export function explainMemory(
  memory: FoundMemory,
  {
    wordsOf,
    messages,
    columns = null,
  }: {
    readonly wordsOf: WordsOf;
    readonly messages: Messages;
    readonly columns?: number | null;
  },
): readonly string[] {
  const cells = lineCells(columns);
  const { score, scores } = memory;
  const { language } = messages;
  const parts = sayMainShares(scores, language);
  const listed = parts.map((part, at) => (at < parts.length - 1 ? `${part},` : part));
  const words = wordsOf(memory).slice(0, WORDS_SHOWN).map(cleanLine);
  const fits = sayWhatFits(scores, { words, language });
  const { from = null, relations = [] } = memory.related ?? {};
  const source = from === null ? "" : ` ${messages.search.relatedFrom(from)}`;
  return [
    ...(fits === null ? [] : [cut(`   ${fits}`, cells)]),
    ...relations.map((relation) =>
      cut(`   ${cleanLine(sayRelation(relation, language))}${source}`, cells),
    ),
    ...wrap([sayWhy(score, language), ...listed], { indent: "     ", cells }),
  ];
}

/** How sure the search is, what it went through level by level, and what it left out. */
export function explainSearch(
  result: SearchResult,
  messages: Messages,
  columns: number | null = null,
): readonly string[] {
  const { trace, confidence, dropped, strategy } = result;
  const { search } = messages;
  const depths = [...new Set(trace.map(({ depth }) => depth))];
  const topics = new Map(trace.map(({ nodeId, topic }) => [nodeId, topic]));
  const left = Object.entries(dropped).filter(([, count]) => count > 0);
  const reasons: Readonly<Record<string, string>> = search.dropReasons;
  const cells = lineCells(columns);
  const word = sayChance(confidence, messages.language);
  const chance = `${bar(confidence)} ${confidence.toFixed(2)} (${word})`;
  const isWide = textWidth(`${search.confidence} ${chance}`) > cells;
  return [
    ...(isWide ? [search.confidence, `  ${chance}`] : [`${search.confidence} ${chance}`]),
    search.visited(trace.length, strategy),
    ...depths.flatMap((depth) =>
      explainLevel({
        nodes: trace.filter((node) => node.depth === depth),
        depth,
        topics,
        messages,
        cells,
      }),
    ),
    ...left.flatMap(([reason, count]) =>
      wrapText(search.dropped(reasons[reason] ?? reason, count), cells),
    ),
  ];
}

function explainLevel(level: {
  readonly nodes: readonly TraceNode[];
  readonly depth: number;
  readonly topics: ReadonlyMap<string, string>;
  readonly messages: Messages;
  readonly cells: number;
}): readonly string[] {
  const { nodes, depth, topics, messages, cells } = level;
  const { search } = messages;
  const withFate = (wanted: TraceNode["fate"]) =>
    nodes.filter(({ fate }) => fate === wanted).length;
  const shown = nodes.toSorted((a, b) => b.score - a.score).slice(0, NODES_SHOWN);
  const fateCells = Math.max(...Object.values(search.fates).map(textWidth));
  const lines = shown.map(({ score, judged, fate, topic, parentId }) => {
    const name = search.fates[fate];
    const fateColumn = name + " ".repeat(fateCells - textWidth(name));
    const parent = parentId === null ? undefined : topics.get(parentId);
    const place = parent === undefined ? "" : `  < ${nameOf(parent)}`;
    const verdict = judged === undefined ? "" : ` (${search.judged} ${judged.toFixed(2)})`;
    const drawn = cells < ROOM_FOR_BARS ? "" : `${bar(score)} `;
    return cut(
      `  ${drawn}${score.toFixed(2)}${verdict} ${fateColumn}  ${nameOf(topic)}${place}`,
      cells,
    );
  });
  const more = nodes.length - shown.length;
  return [
    search.level({
      depth: depth + 1,
      nodes: nodes.length,
      goingOn: withFate("visited"),
      hits: withFate("hit"),
    }),
    ...lines,
    ...(more > 0 ? [`  ${search.moreNodes(more)}`] : []),
  ];
}

/** `######....` for .6. */
function bar(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * BAR_CELLS);
  return "#".repeat(full) + ".".repeat(BAR_CELLS - full);
}

/** A topic whose words are of other scopes is not shown. */
const nameOf = (topic: string): string => (topic === "" ? "…" : cleanLine(topic));

function cut(line: string, cells: number): string {
  return textWidth(line) <= cells ? line : `${cutToWidth(line, cells - 1)}…`;
}

function wrap(
  parts: readonly string[],
  { indent, cells }: { readonly indent: string; readonly cells: number },
): readonly string[] {
  const lines: string[] = [];
  let line = "  ";
  for (const part of parts) {
    const longer = `${line} ${part}`;
    if (textWidth(longer) <= cells) line = longer;
    else {
      lines.push(line);
      line = `${indent}${part}`;
    }
  }
  return [...lines, line];
}
