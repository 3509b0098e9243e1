import { systemCodeOf } from "@hsms/messages";
import { accessSync, constants, readFileSync, realpathSync } from "node:fs";
import { dirname } from "node:path";

/**
 * File systems that only this machine writes to: files of any other one mounted read-only here may still be changed
 * by a server or host.
 */
const LOCAL: ReadonlySet<string> = new Set([
  "btrfs",
  "cramfs",
  "erofs",
  "exfat",
  "ext2",
  "ext3",
  "ext4",
  "f2fs",
  "hfsplus",
  "iso9660",
  "jfs",
  "ntfs3",
  "squashfs",
  "tmpfs",
  "udf",
  "vfat",
  "xfs",
  "zfs",
]);

/**
 * Whether nothing can write a file: the whole file system is read-only, or refuses it by its nature, as a snapshot
 * does. False if only this mount is read-only, as a container's volume, since it can be written elsewhere. Known on
 * Linux only; false on other systems.
 */
export function isUnchanging(path: string): boolean {
  if (process.platform !== "linux") return false;
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    if (systemCodeOf(error) !== "EROFS") return false;
  }
  try {
    const mount = mountOf(realpathSync(path), readFileSync("/proc/self/mountinfo", "utf8"));
    if (mount === undefined || !LOCAL.has(mount.fileSystem)) return false;
    return mount.isWholeReadOnly || !mount.isReadOnly;
  } catch {
    return false;
  }
}

interface Mount {
  readonly fileSystem: string;
  /** This mount is read-only. */
  readonly isReadOnly: boolean;
  /** The file system is read-only, wherever it is mounted. */
  readonly isWholeReadOnly: boolean;
}

/** The mount that contains a path, from the text of `mountinfo` (proc_pid_mountinfo(5)). */
export function mountOf(path: string, mountinfo: string): Mount | undefined {
  const mounts = new Map<string, Mount>();
  for (const line of mountinfo.split("\n")) {
    const [own = "", whole = ""] = line.split(" - ");
    const [, , , , place, options = ""] = own.split(" ");
    const [fileSystem = "", , wholeOptions = ""] = whole.split(" ");
    if (place === undefined) continue;
    // A later mount on the same place covers the earlier one.
    mounts.set(unescape(place), {
      fileSystem,
      isReadOnly: options.split(",").includes("ro"),
      isWholeReadOnly: wholeOptions.split(",").includes("ro"),
    });
  }
  for (let at = path; ; at = dirname(at)) {
    const mount = mounts.get(at);
    if (mount !== undefined || at === dirname(at)) return mount;
  }
}

/** Blanks, tabs, line ends and backslashes are written as three octal digits. */
const unescape = (text: string): string =>
  text.replaceAll(/\\([0-7]{3})/gu, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
