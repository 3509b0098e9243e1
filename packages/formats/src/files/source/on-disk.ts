import { createMessage } from "@hsms/messages";
import type { FilesRead } from "../../contract/import-batch.ts";
import type { FilesFormat } from "../../contract/import-format.ts";
import { isEmpty } from "../../values/odd-values.ts";
import { refuse, refuseFile, type Outcome } from "../../contract/outcome.ts";

/** A reader of files that belong together by their names in one folder. */
export const onDisk = (
  read: (path: string, value: unknown) => Promise<Outcome<FilesRead>>,
): FilesFormat["readFiles"] =>
  async function* ({ path, diskPath }, value) {
    yield diskPath === undefined ? refuseAlone(path, value) : await read(diskPath, value);
  };

/** Without a folder there is nothing that could go with it. */
function refuseAlone(path: string, value: unknown): Outcome<never> {
  if (isEmpty(value)) {
    return refuse({ code: "FILE_EMPTY", reason: createMessage("nothingInIt", {}), file: path });
  }
  if (path !== "-") return refuseFile("FILE_IS_ARCHIVE", path);
  return refuse({
    code: "SIBLING_MISSING",
    reason: createMessage("pipedAlone", {}),
    hint: createMessage("giveFolder", {}),
    file: path,
  });
}
