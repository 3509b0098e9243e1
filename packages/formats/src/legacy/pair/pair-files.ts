import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createMessage } from "@hsms/messages";
import { readSound } from "../../files/source/read-file.ts";
import type { FilesRead } from "../../contract/import-batch.ts";
import { parseJson } from "../../json/parse-json.ts";
import { andThen, ok, refuse, type Outcome } from "../../contract/outcome.ts";
import { isEmpty, isRecord } from "../../values/odd-values.ts";
import { ALL_MEMORY, HIERARCHY } from "./names.ts";
import { isOldHierarchy } from "./old-hierarchy.ts";
import { pairBatch, readAllMemory, readHierarchy } from "./read-pair.ts";

/** Whether a value is one half of a pair: turns, or a tree. An empty array is no turns, an empty object no tree yet. */
export function isPair(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(Array.isArray);
  if (!isRecord(value)) return false;
  const nodes = Object.values(value);
  return nodes.length === 0 || isOldHierarchy(value) || nodes.some(isTreeNode);
}

const isTreeNode = (value: unknown): boolean =>
  isRecord(value) && ("children_ids" in value || "all_memory_indexes" in value);

export function findTurnsFile(
  folder: string,
  names: readonly string[],
): Outcome<string | undefined> {
  const name = findName(names, ALL_MEMORY);
  return ok(name === undefined ? undefined : join(folder, name));
}

/** Both halves from either of them. Turns without a tree are read too, and placed by their words; a tree alone is refused. */
export async function readPairFiles(path: string, value: unknown): Promise<Outcome<FilesRead>> {
  const isTree = !Array.isArray(value);
  const sibling = await findSibling(
    path,
    isTree ? [HIERARCHY, ALL_MEMORY] : [ALL_MEMORY, HIERARCHY],
  );
  // Half of a pair of a memory that nothing was told yet; by itself it is nobody's.
  if (sibling === undefined && isEmpty(value)) {
    return refuse({ code: "FILE_EMPTY", reason: createMessage("nothingInIt", {}), file: path });
  }
  if (!isTree) return await readPair(path, sibling);
  if (sibling !== undefined) return await readPair(sibling, path);
  return refuse({
    code: "SIBLING_MISSING",
    reason: createMessage("turnsMissing", { file: path, sibling: ALL_MEMORY }),
    file: path,
  });
}

/** The original's description writes the names in capitals, its program in small letters. */
const findName = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => name.toLowerCase() === wanted.toLowerCase());

/** The other half is named alike: `old_all_memory.json` goes with `old_hierarchical_memory.json`. */
async function findSibling(
  path: string,
  [own, other]: readonly [own: string, other: string],
): Promise<string | undefined> {
  const name = basename(path).toLowerCase();
  if (!name.includes(own)) return undefined;
  const sibling = findName(await readdir(dirname(path)), name.replace(own, other));
  return sibling === undefined ? undefined : join(dirname(path), sibling);
}

async function readPair(
  turnsPath: string,
  treePath: string | undefined,
): Promise<Outcome<FilesRead>> {
  const turns = await readValue(turnsPath, readAllMemory);
  if (turns.type === "refused") return turns;
  const { value: held, repairs } = turns.value;
  if (treePath === undefined) {
    return ok({ files: [turnsPath], batch: { ...pairBatch(held), repairs } });
  }
  const tree = await readValue(treePath, (value) => readHierarchy(value, held));
  if (tree.type === "refused") return tree;
  const batch = pairBatch(held, {
    nodes: tree.value.value.nodes,
    repairs: [...repairs, ...tree.value.repairs, ...tree.value.value.repairs],
  });
  return ok({ files: [turnsPath, treePath], batch });
}

const readValue = <Value>(path: string, read: (value: unknown) => Outcome<Value>) =>
  readSound(path, (text) => andThen(parseJson(text), read));
