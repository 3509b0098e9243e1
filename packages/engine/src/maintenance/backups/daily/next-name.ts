import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { DAYS_FOLDER, namesIn } from "../list-backups.ts";

/** Number of names used per day; stored beside the backups, so that it survives their removal. */
const NAMES_FILE = "backup-names.json";

const names = z.record(z.string(), z.int().positive());

/**
 * The next name: `20260131`, then `20260131-2` …; names are never reused, so that a name always
 * refers to the same backup, even after its removal. The caller must hold the lock.
 */
export async function nextName(projectFolder: string, day: string): Promise<string> {
  const file = join(projectFolder, NAMES_FILE);
  const given = await readNames(file);
  const there = (await namesIn(join(projectFolder, DAYS_FOLDER))).map((name) =>
    numberOf(name, day),
  );
  const number = Math.max(given[day] ?? 0, ...there) + 1;
  const unfinished = `${file}.new`;
  const text = `${JSON.stringify({ ...given, [day]: number })}\n`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, file);
  return number === 1 ? day : `${day}-${number}`;
}

/** 0 for a name of another day. */
function numberOf(name: string, day: string): number {
  const [, of, number = "1"] = /^(\d{8})(?:-(\d+))?$/u.exec(name) ?? [];
  return of === day ? Number(number) : 0;
}

async function readNames(file: string): Promise<z.infer<typeof names>> {
  try {
    return names.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return {};
  }
}
