import { createMessage, nameOfSecret } from "@hsms/messages";
import { EngineError } from "../../outcomes/errors.ts";
import type { AddTurn, ImportedNode, ImportedTurn } from "@hsms/formats";
import type { Settings } from "../../settings/settings.ts";
import { findSecrets, type SecretOptions } from "./find-secrets.ts";
import { maskSecrets, showMasked, type MaskedSecret } from "./mask-secrets.ts";

export interface Admitted<Given> {
  readonly turn: Given;
  readonly masked: readonly MaskedSecret[];
}

/**
 * Masks a turn before anything is derived from it (S1-88). Throws `EngineError` `SECRET_FOUND`,
 * naming the kinds, if secrets are refused.
 */
export function admitTurn(turn: AddTurn, mode: Settings["secrets"]): Admitted<AddTurn> {
  if (mode === "keep") return { turn, masked: [] };
  const options = optionsOf(mode);
  const { masked, ...sides } = maskSides(turn, options);
  const tags = (turn.tags ?? []).map((tag) => maskSecrets(tag, options));
  const all = [...masked, ...tags.flatMap((tag) => tag.masked)];
  if (all.length === 0) return { turn, masked };
  if (mode === "refuse") throw refusal(all);
  return {
    turn: {
      ...turn,
      ...sides,
      ...(tags.length === 0 ? {} : { tags: tags.map(({ text }) => text) }),
    },
    masked: all,
  };
}

/** Masks a name, label or tag as a turn is masked. Throws `EngineError` `SECRET_FOUND` if secrets are refused. */
export function admitText(text: string, mode: Settings["secrets"]): string {
  if (mode === "keep") return text;
  const { text: shown, masked } = maskSecrets(text, optionsOf(mode));
  if (masked.length > 0 && mode === "refuse") throw refusal(masked);
  return shown;
}

export const optionsOf = (mode: Settings["secrets"]): SecretOptions => ({
  personal: mode === "mask-personal",
});

/** As {@link admitTurn}, for a turn from a file: drops data that was derived from its text elsewhere. */
export function admitImported(
  turn: ImportedTurn,
  mode: Settings["secrets"],
): Admitted<ImportedTurn> {
  const { turn: admitted, masked } = admitTurn(turn, mode);
  if (masked.length === 0) return { turn, masked };
  const {
    keywords: _keywords,
    level1Text: _level1Text,
    level2Text: _level2Text,
    triples: _triples,
    ...kept
  } = turn;
  const { user, assistant = null, tags } = admitted;
  return { turn: { ...kept, user, assistant, ...(tags === undefined ? {} : { tags }) }, masked };
}

export function maskSides(
  { user, assistant }: Pick<AddTurn, "user" | "assistant">,
  options: SecretOptions,
): {
  readonly user: string;
  readonly assistant?: string | null;
  readonly masked: readonly MaskedSecret[];
} {
  const question = maskSecrets(user, options);
  const answer = typeof assistant === "string" ? maskSecrets(assistant, options) : null;
  return {
    user: question.text,
    ...(assistant === undefined ? {} : { assistant: answer?.text ?? null }),
    masked: [...question.masked, ...(answer?.masked ?? [])],
  };
}

export function maskNodes(
  nodes: readonly ImportedNode[],
  turns: readonly Pick<AddTurn, "user" | "assistant">[],
  mode: Settings["secrets"],
): readonly ImportedNode[] {
  const options = optionsOf(mode);
  const masks = new Map<string, string>();
  for (const text of turns.flatMap(({ user, assistant }) => [user, assistant ?? ""])) {
    for (const { start, end, kind } of findSecrets(text, options)) {
      masks.set(text.slice(start, end), showMasked({ kind, shown: "" }));
    }
  }
  const mask = (text: string): string =>
    [...masks].reduce(
      (left, [secret, shown]) => left.replaceAll(secret, shown),
      maskSecrets(text, options).text,
    );
  return nodes.map((node) => ({
    ...node,
    topic: mask(node.topic),
    summary: mask(node.summary),
    ...(node.digest === undefined ? {} : { digest: mask(node.digest) }),
    ...(node.compressed === undefined || node.compressed === null
      ? {}
      : { compressed: { ...node.compressed, text: mask(node.compressed.text) } }),
  }));
}

function refusal(masked: readonly MaskedSecret[]): EngineError {
  const kinds = [...new Set(masked.map(({ kind }) => kind))];
  return new EngineError(
    "SECRET_FOUND",
    createMessage("secretFound", { kinds: kinds.map(nameOfSecret) }),
  );
}
