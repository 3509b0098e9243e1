import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createMessage } from "@hsms/messages";
import { attempt } from "../../../files/source/attempt.ts";
import { ok, refuse, type Outcome } from "../../../contract/outcome.ts";
import { PROJECT_FILES } from "./json-tables.ts";

/** Under MEMORY_ROOT each project has a folder here (S3-06). */
const PROJECTS = "projects";

/** The database of a project's folder, or of the one project under a MEMORY_ROOT. Refuses several: each is imported by itself (S3-01). */
export async function findProject(
  root: string,
  names: readonly string[],
): Promise<Outcome<string | undefined>> {
  if (names.includes(PROJECT_FILES.database)) return ok(join(root, PROJECT_FILES.database));
  if (!names.includes(PROJECTS)) return ok(undefined);
  const folder = join(root, PROJECTS);
  const found = await attempt(folder, async () => {
    if (!(await stat(folder)).isDirectory()) return [];
    const folders = await readdir(folder, { withFileTypes: true });
    const databases: string[] = [];
    for (const entry of folders.filter((one) => one.isDirectory())) {
      const project = join(folder, entry.name);
      const files = await readdir(project);
      if (files.includes(PROJECT_FILES.database)) databases.push(project);
    }
    return databases.sort();
  });
  if (found.type === "refused") return found;
  const [first, ...others] = found.value;
  if (first === undefined || others.length === 0) {
    return ok(first === undefined ? undefined : join(first, PROJECT_FILES.database));
  }
  return refuse({
    code: "SEVERAL_PROJECTS",
    reason: createMessage("severalProjects", {
      file: root,
      count: found.value.length,
      projects: found.value,
    }),
    file: root,
  });
}
