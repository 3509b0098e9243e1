import { findSecrets, maskSecrets, type SecretOptions } from "@hsms/engine";

/** What stands in the line of the chat, and what was sent from it. */
export interface Line {
  readonly draft: string;
  readonly history: readonly string[];
}

/**
 * The line with the secrets of sent lines masked, as in the memory, also where such a line was fetched back to be edited. A draft
 * with other secrets stays as it is: the person goes on with it at the next start.
 */
export function maskLine({ draft, history }: Line, options: SecretOptions = {}): Line {
  const mask = (text: string): string => maskSecrets(text, options).text;
  const sent = history.flatMap((line) =>
    findSecrets(line, options).map(({ start, end }) => line.slice(start, end)),
  );
  return {
    draft: sent.some((secret) => draft.includes(secret)) ? mask(draft) : draft,
    history: history.map(mask),
  };
}
