import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

const read = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

/**
 * Lays out the memory that the program before 2026-11-23 made in a folder, by its path, with two turns: "The api listens
 * on port 4711." and "Deploys go out on Tuesdays." Answers with its id.
 */
export function layOutEarlierProject(home: string, folder: string): string {
  const root = realpathSync(folder);
  const id = `api-${createHash("sha256").update(root).digest("hex").slice(0, 8)}`;
  const directory = path.join(home, "projects", id);
  const generation = path.join(directory, "store", "generation-000001");
  mkdirSync(generation, { recursive: true });
  const record: unknown = JSON.parse(read("earlier-project.json").toString());
  writeFileSync(
    path.join(directory, "project.json"),
    JSON.stringify({ ...(record as object), id, root }, null, 2),
  );
  writeFileSync(path.join(directory, "store", "CURRENT"), "generation-000001\n");
  writeFileSync(path.join(generation, "IN_USE"), "");
  writeFileSync(path.join(generation, "data.mdb"), gunzipSync(read("earlier-project.mdb.gz")));
  return id;
}
