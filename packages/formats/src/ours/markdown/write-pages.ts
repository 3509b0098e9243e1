import type { Conversation, Placement, TopicNode, Turn } from "@hsms/store";
import type { MemoryContents } from "../contents.ts";
import { lastDigits } from "../last-digits.ts";
import { walkTree } from "../walk-tree.ts";
import { markLine, PAGES_VERSION, type PageMark, type TurnMark } from "./marks.ts";
import { isQuotable, quote } from "./quote.ts";
import { safeName } from "./safe-name.ts";

/** A file of an export; `path` is relative, with `/`. */
export interface ExportFile {
  readonly path: string;
  readonly text: string;
}

/** Deeper leaves stand in the twelfth folder, since the length of a path is limited; trees of ours are rarely deeper. */
const MAX_FOLDERS = 12;

export const INDEX = "index.md";
const UNFILED = "unfiled.md";

/**
 * Pages for reading and for git: one per leaf in folders by topic, `unfiled.md` for turns without a
 * leaf, and last an index. Comments hold what an import needs. Purged turns are left out.
 */
export function* writePages(
  contents: Pick<MemoryContents, "turns" | "placements" | "nodes" | "conversations">,
): Generator<ExportFile> {
  const { turns, placements, nodes, conversations } = contents;
  const turnByIndex = new Map(turns.map((turn) => [turn.index, turn]));
  const chooseName = createNames(nodes);
  const folderById = new Map<string, string>();
  const index: string[] = [];
  for (const { node, ancestors } of walkTree(nodes)) {
    const parent = ancestors.at(-1);
    const folder = parent === undefined ? "" : (folderById.get(parent.id) ?? "");
    const indent = "  ".repeat(ancestors.length);
    const isDeep = ancestors.length >= MAX_FOLDERS;
    if (node.children.length > 0) {
      folderById.set(node.id, isDeep ? folder : chooseName({ folder, node, isDeep, suffix: "/" }));
      index.push(`${indent}- ${inline(node.topic)} (${node.size})`);
      continue;
    }
    const path = chooseName({ folder, node, isDeep, suffix: ".md" });
    index.push(`${indent}- [${inline(node.topic)}](${encodeLink(path)}) (${node.turns.length})`);
    const held = node.turns.flatMap((turn) => turnByIndex.get(turn) ?? []);
    const above = ancestors.map(({ id, topic }) => ({ id, topic }));
    const mark: PageMark = {
      version: PAGES_VERSION,
      leaf: { id: node.id, topic: node.topic },
      above,
      turns: held.length,
    };
    yield { path, text: pageOf({ title: node.topic, mark, turns: held }) };
  }
  const unfiled = turns.filter((turn, place) => isUnfiled(turn, placements[place]));
  if (unfiled.length > 0) {
    index.push(`- [Unfiled](${UNFILED}) (${unfiled.length})`);
    const mark: PageMark = { version: PAGES_VERSION, leaf: null, above: [], turns: unfiled.length };
    yield { path: UNFILED, text: pageOf({ title: "Unfiled", mark, turns: unfiled }) };
  }
  const mark = markLine({
    type: "index",
    value: { version: PAGES_VERSION, conversations: sorted(conversations) },
  });
  yield { path: INDEX, text: `${[mark, "", "# Index", "", ...index].join("\n")}\n` };
}

const sorted = (conversations: readonly Conversation[]): Conversation[] =>
  conversations
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .map(({ id, name, createdAt, headId }) => ({ id, name, createdAt, headId }));

const isUnfiled = (turn: Turn, placement: Placement | undefined): boolean =>
  turn.state !== "purged" && placement?.type !== "leaf";

/**
 * Names by topic. Siblings with the same topic, case-insensitively, and deep nodes get eight digits of
 * their ids, so that names do not depend on order.
 */
function createNames(
  nodes: readonly TopicNode[],
): (entry: {
  readonly folder: string;
  readonly node: TopicNode;
  readonly isDeep: boolean;
  readonly suffix: "/" | ".md";
}) => string {
  const keyOf = (name: string, isFile: boolean): string =>
    name.toLowerCase() + (isFile ? ".md" : "");
  const namesakes = new Map<string, number>();
  const groupOf = ({ parentId, topic, children }: TopicNode): string =>
    `${parentId ?? ""}/${keyOf(safeName(topic), children.length === 0)}`;
  for (const node of nodes) {
    namesakes.set(groupOf(node), (namesakes.get(groupOf(node)) ?? 0) + 1);
  }
  const taken = new Set([INDEX, UNFILED]);
  return ({ folder, node, isDeep, suffix }) => {
    const name = `${folder}${safeName(node.topic)}`;
    const short = `${name} ${lastDigits(node.id)}`;
    const isAlone = namesakes.get(groupOf(node)) === 1 && !isDeep;
    const names = [...(isAlone ? [name] : []), short, `${name} ${node.id}`];
    const isFree = (stem: string): boolean => !taken.has(keyOf(stem, suffix === ".md"));
    const chosen = names.find(isFree) ?? name;
    taken.add(keyOf(chosen, suffix === ".md"));
    return chosen + suffix;
  };
}

function pageOf(page: {
  readonly title: string;
  readonly mark: PageMark;
  readonly turns: readonly Turn[];
}): string {
  const { title, mark, turns } = page;
  const path = mark.above.map(({ topic }) => inline(topic)).join(" › ");
  const head = [markLine({ type: "page", value: mark }), `# ${inline(title)}`, path];
  return `${[...head.filter((part) => part !== ""), ...turns.map(sectionOf)].join("\n\n")}\n`;
}

function sectionOf(turn: Turn): string {
  const state = turn.state === "active" ? "" : ` (${turn.state})`;
  const parts = [
    `## [${turn.index}] ${formatTime(turn.createdAt)}${state}`,
    markLine({ type: "turn", value: turnMarkOf(turn) }),
    "**User**",
    quote(turn.user),
  ];
  if (turn.assistant !== null) parts.push("**Assistant**", quote(turn.assistant));
  return parts.join("\n\n");
}

function turnMarkOf(turn: Turn): TurnMark {
  const { index, id, createdAt, conversationId, parentId, user, assistant } = turn;
  const isPlain = isQuotable(user) && isQuotable(assistant ?? "");
  return {
    index,
    id,
    createdAt,
    conversationId,
    parentId,
    length: user.length + (assistant ?? "").length,
    ...(turn.kind === "turn" ? {} : { kind: turn.kind }),
    ...(turn.state === "archived" ? { state: turn.state } : {}),
    ...(turn.sessionId === null ? {} : { sessionId: turn.sessionId }),
    ...(turn.model === null ? {} : { model: turn.model }),
    ...(turn.tags.length === 0 ? {} : { tags: [...turn.tags] }),
    ...(isPlain ? {} : { exact: { user, assistant } }),
  };
}

/** UTC, so that the same memory makes the same files everywhere. */
const formatTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** One line, with what Markdown would read as markup escaped. */
const inline = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#]/g, String.raw`\$&`);

const encodeLink = (path: string): string =>
  path.split("/").map(encodeURIComponent).join("/").replaceAll("(", "%28").replaceAll(")", "%29");
