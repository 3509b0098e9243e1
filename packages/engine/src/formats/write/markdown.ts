import type { Placement, TopicNode, Turn } from "@hsms/store";
import type { MemoryContents } from "./contents.ts";
import { safeName } from "./safe-name.ts";
import { walkTree } from "./walk-tree.ts";

/** A file of an export; `path` is relative, with `/`. */
export interface ExportFile {
  readonly path: string;
  readonly text: string;
}

/** Deeper leaves stand in the twelfth folder, since the length of a path is limited; trees of ours are rarely deeper. */
const MAX_FOLDERS = 12;

const INDEX = "index.md";
const UNFILED = "unfiled.md";

/** A memory to read and to keep in git: a file a leaf, in folders by topic, `unfiled.md` for turns without a leaf, and an index, which comes last. Purged turns have nothing to show. */
export function* writeMarkdown(
  contents: Pick<MemoryContents, "turns" | "placements" | "nodes">,
): Generator<ExportFile> {
  const { turns, placements, nodes } = contents;
  const turnByIndex = new Map(turns.map((turn) => [turn.index, turn]));
  const chooseName = createNames();
  const folderById = new Map<string, string>();
  const index = ["# Index", ""];
  for (const { node, ancestors } of walkTree(nodes)) {
    const parent = ancestors.at(-1);
    const parentFolder = parent === undefined ? "" : (folderById.get(parent.id) ?? "");
    const indent = "  ".repeat(ancestors.length);
    if (node.children.length > 0) {
      const isDeep = ancestors.length >= MAX_FOLDERS;
      const folder = isDeep
        ? parentFolder
        : chooseName({ folder: parentFolder, node, suffix: "/" });
      folderById.set(node.id, folder);
      index.push(`${indent}- ${inline(node.topic)} (${node.size})`);
      continue;
    }
    const path = chooseName({ folder: parentFolder, node, suffix: ".md" });
    index.push(`${indent}- [${inline(node.topic)}](${encodeLink(path)}) (${node.turns.length})`);
    const held = node.turns.flatMap((turn) => turnByIndex.get(turn) ?? []);
    const above = ancestors.map(({ topic }) => inline(topic)).join(" › ");
    yield { path, text: pageOf({ title: node.topic, note: above, turns: held }) };
  }
  const unfiled = turns.filter((turn, place) => isUnfiled(turn, placements[place]));
  if (unfiled.length > 0) {
    index.push(`- [Unfiled](${UNFILED}) (${unfiled.length})`);
    yield { path: UNFILED, text: pageOf({ title: "Unfiled", note: "", turns: unfiled }) };
  }
  yield { path: INDEX, text: `${index.join("\n")}\n` };
}

const isUnfiled = (turn: Turn, placement: Placement | undefined): boolean =>
  turn.state !== "purged" && placement?.type !== "leaf";

/** Names that differ by case only are one on some systems; a second node of a name gets eight digits of its id. */
function createNames(): (entry: {
  readonly folder: string;
  readonly node: TopicNode;
  readonly suffix: "/" | ".md";
}) => string {
  const taken = new Set([INDEX, UNFILED]);
  return ({ folder, node, suffix }) => {
    const name = `${folder}${safeName(node.topic)}`;
    const names = [name, `${name} ${node.id.slice(0, 8)}`, `${name} ${node.id}`];
    const keyOf = (stem: string) => (stem + suffix).toLowerCase().replace(/\/$/, "");
    const chosen = names.find((stem) => !taken.has(keyOf(stem))) ?? name;
    taken.add(keyOf(chosen));
    return chosen + suffix;
  };
}

function pageOf(page: {
  readonly title: string;
  readonly note: string;
  readonly turns: readonly Turn[];
}): string {
  const { title, note, turns } = page;
  const head = [`# ${inline(title)}`, note].filter((part) => part !== "");
  return `${[...head, ...turns.map(sectionOf)].join("\n\n")}\n`;
}

function sectionOf(turn: Turn): string {
  const state = turn.state === "active" ? "" : ` (${turn.state})`;
  const parts = [
    `## [${turn.index}] ${formatTime(turn.createdAt)}${state}`,
    "**User**",
    quote(turn.user),
  ];
  if (turn.assistant !== null) parts.push("**Assistant**", quote(turn.assistant));
  return parts.join("\n\n");
}

/** UTC, so that the same memory makes the same files everywhere. */
const formatTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** A quotation keeps a heading or an open code fence inside a message from spilling over the page. */
const quote = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");

/** One line, with what Markdown would read as markup escaped. */
const inline = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#]/g, String.raw`\$&`);

const encodeLink = (path: string): string =>
  path.split("/").map(encodeURIComponent).join("/").replaceAll("(", "%28").replaceAll(")", "%29");
