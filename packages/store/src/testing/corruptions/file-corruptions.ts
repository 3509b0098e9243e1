import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { findStore } from "../../rescue/doctor/find-store.ts";
import { nodeTable, placementTable, turnTable } from "../../format/schema.ts";
import { openLmdbStore } from "../../lmdb/lmdb-store.ts";
import { PAGE_HEADER_BYTES } from "../../lmdb/pages/page.ts";
import type { Corruption } from "./corruption.ts";
import { alterFile, dataFileOf, leavesOf } from "./damage-file.ts";

const PAGE = 4096;

async function zeroTurns(directory: string): Promise<void> {
  const [page = 0] = leavesOf(directory, turnTable);
  alterFile(directory, (bytes) => void bytes.fill(0, page * PAGE, (page + 1) * PAGE));
}

const damages: readonly Omit<Corruption, "opens">[] = [
  {
    name: "random bytes in page headers",
    code: "PAGE_DAMAGED",
    mend: "whole",
    async apply(directory) {
      const pages = [...leavesOf(directory, nodeTable), ...leavesOf(directory, placementTable)];
      alterFile(directory, (bytes) => {
        // Flags, bounds and number, not the places of the nodes: what the page holds still reads.
        for (const page of pages) bytes.set([0x5a, 0xa5, 0x3c], page * PAGE + 8);
      });
    },
  },
  {
    name: "a page of turns overwritten with zeros",
    code: "PAGE_DAMAGED",
    mend: "named",
    apply: zeroTurns,
  },
  {
    name: "a page of turns overwritten with zeros, with a backup",
    code: "PAGE_DAMAGED",
    mend: "whole",
    change: "TURN_SALVAGED",
    hasBackup: true,
    apply: zeroTurns,
  },
  {
    name: "the root page of the turns overwritten",
    code: "PAGE_DAMAGED",
    mend: "whole",
    change: "TURN_SALVAGED",
    async apply(directory) {
      const turns = new Set(leavesOf(directory, turnTable));
      alterFile(directory, (bytes) => {
        for (let page = 2; page * PAGE < bytes.length; page++) {
          // A branch whose first child is a page of turns.
          if (bytes.readUInt16LE(page * PAGE + 18) !== 1) continue;
          const node =
            page * PAGE + PAGE_HEADER_BYTES + bytes.readUInt16LE(page * PAGE + PAGE_HEADER_BYTES);
          if (turns.has(bytes.readUInt32LE(node))) bytes.fill(0xee, page * PAGE, (page + 1) * PAGE);
        }
      });
    },
  },
  {
    name: "a file truncated in the middle",
    code: "PAGE_DAMAGED",
    mend: "named",
    async apply(directory) {
      const path = dataFileOf(directory);
      truncateSync(path, Math.floor(readFileSync(path).length / 2));
    },
  },
  {
    name: "a damaged meta page",
    code: "PAGE_DAMAGED",
    mend: "whole",
    apply: async (directory) => alterFile(directory, (bytes) => void bytes.fill(0xff, 24, 64)),
  },
  {
    name: "a meta page with a far too large page count",
    code: "PAGE_DAMAGED",
    mend: "whole",
    async apply(directory) {
      // The third byte of the last page's number, in both descriptions.
      alterFile(directory, (bytes) => {
        for (const page of [0, 1]) bytes[page * PAGE + 146] = 0x90;
      });
    },
  },
  {
    name: "a file mixed from two states",
    code: "PAGE_DAMAGED",
    mend: "named",
    async apply(directory) {
      const before = readFileSync(dataFileOf(directory));
      const store = await openLmdbStore({ directory, analyser: "words 1" });
      for (let round = 0; round < 8; round++) await store.settings.write({ topK: round + 1 });
      await store.close();
      // The new descriptions over the old pages.
      alterFile(directory, (bytes) =>
        Buffer.concat([bytes.subarray(0, 2 * PAGE), before.subarray(2 * PAGE)]),
      );
    },
  },
  {
    name: "the data file missing",
    code: "FILE_UNREADABLE",
    mend: "whole",
    change: "TURN_SALVAGED",
    hasBackup: true,
    apply: async (directory) => rmSync(dataFileOf(directory)),
  },
  {
    name: "an empty data file",
    code: "FILE_UNREADABLE",
    mend: "whole",
    change: "TURN_SALVAGED",
    hasBackup: true,
    apply: async (directory) => truncateSync(dataFileOf(directory), 0),
  },
  {
    name: "another program's file in its place",
    code: "FILE_UNREADABLE",
    mend: "whole",
    change: "TURN_SALVAGED",
    hasBackup: true,
    apply: async (directory) =>
      writeFileSync(dataFileOf(directory), "SQLite format 3\0".padEnd(50_000, "x")),
  },
  {
    name: "CURRENT names a missing generation",
    code: "CURRENT_DAMAGED",
    mend: "whole",
    change: "CURRENT_MENDED",
    apply: async (directory) => writeFileSync(join(directory, "CURRENT"), "generation-000042\n"),
  },
  {
    name: "CURRENT with invalid content",
    code: "CURRENT_DAMAGED",
    mend: "whole",
    change: "CURRENT_MENDED",
    apply: async (directory) => writeFileSync(join(directory, "CURRENT"), "\0\0\0\0\0\0\0\0"),
  },
  {
    name: "CURRENT missing although a later generation exists",
    code: "CURRENT_DAMAGED",
    mend: "whole",
    change: "CURRENT_MENDED",
    async apply(directory) {
      const { generation = "" } = findStore(directory);
      renameSync(join(directory, generation), join(directory, "generation-000007"));
      rmSync(join(directory, "CURRENT"));
    },
  },
];

/** Damage below the records: to the file, its pages, or the folder around it. None opens. */
export const fileCorruptions: readonly Corruption[] = damages.map((one) => ({
  opens: false,
  ...one,
}));

/** A copy of a store's folder, as a user's file manager would make one. */
export function copyStore(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
}
