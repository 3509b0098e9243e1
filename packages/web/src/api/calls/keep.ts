import { listBackups, type Backup, type RestoreResult } from "@hsms/engine";
import * as z from "zod";
import { type Asked, call } from "../call.ts";
import { BadRequest } from "../read-body.ts";

const backupOf = ({ name, kind, time, turns, nodes, sizeBytes }: Backup) => ({
  name,
  kind,
  time,
  turns,
  nodes,
  sizeBytes,
});

const named = z.object({ name: z.string() });

/** Backups, and figures. */
export const keepCalls = {
  /** `goes`: making one now removes it. */
  backups: call(z.object({}), async (_, { host, memory }) => {
    const backups = await listBackups(host.projectFolder);
    const going = new Set((await memory.upkeep.expiring()).map(({ path }) => path));
    return { backups: backups.map((one) => ({ ...backupOf(one), goes: going.has(one.path) })) };
  }),
  backup: call(z.object({}), async (_, { memory, signal }) => ({
    backup: backupOf(await memory.upkeep.backup({ signal })),
  })),
  /** What restoring it would change; nothing is changed. */
  compare: call(named, async ({ name }, asked) => ({
    lines: asked.host.describeComparison(
      (await restore(name, asked, false)).comparison,
      asked.language,
    ),
  })),
  restore: call(named, async ({ name }, asked) => {
    const done = await restore(name, asked, true);
    const lines = asked.host.describeComparison(done.comparison, asked.language);
    return { lines, entry: done.type === "restored" ? done.entry : null };
  }),
  import: call(z.object({ id: z.int() }), ({ id }, { uploads }) => uploads.import(id)),
  "let-go": call(z.object({ id: z.int() }), async ({ id }, { uploads }) => {
    await uploads.letGo(id);
    return {};
  }),
  figures: call(z.object({}), (_, { host, language }) => host.figures(language)),
};

async function restore(name: string, asked: Asked, isSure: boolean): Promise<RestoreResult> {
  const { memory, host, signal } = asked;
  const backup = (await listBackups(host.projectFolder)).find((one) => one.name === name);
  if (backup === undefined) throw new BadRequest("no-backup", `There is no backup ${name}.`);
  const confirm = (): Promise<boolean> => Promise.resolve(isSure);
  // A tab that is closed does not stop a restoration half-way.
  const given = isSure ? {} : { signal };
  return memory.upkeep.restore({ from: backup.path, confirm, ...given });
}
