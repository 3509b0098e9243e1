import { fileURLToPath } from "node:url";
import { findSecrets } from "@hsms/engine";
import { readSecrets, type SecretText } from "./read-secrets.ts";

/** Texts of a kind or a language: how many secrets of how many were masked, or how many texts were masked that hold none. */
export interface SecretScore {
  readonly name: string;
  readonly right: number;
  readonly texts: number;
}

export interface SecretsBench {
  readonly half: string;
  readonly found: SecretScore;
  readonly byLanguage: readonly SecretScore[];
  readonly byKind: readonly SecretScore[];
  /** Texts without a secret in which something was masked, with personal numbers and without. */
  readonly falseAlarms: SecretScore;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/** How many secrets of a half are masked, and how many texts that hold none. */
export async function benchSecrets({
  sealed,
}: {
  readonly sealed: boolean;
}): Promise<SecretsBench> {
  const half = sealed ? "sealed" : "open";
  const file = fileURLToPath(new URL(`../../../data/secrets/${half}.jsonl`, import.meta.url));
  const texts = await readSecrets(file, { sealed });
  const holding = texts.filter(({ secrets }) => secrets.length > 0);
  const harmless = texts.filter(({ secrets }) => secrets.length === 0);
  const wrong = harmless.filter(({ text }) =>
    [false, true].some((personal) => findSecrets(text, { personal }).length > 0),
  );
  return {
    half,
    found: scoreOf("all", holding),
    byLanguage: by(holding, ({ language }) => language),
    byKind: by(holding, ({ kind }) => kind),
    falseAlarms: { name: "false alarms", right: wrong.length, texts: harmless.length },
    // Of a sealed half nobody is shown a text.
    missed: sealed ? [] : holding.filter((one) => !isMasked(one)).map(({ text }) => text),
    wrong: sealed ? [] : wrong.map(({ text }) => text),
  };
}

const by = (
  texts: readonly SecretText[],
  nameOf: (text: SecretText) => string,
): readonly SecretScore[] =>
  [...Map.groupBy(texts, nameOf)].map(([name, those]) => scoreOf(name, those));

const scoreOf = (name: string, texts: readonly SecretText[]): SecretScore => ({
  name,
  right: texts.filter(isMasked).length,
  texts: texts.length,
});

function isMasked({ text, secrets }: SecretText): boolean {
  const found = findSecrets(text, { personal: true });
  const isCovered = (at: number): boolean =>
    found.some(({ start, end }) => start <= at && at < end);
  return secrets.every(({ start, end }) => {
    for (let at = start; at < end; at++)
      if (/[\p{L}\p{N}]/u.test(text.charAt(at)) && !isCovered(at)) return false;
    return true;
  });
}

export function formatSecretsBench(bench: SecretsBench): string {
  const line = ({ name, right, texts }: SecretScore): string =>
    `${name.padEnd(16)} ${right}/${texts}  ${((100 * right) / texts).toFixed(1)} %`;
  return [
    `Secrets, ${bench.half} half`,
    ...[bench.found, ...bench.byLanguage, ...bench.byKind, bench.falseAlarms].map(line),
    ...bench.missed.map((text) => `missed: ${text}`),
    ...bench.wrong.map((text) => `false alarm: ${text}`),
  ].join("\n");
}
