import { basename } from "node:path";
import { ok, type Outcome } from "../../contract/outcome.ts";
import type { SourceFile } from "../../contract/source-file.ts";
import { importFormats } from "../../registry.ts";

/** The members to be read one by one: of an export of several files the one that stands for it. */
export async function findInArchive(
  members: readonly SourceFile[],
): Promise<Outcome<readonly SourceFile[]>> {
  let left = members;
  const found: SourceFile[] = [];
  for (const [folder, files] of Map.groupBy(members, (member) => member.folder)) {
    const names = files.map(({ name }) => name);
    for (const { readsArchives, findIn } of importFormats) {
      if (readsArchives !== true) continue;
      const whole = await findIn(folder, names);
      if (whole.type === "refused") return whole;
      const file = files.find(({ name }) => name === basename(whole.value ?? ""));
      if (file === undefined) continue;
      found.push(file);
      const below = folder === "" ? "" : `${folder}/`;
      left = left.filter((one) => !(one.folder === folder || one.folder.startsWith(below)));
    }
  }
  return ok([...found, ...left]);
}
