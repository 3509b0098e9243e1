import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXPORT_FORMATS } from "@hsms/formats";
import { openMemoryStore, type Store } from "@hsms/store";
import { newTurn } from "@hsms/store/testing";
import { ANALYSER } from "@hsms/language";
import { expect, test } from "vitest";
import { exportMemory } from "./memory-source.ts";

const TURNS = 5000;

/** A store that counts how often turns are read, and how many at once. */
function counting(store: Store) {
  const reads = { count: 0, most: 0 };
  const read: Store["turns"]["read"] = (indexes) => {
    reads.count++;
    reads.most = Math.max(reads.most, indexes.length);
    return store.turns.read(indexes);
  };
  return { reads, store: { ...store, turns: { ...store.turns, read } } };
}

test("every export reads a thousand turns at once at most; one that is cancelled ends there and leaves no file", async () => {
  const opened = await openMemoryStore({ analyser: ANALYSER });
  await opened.turns.append(
    Array.from({ length: TURNS }, (_, at) => newTurn(at, { placement: "skipped" })),
  );
  const folder = await mkdtemp(join(tmpdir(), "hsms 시험-"));
  try {
    for (const format of EXPORT_FORMATS) {
      const whole = counting(opened);
      const { signal } = new AbortController();
      const directory = join(folder, format);
      const { turns } = await drain(exportMemory(whole.store, { directory, format, signal }));
      expect(turns).toBe(TURNS);
      expect(whole.reads.most).toBe(1000);

      const cut = counting(opened);
      const controller = new AbortController();
      setImmediate(() => controller.abort(new Error("enough")));
      const elsewhere = join(folder, `${format}, cut`);
      const steps = exportMemory(cut.store, {
        directory: elsewhere,
        format,
        signal: controller.signal,
      });
      await expect(drain(steps)).rejects.toThrow("enough");
      expect(cut.reads.count).toBeLessThan(3);
      expect(await readdir(elsewhere).catch(() => [])).toEqual([]);
    }
  } finally {
    await opened.close();
    await rm(folder, { recursive: true });
  }
});

async function drain<Result>(steps: AsyncGenerator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return step.value;
  }
}
