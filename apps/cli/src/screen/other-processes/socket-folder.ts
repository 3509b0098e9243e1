import { createHash, randomBytes } from "node:crypto";
import { lstatSync, readdirSync, realpathSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Paths } from "../../settings/paths.ts";

/** Where other processes find those who have a project open: an entry each, a socket, or on Windows a file that names a pipe. */
export interface SocketFolder {
  readonly folder: string;
  /** What names of this project's entries begin with. */
  readonly prefix: string;
}

/** Bytes of a search that is told to a screen: some two thousand nodes, and read in milliseconds. Larger ones are not told. */
export const LARGEST_BYTES = 1_000_000;

/** Bytes of an address that every system takes: macOS has 104 with a zero at the end, Linux 108. */
const LONGEST_ADDRESS = 100;
/** Hexadecimal digits of the hash of a project's folder: 32 bits keep one person's projects apart. */
const HASH_LENGTH = 8;
/** So that nobody else can have a pipe of that name first, and a number that comes again is a new screen. */
const RANDOM_BYTES = 6;
/** Digits of the largest number of a process. */
const PROCESS_LENGTH = 10;
const LONGEST_KIND = "hook-".length;
const LONGEST_NAME = LONGEST_KIND + HASH_LENGTH + 1 + PROCESS_LENGTH + 1 + 2 * RANDOM_BYTES;

/** The place for a project's folder, which must be there; `null` where every path is too long for a socket. */
export function socketFolder(
  { state, runtime }: Pick<Paths, "state" | "runtime">,
  project: { readonly directory: string },
  /** Screens hear of searches; the others answer hooks. */
  kind: "" | "hook-" = "",
): SocketFolder | null {
  // Whoever has the same memory has the same state folder; the second is not set in every process, and the third is any user's.
  const temporary = path.join(os.tmpdir(), `hsms-${process.getuid?.() ?? 0}`);
  const folders = [path.join(state, "sockets"), ...(runtime === null ? [] : [runtime]), temporary];
  const folder = folders.find(
    (one) =>
      process.platform === "win32" || Buffer.byteLength(one) + 1 + LONGEST_NAME <= LONGEST_ADDRESS,
  );
  if (folder === undefined) return null;
  const hash = createHash("sha256").update(realpathSync(project.directory)).digest("hex");
  return { folder, prefix: `${kind}${hash.slice(0, HASH_LENGTH)}-` };
}

export const socketName = ({ prefix }: SocketFolder): string =>
  `${prefix}${process.pid}-${randomBytes(RANDOM_BYTES).toString("hex")}`;

/** What is listened on, and connected to. */
export const addressOf = ({ folder }: SocketFolder, name: string): string =>
  process.platform === "win32" ? `\\\\.\\pipe\\hsms-${name}` : path.join(folder, name);

/** Names of the project's entries of other processes; empty where there are none. One reading of a folder. */
export function otherSockets({ folder, prefix }: SocketFolder): readonly string[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    // Nobody ever listened.
    return [];
  }
  const own = `${prefix}${process.pid}-`;
  const others = names.filter((name) => name.startsWith(prefix) && !name.startsWith(own));
  return others.length > 0 && isOwnersAlone(folder) ? others : [];
}

/** Whether nobody else can put a socket there. What Windows keeps in a person's folder is theirs. */
export function isOwnersAlone(folder: string): boolean {
  if (process.getuid === undefined) return true;
  const facts = lstatSync(folder, { throwIfNoEntry: false });
  return (
    facts !== undefined &&
    facts.isDirectory() &&
    facts.uid === process.getuid() &&
    (facts.mode & 0o077) === 0
  );
}
