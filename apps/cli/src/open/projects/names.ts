import { createHash } from "node:crypto";
import { CliError } from "../../output/cli-error.ts";

/** Longer names make folders that some file systems refuse. */
const MAX_NAME_LENGTH = 64;

/** Hexadecimal digits of a path's hash in a project's id: 32 bits keep one person's projects apart. */
const HASH_LENGTH = 8;

/** Throws `CliError` `BAD_PROJECT_NAME`. */
export function checkName(name: string): string {
  if (!isName(name)) throw new CliError("BAD_PROJECT_NAME", name.slice(0, MAX_NAME_LENGTH));
  return name;
}

export function isName(name: string): boolean {
  return name.trim() !== "" && name.length <= MAX_NAME_LENGTH && !/[\p{Cc}/\\]/u.test(name);
}

/** Ids in id files are UUIDs, or a legible name with a hash of its path. */
const ID_ENDING = /-[0-9a-f]{8}(?:[0-9a-f]{4})?$/u;

/** The id names a folder of ours: a hostile file must neither lead out of it nor to a project with a plain name. */
export const isId = (id: string): boolean => folderName(id) === id && ID_ENDING.test(id);

/** The name itself where it is fit for a folder on every system, otherwise a legible form of it with a hash. */
export function folderName(name: string): string {
  const fit = legible(name);
  return fit === name ? name : `${fit}-${shortHash(name)}`;
}

/** Of a project that goes by the path of its folder. */
export const idOfPath = (name: string, realRoot: string): string =>
  `${legible(name)}-${shortHash(realRoot)}`;

export const looksLikePath = (wanted: string): boolean =>
  /[/\\]/.test(wanted) || wanted === "." || wanted === ".." || wanted.startsWith("~");

function legible(name: string): string {
  const word = name.toLowerCase().replaceAll(/[^\p{L}\p{N}._-]+/gu, "-");
  return word.replace(/^[.-]+/, "") || "project";
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);
}
