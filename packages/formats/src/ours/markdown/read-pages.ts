import { createMessage } from "@hsms/messages";
import { ROOT_ID, type NodeId, type TurnId } from "@hsms/store";
import type * as z from "zod";
import type {
  ImportBatch,
  ImportRepair,
  ImportedConversation,
  ImportedNode,
  ImportedTurn,
} from "../../contract/import-batch.ts";
import { checkShape, refuseShape } from "../../json/check-shape.ts";
import { parseJson } from "../../json/parse-json.ts";
import { andThen, ok, refuse, type Outcome } from "../../contract/outcome.ts";
import { repairTree, standingOf } from "../repair-tree.ts";
import {
  indexMark,
  PAGES_VERSION,
  pageMark,
  parseMark,
  turnMark,
  type PageMark,
  type TurnMark,
} from "./marks.ts";
import { unquote } from "./quote.ts";

export interface Page {
  /** Missing for an index. */
  readonly mark: PageMark | undefined;
  readonly conversations: readonly ImportedConversation[];
  readonly turns: readonly { readonly index: number; readonly turn: ImportedTurn }[];
  /** What an index links to, in the order of the tree: paths from its folder on, with `/`. */
  readonly listed: readonly string[];
}

/** One of our pages. What a person wrote between the turns is passed over; a page that lacks a turn, or holds one with other words than were written, is refused with its line. */
export function readPage(text: string): Outcome<Page> {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const turns: Page["turns"][number][] = [];
  let mark: PageMark | undefined;
  let conversations: readonly ImportedConversation[] = [];
  for (const [at, line] of lines.entries()) {
    const found = parseMark(line);
    if (found === undefined) continue;
    const read = <Value>(schema: z.ZodType<Value>): Outcome<Value> =>
      andThen(parseJson(found.json, at + 1), (value) =>
        checkShape({ schema, value, line: at + 1 }),
      );
    switch (found.type) {
      case "page": {
        const page = read(pageMark);
        if (page.type === "refused") return page;
        if (page.value.version > PAGES_VERSION) return refuseNewer(page.value.version);
        mark = page.value;
        break;
      }
      case "index": {
        const index = read(indexMark);
        if (index.type === "refused") return index;
        if (index.value.version > PAGES_VERSION) return refuseNewer(index.value.version);
        ({ conversations } = index.value);
        break;
      }
      case "turn": {
        const turn = read(turnMark);
        if (turn.type === "refused") return turn;
        const words = turn.value.exact ?? wordsAfter(lines, at);
        const length = (words?.user.length ?? 0) + (words?.assistant?.length ?? 0);
        // Half an answer must never pass for the whole one.
        if (words === undefined || length !== turn.value.length) {
          return refuseShape({
            path: `[${turn.value.index}]`,
            reason: createMessage("pageWords", {}),
            line: at + 1,
          });
        }
        turns.push({ index: turn.value.index, turn: turnOf(turn.value, words) });
      }
    }
  }
  if (mark !== undefined && mark.turns !== turns.length) {
    const reason = createMessage("pageTurns", { turns: mark.turns, found: turns.length });
    return refuseShape({ path: "", reason, line: lines.length });
  }
  // An index has no turns, in whose words a link could stand.
  const listed = mark === undefined && turns.length === 0 ? lines.flatMap(linkOf) : [];
  return ok({ mark, conversations, turns, listed });
}

/** The path of a line of the index, as `writePages` wrote it; none for any other line. */
function linkOf(line: string): readonly string[] {
  const link = /^ *- \[.*\]\(([^()\s]+)\) \(\d+\)\s*$/u.exec(line)?.[1];
  if (link === undefined) return [];
  try {
    return [decodeURIComponent(link)];
  } catch {
    // A person has written it.
    return [];
  }
}

/** Pages in the order of the index, so that siblings keep theirs; unlisted ones last. `path` is relative to the index, with `/`. */
export function inOrder(
  files: readonly { readonly path: string; readonly page: Page }[],
): readonly Page[] {
  const listed = files.flatMap(({ page }) => page.listed);
  // Some systems change how a name is composed.
  const placeByPath = new Map(listed.map((path, place) => [path.normalize("NFC"), place]));
  const placeOf = (path: string): number => placeByPath.get(path.normalize("NFC")) ?? listed.length;
  return files.toSorted((a, b) => placeOf(a.path) - placeOf(b.path)).map(({ page }) => page);
}

const refuseNewer = (version: number): Outcome<never> =>
  refuse({
    code: "FORMAT_TOO_NEW",
    reason: createMessage("formatTooNew", { version, known: PAGES_VERSION }),
  });

