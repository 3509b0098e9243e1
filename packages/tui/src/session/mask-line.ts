import { findSecrets, maskSecrets, type SecretOptions } from "@hsms/engine";

export interface Line {
  /** What is being written, also while a sent line was walked to. */
  readonly draft: string;
  readonly history: readonly string[];
  /** A sent line that was walked to, as it was edited: shown in place of the draft. It is at -1 where the history no longer has it. */
  readonly walked: { readonly at: number; readonly text: string } | null;
}

/**
 * The line with the secrets of sent lines masked, as in the memory, also where such a line was fetched back to be edited. A draft
 * with other secrets stays as it is: the person goes on with it at the next start.
 */
export function maskLine({ draft, history, walked }: Line, options: SecretOptions = {}): Line {
  const mask = (text: string): string => maskSecrets(text, options).text;
  const sent = history.flatMap((line) =>
    findSecrets(line, options).map(({ start, end }) => line.slice(start, end)),
  );
  const maskSent = (text: string): string =>
    sent.some((secret) => text.includes(secret)) ? mask(text) : text;
  return {
    draft: maskSent(draft),
    history: history.map(mask),
    // What was secret in a line that the history no longer has is not known.
    walked: walked && {
      at: walked.at,
      text: walked.at < 0 ? mask(walked.text) : maskSent(walked.text),
    },
  };
}
