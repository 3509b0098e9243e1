import { jsonFormat } from "../../contract/import-format.ts";
import { isOpenWebUi, readOpenWebUi } from "./read-open-webui.ts";

export const openWebUi = jsonFormat({
  name: "open-webui",
  label: "Open WebUI",
  holds: ["turns"],
  holdsValue: isOpenWebUi,
  read: readOpenWebUi,
  readsPieces: (list) => list === "",
});
