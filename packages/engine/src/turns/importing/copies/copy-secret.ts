import { randomBytes } from "node:crypto";
import { OUTSIDE, type Store } from "@hsms/store";

/** What the keys of an exchange with other copies are sealed with where the memory is encrypted: it lies in the memory alone. */
export interface CopySecret {
  /** Base64 of 32 bytes; `null` where the memory was never encrypted when it was asked for. */
  readonly secret: string | null;
  /** Whether it is to be used: the memory is encrypted. */
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

/** It stays what it is where the memory goes back, or becomes another one. */
export async function carryCopySecret(
  from: Pick<Store, "tree">,
  to: Pick<Store, "tree">,
): Promise<void> {
  const secret = known(await from.tree.readMeta(RECORD));
  if (secret !== null) await to.tree.changeMeta(new Map([[RECORD, () => secret]]));
}
