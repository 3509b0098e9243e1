import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BACKUP_FILE } from "./backup.ts";
import { listBackups } from "./list-backups.ts";

test("the newest backup comes first, and one from a clock that was far ahead last", async () => {
  const project = mkdtempSync(join(tmpdir(), "hsms-backups-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const [name, day] of Object.entries({ "20260330": 30, "20260331": 31, "20270505": 400 })) {
    const folder = join(project, "backups", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "CURRENT"), "generation-000001\n");
    const time = new Date(Date.UTC(2026, 2, day, 12)).toISOString();
    const counts = { turns: 1, nodes: 1, sequence: 1, schema: 6, program: "1.0.0" };
    const record = { format: "hsms-backup", version: 1, kind: "day", time, ...counts };
    writeFileSync(join(folder, BACKUP_FILE), JSON.stringify({ ...record, complete: true }));
  }
  const listed = await listBackups(project, Date.UTC(2026, 2, 31, 18));
  expect(listed.map(({ name }) => name)).toEqual(["20260331", "20260330", "20270505"]);
});
