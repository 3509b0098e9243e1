import type { TextFormat } from "../../../contract/import-format.ts";
import { readCsv } from "./read-csv.ts";

/** Any table: told by the file's name, after every other format. */
export const csv: TextFormat = {
  name: "csv",
  label: "CSV",
  holds: ["turns", "notes", "talk"],
  endings: [".csv", ".tsv"],
  recognises: ({ name }) => /\.[ct]sv$/i.test(name),
  read: readCsv,
};
