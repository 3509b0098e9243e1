import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FilesRead, ImportBatch, ImportRepair } from "../../../contract/import-batch.ts";
import { attempt } from "../../../files/source/attempt.ts";
import { readSound } from "../../../files/source/read-file.ts";
import { parseJson } from "../../../json/parse-json.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { createFindings } from "../../../values/findings.ts";
import { readTables } from "../rows/from-tables.ts";
import {
  isProjectMemory,
  joinTables,
  NO_ROWS,
  PROJECT_FILES,
  readJsonTables,
  type JsonTables,
} from "./json-tables.ts";
import { readProjectDatabase } from "./read-database.ts";

const JSON_FILES: readonly string[] = [
  PROJECT_FILES.conversations,
  PROJECT_FILES.summaries,
  PROJECT_FILES.metadata,
];

/**
 * A project memory from any of its files; those with the usual names in one folder belong together.
 * The database wins: JSON beside it gives the turns' ids, and replaces a missing database.
 */
export async function readProjectFiles(
  path: string,
  kind: "database" | "json",
): Promise<Outcome<FilesRead>> {
  const isUsual = [PROJECT_FILES.database, ...JSON_FILES].includes(basename(path));
  if (!isUsual) return kind === "database" ? await readAlone(path) : await readJson([path]);
  const folder = dirname(path);
  const names = await attempt(folder, () => readdir(folder));
  if (names.type === "refused") return names;
  const paths = JSON_FILES.filter((name) => names.value.includes(name)).map((name) =>
    join(folder, name),
  );
  if (!names.value.includes(PROJECT_FILES.database)) return await readJson(paths);
  return await readAlone(join(folder, PROJECT_FILES.database), paths);
}

async function readAlone(
  path: string,
  jsonPaths: readonly string[] = [],
): Promise<Outcome<FilesRead>> {
  const files = [path];
  const repairs: ImportRepair[] = [];
  const beside: JsonTables[] = [];
  for (const jsonPath of jsonPaths) {
    const tables = await readTablesOf(jsonPath);
    if (tables.type === "refused") {
      repairs.push({ code: "left-out", subject: basename(jsonPath) });
    } else if (tables.value.isOurs) {
      beside.push(tables.value.tables);
      files.push(jsonPath);
    }
  }
  const twins = joinTables(beside);
  const own = await readProjectDatabase(path, twins);
  if (own.type === "ok") return ok({ files, batch: withRepairs(repairs, own.value) });
  if (own.problem.code !== "FILE_DAMAGED") return own;
  const backup = await readProjectDatabase(`${path}.backup`, twins);
  if (backup.type === "refused") return own;
  repairs.push({ code: "recovered-from-backup", subject: basename(path) });
  return ok({ files, batch: withRepairs(repairs, backup.value) });
}

async function readJson(paths: readonly string[]): Promise<Outcome<FilesRead>> {
  const files: string[] = [];
  const repairs: ImportRepair[] = [];
  const all: JsonTables[] = [];
  for (const path of paths) {
    const tables = await readTablesOf(path);
    if (tables.type === "refused") return tables;
    if (!tables.value.isOurs) continue;
    files.push(path);
    all.push(tables.value.tables);
    for (const repair of tables.value.repairs) repairs.push(repair);
  }
  const batch = readTables({ conversation_tags: [], ...joinTables(all) }, createFindings());
  return ok({ files, batch: withRepairs(repairs, batch) });
}

/** A file of one of the names that holds something else is another program's. */
async function readTablesOf(path: string): Promise<
  Outcome<{
    readonly isOurs: boolean;
    readonly tables: JsonTables;
    readonly repairs: readonly ImportRepair[];
  }>
> {
  const read = await readSound(path, (text) => {
    const value = parseJson(text);
    if (value.type === "refused") return value;
    if (!isProjectMemory(value.value)) return ok({ isOurs: false, tables: NO_ROWS });
    const tables = readJsonTables(value.value);
    return tables.type === "refused" ? tables : ok({ isOurs: true, tables: tables.value });
  });
  if (read.type === "refused") return read;
  return ok({ ...read.value.value, repairs: read.value.repairs });
}

const withRepairs = (repairs: readonly ImportRepair[], batch: ImportBatch): ImportBatch => ({
  ...batch,
  repairs: [...repairs, ...batch.repairs],
});
