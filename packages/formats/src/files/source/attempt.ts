import type { Stats } from "node:fs";
import { createMessage, type Message } from "@hsms/messages";
import { ok, refuse, refuseFile, type Outcome, type Refusal } from "../../contract/outcome.ts";
import { systemCode } from "./system-code.ts";

export const notRegular = (path: string, found: Stats): Refusal => ({
  code: "FILE_NOT_REGULAR",
  reason: createMessage("notRegular", { file: path, kind: kindOf(found) }),
  file: path,
});

function kindOf(found: Stats): Message {
  if (found.isDirectory()) return createMessage("folder", {});
  if (found.isFIFO()) return createMessage("pipe", {});
  return createMessage(found.isSocket() ? "socket" : "device", {});
}

export async function attempt<Value>(
  path: string,
  run: () => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return ok(await run());
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return refuseFile("FILE_NOT_FOUND", path);
    return refuse(notReadable(path, code));
  }
}

/** `reason` is the code of the system or SQLite's own message. */
export const notReadable = (path: string, reason: string): Refusal => ({
  code: "FILE_NOT_READABLE",
  reason: createMessage("notReadable", { file: path, reason }),
  file: path,
});
