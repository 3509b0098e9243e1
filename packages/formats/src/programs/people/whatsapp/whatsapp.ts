import type { TextFormat } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { isWhatsApp } from "./lines.ts";
import { readWhatsApp } from "./read-whatsapp.ts";

export const whatsapp: TextFormat = {
  name: "whatsapp",
  label: "WhatsApp",
  holds: ["talk"],
  endings: [".txt"],
  recognises: ({ text }) => isWhatsApp(text),
  read: (file) => ok(readWhatsApp(file)),
};
