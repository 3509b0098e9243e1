import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own with these options (`size=4m`), or `undefined` where none can be mounted. */
export function mountDisk(options: string): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), "hsms-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory], { stdio: "ignore" });
    return directory;
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
}

export function unmount(directory: string): void {
  execFileSync("umount", [directory]);
  rmSync(directory, { recursive: true });
}

/** Whether one can be mounted here. */
export function canMount(options: string): boolean {
  const probe = mountDisk(options);
  if (probe !== undefined) unmount(probe);
  return probe !== undefined;
}
