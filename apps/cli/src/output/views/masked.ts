import { formatMessage, nameOfSecret } from "@hsms/messages";
import type { MaskedSecret } from "@hsms/engine";
import type { Messages } from "../../messages/en/en.ts";

/** What was masked, each once: `password, OpenAI key sk-p…`. */
export function showMaskedList(masked: readonly MaskedSecret[], messages: Messages): string {
  const names = masked.map(({ kind, shown }) => {
    const name = formatMessage(nameOfSecret(kind), messages.language);
    return shown === "" ? name : `${name} ${shown}…`;
  });
  return [...new Set(names)].join(", ");
}
