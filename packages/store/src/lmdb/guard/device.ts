import { hash } from "node:crypto";
import { readFileSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { createDevice } from "../../merging/field-clocks.ts";
import { replaceFile } from "./whole-file.ts";
import { toStoreError } from "../lmdb-error.ts";

/** Beside the generations, so that neither backups nor restores carry it elsewhere. */
const DEVICE_FILE = "DEVICE";

const DEVICE = /^[\w-]{12} [\w-]{12}$/u;

/**
 * Name under which other copies know the edits made in this folder's store; created on first use. A copied folder
 * gets another name, on this machine or another, as does one into which another store was restored. Must be called
 * within a write transaction, so that one process at a time creates it.
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

/** The next edit gets another name, since the store went back to an earlier state. */
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

/** Empty if the file is missing or was not written here. */
function readText(path: string): string {
  try {
    const text = readFileSync(path, "latin1");
    return DEVICE.test(text) ? text : "";
  } catch {
    return "";
  }
}

/** Differs for a copy of the folder and on another machine. */
const placeOf = (directory: string): string =>
  hash("sha256", `${hostname()}\n${statSync(directory).ino}`, "base64url").slice(0, 12);
