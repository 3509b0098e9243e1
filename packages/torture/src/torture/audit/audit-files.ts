import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { codedTexts } from "@hsms/store";
import type { Breach } from "../breach.ts";

/** No file in a folder, however deep, may hold any of these texts. */
export async function auditFiles(
  directory: string,
  {
    forbidden,
    isLeftOut = () => false,
  }: { readonly forbidden: readonly string[]; readonly isLeftOut?: (path: string) => boolean },
): Promise<readonly Breach[]> {
  if (forbidden.length === 0) return [];
  const breaches: Breach[] = [];
  for (const path of await filesIn(directory)) {
    if (isLeftOut(path)) continue;
    const bytes = (await unlessGone(() => readFile(path))) ?? Buffer.alloc(0);
    // Of a file that is being written, or taken away, nothing may read.
    const coded =
      basename(path) === "data.mdb" ? ((await unlessGone(() => texts(path))) ?? []) : [];
    for (const text of forbidden.filter((one) =>
      [bytes, ...coded].some((all) => holds(all, one)),
    )) {
      breaches.push({ kind: "remains", message: `${path} holds "${text.slice(-40)}"` });
    }
  }
  return breaches;
}

const texts = (path: string): Promise<readonly Buffer[]> =>
  Promise.resolve(codedTexts(path).map((text) => Buffer.from(text)));

/** A text that goes on with another digit is another turn's. */
function holds(bytes: Buffer, text: string): boolean {
  const words = Buffer.from(text);
  for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1)) {
    if (!/\d/u.test(String.fromCharCode(bytes[at + words.length] ?? 0))) return true;
  }
  return false;
}

async function filesIn(directory: string): Promise<readonly string[]> {
  const entries = await unlessGone(() =>
    readdir(directory, { recursive: true, withFileTypes: true }),
  );
  // A folder in it was taken away while it was read.
  if (entries === undefined) return filesIn(directory);
  // Reading the lock file would take away this process's locks on it, when it is closed again.
  const files = entries.filter((one) => one.isFile() && one.name !== "lock.mdb");
  return files.map((one) => join(one.parentPath, one.name));
}

async function unlessGone<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
