import { expect, onTestFinished, test } from "vitest";
import { createJobPool } from "../src/workers/pool.ts";

test("a job whose worker dies comes out as it would without workers, and so does the next", async () => {
  const records = Array.from({ length: 40 }, (_, at) => ({
    user: `바다 ${at}`,
    assistant: "네",
    model: null,
    spans: null,
    saidAt: null,
  }));
  const analyse = async (workerUrl: URL | null) => {
    const pool = createJobPool({ workers: 1, workerUrl });
    onTestFinished(pool.close);
    const input = { analyser: "hsms" as const, records };
    const first = await pool.run("analyse-records", input);
    return [first, await pool.run("analyse-records", input)];
  };
  const dying = new URL("dying-worker.ts", import.meta.url);
  expect(await analyse(dying)).toEqual(await analyse(null));
});
