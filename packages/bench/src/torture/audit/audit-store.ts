import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ANALYSER } from "@hsms/engine";
import { openLmdbStore, type Store } from "@hsms/store";
import type { Breach } from "../breach.ts";
import { isUnexpected } from "../broken-thread.ts";
import type { Ledger } from "../ledger.ts";
import { auditIndex, type Analyse } from "./audit-index.ts";
import { auditPlaces } from "./audit-places.ts";
import { auditTurns } from "./audit-turns.ts";

/** What an audit holds a store against. */
export interface Audit {
  readonly ledger: Ledger;
  readonly analyse: Analyse;
}

/**
 * Everything that is wrong with a store, while other processes write to it. Turns and laws are looked
 * at in the store itself; what has to be read in several steps in a copy of one state of it.
 */
export async function auditStore(directory: string, audit: Audit): Promise<readonly Breach[]> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const copy = await mkdtemp(join(tmpdir(), "hsms-torture-audit-"));
  try {
    return [
      ...(await auditTurns(store, audit.ledger)),
      ...(await auditLaws(store)),
      ...(await auditCopy(store, { copy, audit })),
    ];
  } finally {
    await store.close();
    await rm(copy, { recursive: true, force: true });
  }
}

async function auditLaws(store: Store): Promise<readonly Breach[]> {
  // Width is allowed to wait for the background.
  const findings = await store.check({ fanoutLimit: Infinity });
  return findings
    .filter(isUnexpected)
    .map(({ code, message }) => ({ kind: "law", message: `${code}: ${message}` }));
}

async function auditCopy(
  store: Store,
  { copy, audit }: { readonly copy: string; readonly audit: Audit },
): Promise<readonly Breach[]> {
  await store.backup(copy);
  const still = await openLmdbStore({ directory: copy, analyser: ANALYSER });
  try {
    // Of an old store until its index is made anew.
    const isOurs = (await still.statistics()).analyser === ANALYSER;
    return [
      ...(isOurs ? await auditIndex(still, audit.analyse) : []),
      ...(await auditPlaces(still, audit.ledger)),
    ];
  } finally {
    await still.close();
  }
}
