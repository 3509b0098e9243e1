import { expect, test } from "vitest";
import { mountOf } from "./unchanging.ts";

const mountinfo = [
  "22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw",
  "30 22 254:16 / /mnt/stick ro,nosuid shared:2 - vfat /dev/sdb1 ro,utf8",
  "31 22 254:0 /data /mnt/view ro,relatime shared:3 master:1 - ext4 /dev/vda rw,errors=remount-ro",
  "32 22 0:40 / /mnt/a\\040place rw - btrfs /dev/sdc rw,subvol=/",
  "33 22 0:41 / /mnt/over rw - tmpfs tmpfs rw",
  "34 33 0:42 / /mnt/over ro - nfs4 server:/x ro",
  "",
].join("\n");

test.each([
  ["/srv/data.mdb", "ext4", false, false],
  ["/mnt/stick/store/data.mdb", "vfat", true, true],
  ["/mnt/view/data.mdb", "ext4", true, false],
  ["/mnt/viewer/data.mdb", "ext4", false, false],
  ["/mnt/a place/data.mdb", "btrfs", false, false],
  ["/mnt/over/data.mdb", "nfs4", true, true],
])("the mount of %s", (path, fileSystem, isReadOnly, isWholeReadOnly) => {
  expect(mountOf(path, mountinfo)).toEqual({ fileSystem, isReadOnly, isWholeReadOnly });
});
