import { systemCodeOf } from "@hsms/messages";
import { accessSync, constants, readFileSync, realpathSync } from "node:fs";
import { dirname } from "node:path";

/** File systems that nobody but this machine writes to: of any other one, read-only here, a server or a host may change the files. */
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
 * Whether nothing can write a file: the file system as a whole is read-only, or refuses it for what it is, as a snapshot. Not where only
 * this mount of it is read-only, as a volume of a container: it can be written from elsewhere. Known on Linux only; false elsewhere.
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
  /** Of this mount. */
  readonly isReadOnly: boolean;
  /** Of the file system, wherever it is mounted. */
  readonly isWholeReadOnly: boolean;
}

/** The mount that a path is on, by the text of `mountinfo` (proc_pid_mountinfo(5)). */
export function mountOf(path: string, mountinfo: string): Mount | undefined {
  const mounts = new Map<string, Mount>();
  for (const line of mountinfo.split("\n")) {
    const [own = "", whole = ""] = line.split(" - ");
    const [, , , , place, options = ""] = own.split(" ");
    const [fileSystem = "", , wholeOptions = ""] = whole.split(" ");
    if (place === undefined) continue;
    // One mounted over another one counts.
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

/** Blanks, tabs, line ends and backslashes stand as three octal digits. */
const unescape = (text: string): string =>
  text.replaceAll(/\\([0-7]{3})/gu, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
