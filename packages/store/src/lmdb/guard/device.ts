import { hash } from "node:crypto";
import { readFileSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { createDevice } from "../../merging/field-clocks.ts";
import { replaceFile } from "./whole-file.ts";
import { toStoreError } from "../lmdb-error.ts";

/** Beside the generations, so that no backup and no restoration brings it elsewhere. */
const DEVICE_FILE = "DEVICE";

const DEVICE = /^[\w-]{12} [\w-]{12}$/u;

/**
 * Under which name edits in the store of this folder are known to copies of it, made when it is first asked for. A
 * folder that was copied, or came to another machine, gets another name, and so does one that another store was
 * restored into. Must be asked within a write transaction, so that one process at a time makes it.
 */
export function deviceOf(directory: string, generation: () => string): () => string {
  let known: { readonly generation: string; readonly device: string } | undefined;
  return () => {
    if (known?.generation !== generation()) {
      known = { generation: generation(), device: readDevice(directory) };
    }
    return known.device;
  };
}

/** The next edit has another name: the store has gone back to an earlier state. */
export const forgetDevice = (directory: string): void =>
  rmSync(join(directory, DEVICE_FILE), { force: true });

function readDevice(directory: string): string {
  const path = join(directory, DEVICE_FILE);
  const place = placeOf(directory);
  try {
    const [device = "", madeAt] = readText(path).split(" ");
    if (madeAt === place) return device;
    const made = createDevice();
    replaceFile(path, Buffer.from(`${made} ${place}`));
    return made;
  } catch (error) {
    throw toStoreError(error);
  }
}

/** Empty where there is none, or nothing that was written here. */
function readText(path: string): string {
  try {
    const text = readFileSync(path, "latin1");
    return DEVICE.test(text) ? text : "";
  } catch {
    return "";
  }
}

/** Another one for a copy of the folder, and on another machine. */
const placeOf = (directory: string): string =>
  hash("sha256", `${hostname()}\n${statSync(directory).ino}`, "base64url").slice(0, 12);
