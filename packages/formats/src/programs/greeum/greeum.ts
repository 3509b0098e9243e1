import { jsonFormat } from "../../contract/import-format.ts";
import { isGreeum, readGreeum } from "./read-greeum.ts";

export const greeum = jsonFormat({
  name: "greeum",
  label: "Greeum",
  holds: ["notes"],
  holdsValue: isGreeum,
  read: readGreeum,
});
