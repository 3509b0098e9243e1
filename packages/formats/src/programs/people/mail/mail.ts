import type { FilesFormat } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { isMail } from "./is-mail.ts";
import { readMailFiles } from "./read-files.ts";

export const mail: FilesFormat = {
  name: "mail",
  label: "mbox, eml",
  holds: ["talk"],
  endings: [".mbox", ".eml"],
  recognises: ({ head }) => isMail(head),
  async *readFiles(file) {
    yield await readMailFiles([file]);
  },
  readTogether: readMailFiles,
  findIn: () => ok(undefined),
};
