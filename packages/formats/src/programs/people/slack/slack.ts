import { basename, join } from "node:path";
import type { FilesFormat } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { readDay, readWorkspace } from "./read-files.ts";
import { isDay, isMemberList, MEMBER_LISTS } from "./shapes.ts";

/** An export, unpacked or not, told by its list of members; a single day of a channel is read by itself. */
export const slack: FilesFormat = {
  name: "slack",
  label: "Slack",
  holds: ["talk"],
  endings: [".json"],
  recognises: (sample) => isDay(sample.value()) || isMemberList(sample),
  async *readFiles(file, value) {
    if (isDay(value)) yield await readDay(file, value);
    else yield* readWorkspace(file);
  },
  readsArchives: true,
  findIn: (folder, names) => {
    const members = MEMBER_LISTS.find((name) => names.includes(name));
    const isExport = ["channels.json", "groups.json", "dms.json", "mpims.json"].some((name) =>
      names.includes(name),
    );
    return ok(members !== undefined && isExport ? join(folder, basename(members)) : undefined);
  },
};
