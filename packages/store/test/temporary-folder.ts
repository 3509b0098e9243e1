import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new empty folder of its own, and what removes it. */
export async function makeTemporaryFolder(): Promise<{
  readonly directory: string;
  readonly dispose: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-store-"));
  return { directory, dispose: () => rm(directory, { recursive: true }) };
}
