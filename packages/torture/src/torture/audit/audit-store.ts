import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { ANALYSER } from "@hsms/engine";
import type { Store } from "@hsms/store";
import type { Breach } from "../breach.ts";
import { isUnexpected } from "../turns/broken-conversation.ts";
import type { Ledger } from "../ledger.ts";
import { openStoreAt, type StoreLocation } from "../open.ts";
import { auditFiles } from "./audit-files.ts";
import { auditIndex, type Analyse } from "./audit-index.ts";
import { auditPlaces } from "./audit-places.ts";
import { auditTurns } from "./audit-turns.ts";

/** In the path of a file that is to take the store's place. */
const UNFINISHED = `${sep}unfinished-`;
/** Each turn that is looked for in the files of an encrypted store costs a search through all of them. */
const SAMPLED_EVERY = 50;

/** What an audit holds a store against. */
export interface Audit {
  readonly ledger: Ledger;
  readonly analyse: Analyse;
  /** A process archives turns, and undoes it. */
  readonly mayArchive: boolean;
  /** A process may be putting a backup of before in the store's place; it gives up where something was purged since. */
  readonly mayRestore: boolean;
}

/** Everything wrong with a store that others write to; what takes several reads is checked in a copy of one state. */
export async function auditStore(place: StoreLocation, audit: Audit): Promise<readonly Breach[]> {
  // First, since more may be purged while the files are read.
  const forbidden = forbiddenIn(place, audit.ledger);
  const store = await openStoreAt(place);
  const copy = await mkdtemp(join(tmpdir(), "hsms-torture-audit-"));
  try {
    return [
      ...(await auditFiles(place.directory, {
        forbidden,
        isLeftOut: (path) =>
          audit.mayRestore && place.passphrase === null && path.includes(UNFINISHED),
      })),
      ...(await auditTurns(store, audit)),
      ...(await auditLaws(store)),
      ...(await auditCopy(store, { copy: { ...place, directory: copy }, audit })),
    ];
  } finally {
    await store.close();
    await rm(copy, { recursive: true, force: true });
  }
}

/** What was purged; and any words at all, where they are encrypted. */
function forbiddenIn({ passphrase }: StoreLocation, ledger: Ledger): readonly string[] {
  const purged = ledger.purged();
  const inClear = passphrase === null ? [] : ledger.acknowledged();
  const some = inClear.filter((_, at) => at % SAMPLED_EVERY === 0);
  return [...purged, ...some].map(({ turn }) => turn.user);
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
  { copy, audit }: { readonly copy: StoreLocation; readonly audit: Audit },
): Promise<readonly Breach[]> {
  await store.file.backup(copy.directory);
  const still = await openStoreAt(copy);
  try {
    // Of an old store until its index is rebuilt.
    const isOurs = (await still.statistics()).analyser === ANALYSER;
    return [
      ...(isOurs ? await auditIndex(still, audit.analyse) : []),
      ...(await auditPlaces(still, audit.ledger.old.length)),
    ];
  } finally {
    await still.close();
  }
}
