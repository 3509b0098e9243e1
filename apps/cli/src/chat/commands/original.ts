import { maskSecrets, type Answer, type MaskedSecret } from "@hsms/engine";
import type { ChatLine } from "../parse-line.ts";

/** A turn as it was before its secrets were masked. Held until it is kept, another is masked, or the program ends; never written. */
export interface Original {
  readonly index: number;
  readonly user: string;
  readonly assistant: string;
}

/** Whether the line is the command that records it as it was: then it is held no longer. */
export const keepsOriginal = (line: ChatLine): boolean =>
  line.type === "command" && line.command.type === "keep";

/** The turn as it was, where a secret was said in it; `null` where the answer only quotes what the memory keeps already. */
export function originalOf(
  user: string,
  {
    index,
    masked,
    text,
    quoted,
  }: Pick<Answer, "index" | "text" | "quoted"> & { readonly masked: readonly MaskedSecret[] },
): Original | null {
  if (index === null || masked.length === 0) return null;
  const isQuoted = quoted.length > 0 && maskSecrets(user).masked.length === 0;
  return isQuoted ? null : { index, user, assistant: text };
}
