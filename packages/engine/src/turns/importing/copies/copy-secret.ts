import { randomBytes } from "node:crypto";
import { OUTSIDE, type Store } from "@hsms/store";

/**
 * The secret from which keys for exchanging an encrypted memory with its copies are derived; it is
 * stored only in the memory.
 */
export interface CopySecret {
  /** Base64 of 32 bytes; `null` if the memory was never encrypted when this was called. */
  readonly secret: string | null;
  /** Whether the memory is encrypted, so that the secret has to be used. */
  readonly isEncrypted: boolean;
}

const RECORD = `${OUTSIDE}copies`;
const SECRET_BYTES = 32;

const known = (value: unknown): string | null => (typeof value === "string" ? value : null);

export async function copySecret(store: Pick<Store, "tree" | "statistics">): Promise<CopySecret> {
  const { isEncrypted } = await store.statistics();
  if (isEncrypted) {
    const fresh = randomBytes(SECRET_BYTES).toString("base64");
    await store.tree.changeMeta(new Map([[RECORD, (before) => known(before) ?? fresh]]));
  }
  return { secret: known(await store.tree.readMeta(RECORD)), isEncrypted };
}

/** Keeps the secret when the content of the memory is restored or replaced. */
export async function carryCopySecret(
  from: Pick<Store, "tree">,
  to: Pick<Store, "tree">,
): Promise<void> {
  const secret = known(await from.tree.readMeta(RECORD));
  if (secret !== null) await to.tree.changeMeta(new Map([[RECORD, () => secret]]));
}
