import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Random } from "../../../world/random.ts";

/** In a hundred files: how many come now, come cut short, and come a second time under another name. */
export interface Faults {
  readonly comes: number;
  readonly cut: number;
  readonly doubled: number;
}

export const FAULTLESS: Faults = { comes: 100, cut: 0, doubled: 0 };

/** Brings what a device wrote, and what it removed, into the folder of another one, as far as the faults let it. */
export async function carry(
  { own, from, to }: { readonly own: string; readonly from: string; readonly to: string },
  { random, faults }: { readonly random: Random; readonly faults: Faults },
): Promise<void> {
  const [there, here] = [await filesOf(join(to, own)), await filesOf(join(from, own))];
  for (const name of new Set([...here, ...there])) {
    const [source, target] = [join(from, own, name), join(to, own, name)];
    if (random.below(100) >= faults.comes) continue;
    if (!here.includes(name)) {
      await rm(target, { force: true });
      continue;
    }
    const [one, other] = await Promise.all([source, target].map((file) => timesOf(file)));
    // Written or removed meanwhile by the device that works on it: the next time.
    if (one === null || one === other) continue;
    await mkdir(dirname(target), { recursive: true });
    if (random.below(100) < faults.cut) {
      const bytes = await readFile(source).catch(() => null);
      if (bytes !== null)
        await writeFile(target, bytes.subarray(0, random.below(bytes.length + 1)));
      continue;
    }
    const put = (file: string) => cp(source, file, { preserveTimestamps: true }).catch(() => null);
    await put(target);
    if (random.below(100) < faults.doubled) await put(`${target} (conflicted copy)`);
  }
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

/** What tells a file from an older one of its name. */
async function timesOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : `${found.size} ${Math.floor(found.mtimeMs)}`;
}
