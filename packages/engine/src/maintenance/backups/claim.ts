import { createMessage, type Message } from "@hsms/messages";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isProcessAlive, StoreError } from "@hsms/store";
import { makePrivateFolder } from "@hsms/store/private-folder";
import * as z from "zod";
import { systemCode } from "@hsms/formats";
import { STALE_PREFIX } from "./list-backups.ts";

export const MAKING_FOLDER = ".making";
const MAKER_FILE = "maker.json";

/** No backup takes this long: the process id was reused. */
const STALE_MS = 6 * 60 * 60 * 1000;
/** Grace period for a process that has created the folder but not yet written its id. */
const UNNAMED_MS = 60 * 1000;

export interface Claim {
  readonly copy: string;
  release(): Promise<void>;
}

/** Acquires the lock for making backups in a folder. Throws `STORE_BUSY` while another process holds it. */
export async function claimMaking(folder: string, now: number): Promise<Claim> {
  makePrivateFolder(folder);
  const making = join(folder, MAKING_FOLDER);
  if (!(await makeFolder(making))) {
    const maker = await findMaker(making, now);
    if (maker !== undefined) throw busy(maker);
    // Renamed atomically: of two processes that find it stale, only one succeeds.
    const stale = join(folder, STALE_PREFIX + randomUUID());
    await rename(making, stale).catch(() => undefined);
    // The other process may have replaced it by its own lock already, which is then put back.
    const other = existsSync(stale) ? await findMaker(stale, now) : undefined;
    if (other !== undefined) {
      await rename(stale, making);
      throw busy(other);
    }
    await rm(stale, { recursive: true, force: true });
    if (!(await makeFolder(making))) throw busy(createMessage("backupMakingElsewhere", {}));
  }
  const maker = { processId: process.pid, host: hostname(), since: now };
  const release = (): Promise<void> => rm(making, { recursive: true, force: true });
  try {
    await writeFile(join(making, MAKER_FILE), JSON.stringify(maker), { mode: 0o600 });
    const copy = join(making, "copy");
    await mkdir(copy, { mode: 0o700 });
    return { copy, release };
  } catch (error) {
    await release();
    throw error;
  }
}

const busy = (maker: Message): StoreError => new StoreError("STORE_BUSY", maker);

async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
}

const makerSchema = z.object({ processId: z.int(), host: z.string(), since: z.number() });

/** The process that is making a backup; `undefined` if none is running. */
async function findMaker(making: string, now: number): Promise<Message | undefined> {
  try {
    const text = await readFile(join(making, MAKER_FILE), "utf8");
    const { processId, host, since } = makerSchema.parse(JSON.parse(text));
    if (now - since > STALE_MS || (host === hostname() && !isProcessAlive(processId)))
      return undefined;
    return createMessage("backupMaking", { process: processId });
  } catch {
    const made = (await stat(making).catch(() => undefined))?.mtimeMs ?? 0;
    return Date.now() - made > UNNAMED_MS ? undefined : createMessage("backupMakingElsewhere", {});
  }
}
