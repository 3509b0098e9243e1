import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory } from "@hsms/engine";
import { expect, test } from "vitest";
import type { Dataset } from "./sets/data-set.ts";
import { readSet } from "./sets/read-set.ts";

const data = process.env["HSMS_DATA"];

/** Turns that hold an answer, of which so many may be skipped. RealMem marks sessions: all turns of those count. */
const MOST_EVIDENCE = 0.002;

test.skipIf(data === undefined).each(["locomo", "realmem"] as const)(
  "of the turns of %s that hold answers at most two in a thousand are skipped (C1-20)",
  async (dataset: Dataset) => {
    const folder = join(data ?? "", dataset);
    const files = (await readdir(folder)).filter((name) => name.endsWith(".json"));
    const directory = await mkdtemp(join(tmpdir(), "hsms-skipped-"));
    const memory = await openMemory({ directory, workers: 0 });
    let evidence = 0;
    let skipped = 0;
    for (const file of files) {
      const { scopes } = await readSet({ dataset, file: join(folder, file) });
      for (const { batch, questions, sessionOf } of scopes) {
        const turns = new Set(questions.flatMap((question) => [...question.turns]));
        const sessions = new Set(questions.flatMap((question) => [...question.sessions]));
        for (const { id, user, assistant = null } of batch.turns) {
          const isEvidence = turns.size > 0 ? turns.has(id) : sessions.has(sessionOf.get(id) ?? "");
          if (!isEvidence) continue;
          evidence++;
          const { action } = await memory.policy.decide(user, { reply: assistant });
          if (action === "skip") skipped++;
        }
      }
    }
    await memory.close();
    await rm(directory, { recursive: true });
    expect(evidence).toBeGreaterThan(500);
    expect(skipped / evidence).toBeLessThanOrEqual(MOST_EVIDENCE);
  },
);
