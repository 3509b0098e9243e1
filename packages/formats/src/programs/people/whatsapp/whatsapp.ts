import type { TextFormat } from "../../../contract/import-format.ts";
import { LINES } from "../../../json/pieces.ts";
import { isWhatsApp } from "./lines.ts";
import { openWhatsApp } from "./read-whatsapp.ts";

export const whatsapp: TextFormat = {
  name: "whatsapp",
  label: "WhatsApp",
  holds: ["talk"],
  endings: [".txt"],
  recognises: ({ text }) => isWhatsApp(text),
  open: openWhatsApp,
  readsPieces: (list) => list === LINES,
};
