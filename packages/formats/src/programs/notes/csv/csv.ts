import type { TextFormat } from "../../../contract/import-format.ts";
import { LINES } from "../../../json/pieces.ts";
import { openCsv } from "./read-csv.ts";

/** Any table: told by the file's name, after every other format. */
export const csv: TextFormat = {
  name: "csv",
  label: "CSV",
  holds: ["turns", "notes", "talk"],
  endings: [".csv", ".tsv"],
  recognises: ({ name }) => /\.[ct]sv$/i.test(name),
  open: openCsv,
  readsPieces: (list) => list === LINES,
};
