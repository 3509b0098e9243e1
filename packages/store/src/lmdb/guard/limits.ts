import { readdirSync, readFileSync } from "node:fs";
import { systemCodeOf } from "@hsms/messages";
import { storeError } from "../../contract/errors.ts";

/** Descriptors needed to open a store: LMDB's three, the data file, its lock, the folder's lock, and reading its pages. */
const DESCRIPTORS = 8;

/** A smaller map would be full after some twenty thousand turns. */
const LEAST_MAP_BYTES = 2 ** 26;

/** What remains to this process of resources a store needs; `Infinity` if unlimited or unknown. */
export interface Limits {
  /** Unused address space. */
  readonly addressBytes: number;
  readonly descriptors: number;
  /** Largest size a file may have. */
  readonly fileBytes: number;
}

/** Present limits of this process. Unknown on systems other than Linux. */
export function readLimits(): Limits {
  const limits = read("/proc/self/limits");
  const bound = (name: string): number => {
    const found = new RegExp(`^${name} +(\\d+) `, "mu").exec(limits)?.[1];
    return found === undefined ? Number.POSITIVE_INFINITY : Number(found);
  };
  const addresses = bound("Max address space");
  const files = bound("Max open files");
  const used = /^VmSize:\s+(\d+) kB/mu.exec(
    Number.isFinite(addresses) ? read("/proc/self/status") : "",
  )?.[1];
  return {
    addressBytes: addresses - Number(used ?? 0) * 1024,
    // Counting takes longer than it is worth: so many are hardly ever open.
    descriptors: files > 1024 ? files : files - countDescriptors(),
    fileBytes: bound("Max file size"),
  };
}

/**
 * Bytes that the map of a data file may take, at most `wanted`: half of what is left, since a new generation is
 * mapped beside the old one. Throws `STORE_LIMITED` if LMDB could not open the file, which would crash it.
 */
export function mapBytesWithin(
  { addressBytes, descriptors }: Pick<Limits, "addressBytes" | "descriptors">,
  { wanted, fileBytes }: { readonly wanted: number; readonly fileBytes: number },
): number {
  if (descriptors < DESCRIPTORS) {
    throw storeError("STORE_LIMITED", "tooFewDescriptors", {
      left: Math.max(0, descriptors),
      needed: DESCRIPTORS,
    });
  }
  if (addressBytes / 2 >= wanted) return wanted;
  const bytes = Math.floor(addressBytes / 2 / PAGES) * PAGES;
  if (bytes >= Math.max(LEAST_MAP_BYTES, fileBytes * 2)) return bytes;
  throw storeError("STORE_LIMITED", "tooFewAddresses", {
    left: Math.max(0, Math.floor(addressBytes / 2 ** 20)),
  });
}

/** LMDB maps whole pages; a MiB is a multiple of any page size. */
const PAGES = 2 ** 20;

function countDescriptors(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch (error) {
    return isExhausted(error) ? Number.POSITIVE_INFINITY : 0;
  }
}

/** Empty if the file does not exist. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isExhausted(error)) {
      throw storeError("STORE_LIMITED", "tooFewDescriptors", { left: 0, needed: DESCRIPTORS });
    }
    return "";
  }
}

const isExhausted = (error: unknown): boolean => systemCodeOf(error) === "EMFILE";