interface Words {
  readonly user: string;
  readonly assistant: string | null;
}

/** The quotations under the two headings, up to the next turn. */
function wordsAfter(lines: readonly string[], markAt: number): Words | undefined {
  const user = quotationAfter(lines, { from: markAt + 1, heading: "**User**" });
  if (user === undefined) return undefined;
  const assistant = quotationAfter(lines, { from: user.end, heading: "**Assistant**" });
  return { user: user.text, assistant: assistant?.text ?? null };
}

function quotationAfter(
  lines: readonly string[],
  { from, heading }: { readonly from: number; readonly heading: string },
): { readonly text: string; readonly end: number } | undefined {
  let at = from;
  while (at < lines.length && lines[at]?.trim() !== heading) {
    const line = lines[at] ?? "";
    if (line.startsWith("## [") || parseMark(line) !== undefined) return undefined;
    at++;
  }
  at++;
  while (at < lines.length && lines[at]?.trim() === "") at++;
  const start = at;
  while (at < lines.length && lines[at]?.startsWith(">") === true) at++;
  return at === start ? undefined : { text: unquote(lines.slice(start, at)), end: at };
}

function turnOf(mark: TurnMark, words: Words): ImportedTurn {
  const { id, createdAt, conversationId, parentId, kind, state, sessionId, model, tags } = mark;
  const { speaker, author, client, origin } = mark;
  return {
    id,
    ...words,
    createdAt,
    conversationId,
    parentId,
    kind: kind ?? "turn",
    sessionId: sessionId ?? null,
    model: model ?? null,
    tags: tags ?? [],
    ...(speaker === undefined ? {} : { speaker }),
    ...(author === undefined ? {} : { author }),
    ...(client === undefined ? {} : { client }),
    ...(origin === undefined ? {} : { origin }),
    ...(state === undefined ? {} : { state, placement: { type: "unplaced", reason: "archived" } }),
  };
}

/** A node on its way: pages bring its children and turns one by one. */
interface Draft {
  readonly node: ImportedNode;
  readonly children: NodeId[];
  readonly turns: number[];
}

export const readSinglePage = (text: string): Outcome<ImportBatch> =>
  andThen(readPage(text), (page) => ok(pagesBatch([page])));

/** All pages as one batch: turns by index, the tree as the pages tell it. */
export function pagesBatch(pages: readonly Page[]): ImportBatch {
  const repairs: ImportRepair[] = [];
  const kept = new Map<TurnId, { readonly index: number; readonly turn: ImportedTurn }>();
  for (const entry of pages.flatMap(({ turns }) => turns)) {
    if (kept.has(entry.turn.id)) {
      repairs.push({ code: "duplicate-reference", subject: `[${entry.index}]` });
    } else kept.set(entry.turn.id, entry);
  }
  const entries = [...kept.values()].sort((a, b) => a.index - b.index);
  const turns = entries.map(({ turn }) => turn);
  const placeById = new Map(turns.map(({ id }, place) => [id, place]));
  const nodes = new Map<NodeId, Draft>();
  const nodeAt = (
    node: { readonly id: NodeId; readonly topic: string },
    parentId: NodeId | null,
  ) => {
    const known = nodes.get(node.id);
    if (known !== undefined) return known;
    const made: Draft = {
      node: { ...node, parentId, summary: "", children: [], turns: [] },
      children: [],
      turns: [],
    };
    nodes.set(node.id, made);
    if (parentId !== null) nodes.get(parentId)?.children.push(node.id);
    return made;
  };
  for (const { mark, turns: held } of pages) {
    if (mark?.leaf === undefined || mark.leaf === null) continue;
    let parentId: NodeId | null = null;
    for (const node of mark.above) parentId = nodeAt(node, parentId).node.id;
    const leaf = nodeAt(mark.leaf, parentId);
    leaf.turns.push(...held.flatMap(({ turn }) => placeById.get(turn.id) ?? []));
  }
  const tree = repairTree(
    [...nodes.values()]
      .filter(({ node }) => node.id !== ROOT_ID)
      .map(({ node, children, turns: held }) => ({ ...node, children, turns: held })),
    turns.map(standingOf),
  );
  const unplaced = new Set(["unreferenced-turn"]);
  return {
    turns,
    conversations: pages.flatMap(({ conversations }) => conversations),
    nodes: tree.nodes,
    // Turns without a leaf have a page of their own: that is no fault.
    repairs: [...repairs, ...tree.repairs.filter(({ code }) => !unplaced.has(code))],
  };
}
