import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ID_FILE } from "../../../../open/projects/find-place.ts";
import { choosePaths } from "../../../../settings/paths.ts";

/** A folder with a memory of its own, for what is said to try a connection. */
export interface ProbePlace {
  readonly folder: string;
  /** In no other memory. */
  readonly word: string;
  readonly sentence: string;
  /** Takes the folder and its memory away. */
  remove(environment: Readonly<Record<string, string>>): void;
}

export function makeProbePlace(): ProbePlace {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "hsms-probe-")));
  const id = randomUUID();
  writeFileSync(path.join(folder, ID_FILE), JSON.stringify({ id, name: "hsms-probe" }));
  const word = `probe${randomBytes(4).toString("hex")}`;
  return {
    folder,
    word,
    sentence: `The word of the hsms probe is ${word}.`,
    remove(environment) {
      const { HOME: home = os.homedir() } = environment;
      const { data } = choosePaths({
        environment,
        platform: process.platform,
        home,
        workingDirectory: folder,
      });
      for (const place of [folder, path.join(data, "projects", id)]) {
        rmSync(place, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}
