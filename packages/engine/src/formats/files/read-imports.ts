import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { ImportBatch } from "../../memory.ts";
import type { ValueFormat } from "../exports/value-formats.ts";
import { parseJson } from "../json/parse-json.ts";
import { ok, refuse, type Outcome } from "../outcome.ts";
import { readChat, readChatLines } from "../read/chat.ts";
import { ACCEPTED, detectFormat, type Detected } from "../read/detect.ts";
import { readHsmsLines } from "../read/hsms-lines.ts";
import { pairBatch, readAllMemory, readHierarchy } from "../read/hsms-pair.ts";
import { readRealMem } from "../read/realmem.ts";
import { ALL_MEMORY, HIERARCHY } from "./names.ts";
import { attempt, readSound } from "./read-file.ts";

/** What one path, or a pair of files, brings. */
export interface ImportSource {
  readonly format: "hsms" | "jsonl" | "realmem" | "chat" | ValueFormat["name"];
  readonly files: readonly string[];
  readonly batch: ImportBatch;
}

/**
 * Everything that the paths hold, in their order; a folder gives its pair, or else all its `.json`
 * and `.jsonl` files by name. One that cannot be read refuses all. A broken file is read from
 * `<file>.backup` where that is sound, and the batch says so (S0-112).
 */
export async function readImports(
  paths: readonly string[],
): Promise<Outcome<readonly ImportSource[]>> {
  const sources = new Map<string, ImportSource>();
  for (const path of paths) {
    const files = await filesAt(path);
    if (files.type === "refused") return files;
    for (const file of files.value) {
      const source = await readImportFile(file);
      if (source.type === "refused") return source;
      // Both halves of a pair lead to the same source.
      sources.set(source.value.files.map((name) => resolve(name)).join("\n"), source.value);
    }
  }
  return ok([...sources.values()]);
}

async function filesAt(path: string): Promise<Outcome<readonly string[]>> {
  const names = await attempt(path, async () =>
    (await stat(path)).isDirectory() ? await readdir(path) : undefined,
  );
  if (names.type === "refused") return names;
  if (names.value === undefined) return ok([path]);
  const pair = findName(names.value, ALL_MEMORY);
  const found = pair === undefined ? names.value.filter((name) => /\.jsonl?$/i.test(name)) : [pair];
  if (found.length > 0) return ok(found.sort().map((name) => join(path, name)));
  const message = `${path}: no file in this folder can be imported.`;
  return refuse({ code: "UNKNOWN_FORMAT", message, hint: ACCEPTED, file: path });
}

/** The original's description writes the names in capitals, its program in small letters. */
const findName = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => name.toLowerCase() === wanted.toLowerCase());

async function readImportFile(path: string): Promise<Outcome<ImportSource>> {
  const read = await readSound(path, (text): Outcome<Detected | Omit<ImportSource, "files">> => {
    const detected = detectFormat(text);
    return detected.type === "refused" ? detected : readDetected(detected.value);
  });
  if (read.type === "refused") return read;
  const { value, repairs } = read.value;
  if ("batch" in value) {
    const batch = { ...value.batch, repairs: [...repairs, ...value.batch.repairs] };
    return ok({ format: value.format, files: [path], batch });
  }
  const isTree = value.format === "hsms-tree";
  const sibling = await findSibling(
    path,
    isTree ? [HIERARCHY, ALL_MEMORY] : [ALL_MEMORY, HIERARCHY],
  );
  if (!isTree) return await readPair({ turnsPath: path, treePath: sibling });
  if (sibling !== undefined) return await readPair({ turnsPath: sibling, treePath: path });
  return refuse({
    code: "SIBLING_MISSING",
    message: `${path} holds a tree without turns, and no ${ALL_MEMORY} lies beside it.`,
    hint: "Put both files into one folder and import the folder.",
    file: path,
  });
}

/** Half a pair stays as it was detected, since the other half lies in another file. */
function readDetected(detected: Detected): Outcome<Detected | Omit<ImportSource, "files">> {
  const as = (
    format: ImportSource["format"],
    batch: Outcome<ImportBatch>,
  ): Outcome<Omit<ImportSource, "files">> =>
    batch.type === "refused" ? batch : ok({ format, batch: batch.value });
  switch (detected.format) {
    case "hsms-turns":
    case "hsms-tree":
      return ok(detected);
    case "foreign":
      return as(detected.kind.name, detected.kind.read(detected.value));
    case "hsms-lines":
      return as("jsonl", readHsmsLines(detected.text));
    case "realmem":
      return as("realmem", readRealMem(detected.value));
    case "chat":
      return as("chat", readChat(detected.value));
    case "chat-lines":
      return as("chat", readChatLines(detected.text));
  }
}

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

/** Turns without a tree are imported too: they are placed anew. */
async function readPair(paths: {
  readonly turnsPath: string;
  readonly treePath: string | undefined;
}): Promise<Outcome<ImportSource>> {
  const { turnsPath, treePath } = paths;
  const turns = await readSound(turnsPath, (text) => {
    const value = parseJson(text);
    return value.type === "refused" ? value : readAllMemory(value.value);
  });
  if (turns.type === "refused") return turns;
  const files = [turnsPath];
  if (treePath === undefined) {
    const batch = { ...pairBatch(turns.value.value), repairs: turns.value.repairs };
    return ok({ format: "hsms", files, batch });
  }
  const tree = await readSound(treePath, (text) => {
    const value = parseJson(text);
    return value.type === "refused" ? value : readHierarchy(value.value, turns.value.value);
  });
  if (tree.type === "refused") return tree;
  const batch = pairBatch(turns.value.value, {
    nodes: tree.value.value.nodes,
    repairs: [...turns.value.repairs, ...tree.value.repairs, ...tree.value.value.repairs],
  });
  return ok({ format: "hsms", files: [...files, treePath], batch });
}
