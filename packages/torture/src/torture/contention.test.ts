// @module-tag slow
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "@hsms/bench/tools";
import { expect, test } from "vitest";
import type { Breach } from "./breach.ts";
import { Ledger } from "./ledger.ts";
import { type ProcessSpec, startProcesses } from "./processes/process-group.ts";
import { createTurnGenerator } from "./turns/generated-turn.ts";

const WRITERS = 8;
const COMMANDS = 150;
/** Half a minute, but for a machine that is busy with other things. */
const TIMEOUT_MS = 900_000;

test(
  `beside ${WRITERS} processes that write, ${COMMANDS} topics are renamed, turns forgotten and all of it undone, and nothing is refused`,
  { timeout: TIMEOUT_MS },
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), "hsms-contention-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const scratch = join(folder, "scratch");
    mkdirSync(scratch);
    const writers = Array.from({ length: WRITERS }, (_, at): ProcessSpec => ({
      workload: "writer",
      name: `writer ${at}`,
    }));
    const { generateTurn } = createTurnGenerator(5);
    const ledger = new Ledger(generateTurn, []);
    const breaches: Breach[] = [];
    const done: string[] = [];
    const processes = startProcesses({
      specs: [...writers, { workload: "undoer", name: "undoer" }],
      location: { directory: join(folder, "store"), passphrase: null },
      scratch,
      seed: 5,
      random: createRandom(5),
      ledger,
      // A process that was refused ends by itself.
      onBreach: (breach) => breaches.push(breach),
      onDone: (what) => done.push(what),
    });
    while (done.length < COMMANDS && breaches.length === 0)
      await processes.nextMessage("undoer", TIMEOUT_MS);
    await processes.finish();
    expect(breaches).toEqual([]);
    expect(new Set(done)).toEqual(new Set(["renaming", "archiving", "undoing"]));
    expect(ledger.acknowledged().length).toBeGreaterThan(COMMANDS);
  },
);
