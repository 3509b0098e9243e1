import { createMessage, nameOfSecret } from "@hsms/messages";
import { EngineError } from "../../outcomes/errors.ts";
import type { AddTurn, ImportedNode, ImportedTurn } from "@hsms/formats";
import type { Settings } from "../../settings/settings.ts";
import { findSecrets } from "./find-secrets.ts";
import { maskSecrets, showMasked, type MaskedSecret } from "./mask-secrets.ts";

export interface Admitted<Given> {
  readonly turn: Given;
  readonly masked: readonly MaskedSecret[];
}

/** Masks a turn before anything is derived from it (S1-88). Throws `EngineError` `SECRET_FOUND`, naming the kinds, where secrets are refused. */
export function admitTurn(turn: AddTurn, mode: Settings["secrets"]): Admitted<AddTurn> {
  if (mode === "keep") return { turn, masked: [] };
  const { masked, ...sides } = maskSides(turn);
  if (masked.length === 0) return { turn, masked };
  if (mode === "refuse") throw refusal(masked);
  return { turn: { ...turn, ...sides }, masked };
}

/** {@link admitTurn} for a turn from a file: what was derived of its text elsewhere is dropped. */
export function admitImported(
  turn: ImportedTurn,
  mode: Settings["secrets"],
): Admitted<ImportedTurn> {
  const { turn: sides, masked } = admitTurn(turn, mode);
  if (masked.length === 0) return { turn, masked };
  const {
    keywords: _keywords,
    level1Text: _level1Text,
    level2Text: _level2Text,
    triples: _triples,
    ...kept
  } = turn;
  return { turn: { ...kept, user: sides.user, assistant: sides.assistant ?? null }, masked };
}

export function maskSides({ user, assistant }: Pick<AddTurn, "user" | "assistant">): {
  readonly user: string;
  readonly assistant?: string | null;
  readonly masked: readonly MaskedSecret[];
} {
  const question = maskSecrets(user);
  const answer = typeof assistant === "string" ? maskSecrets(assistant) : null;
  return {
    user: question.text,
    ...(assistant === undefined ? {} : { assistant: answer?.text ?? null }),
    masked: [...question.masked, ...(answer?.masked ?? [])],
  };
}

export function maskNodes(
  nodes: readonly ImportedNode[],
  turns: readonly Pick<AddTurn, "user" | "assistant">[],
): readonly ImportedNode[] {
  const masks = new Map<string, string>();
  for (const text of turns.flatMap(({ user, assistant }) => [user, assistant ?? ""])) {
    for (const { start, end, kind } of findSecrets(text)) {
      masks.set(text.slice(start, end), showMasked({ kind, shown: "" }));
    }
  }
  const mask = (text: string): string =>
    [...masks].reduce(
      (left, [secret, shown]) => left.replaceAll(secret, shown),
      maskSecrets(text).text,
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
