import { randomUUID } from "node:crypto";
import { CARE_LOG, PURGE_UNFINISHED, type MetaChanges, type Store } from "@hsms/store";

/**
 * Key of a value that changes with every purge, by any process: data read under another value may
 * contain purged words.
 */
const MARK = `${CARE_LOG}purge-mark`;

export const newPurgeMark = (): readonly [string, string] => [MARK, randomUUID()];

export const readPurgeMark = ({ tree }: Pick<Store, "tree">): Promise<unknown> =>
  tree.readMeta(MARK);

/** The mark as text; empty before the first purge. */
export async function lastPurgeOf(store: Pick<Store, "tree">): Promise<string> {
  const mark = await readPurgeMark(store);
  return typeof mark === "string" ? mark : "";
}

/** Whether a purge was started but not finished by any process: its words are still in the file. */
export const isPurgeUnfinished = async ({ tree }: Pick<Store, "tree">): Promise<boolean> =>
  (await tree.readMeta(PURGE_UNFINISHED)) !== undefined;

/**
 * Writes data derived from turns in one transaction; writes nothing and returns false if turns were
 * purged since the mark was read.
 */
export async function writeUnlessPurged(
  { tree }: Pick<Store, "tree">,
  mark: unknown,
  changes: MetaChanges,
): Promise<boolean> {
  let isSame = false;
  const guarded: MetaChanges = new Map(
    Array.from(changes, ([key, change]) => [
      key,
      (before: unknown) => (isSame ? change(before) : before),
    ]),
  );
  const look = (now: unknown): unknown => {
    isSame = now === mark;
    return now;
  };
  // The changes of a map are applied in order, so the mark is checked first.
  await tree.changeMeta(new Map([[MARK, look], ...guarded]));
  return isSame;
}
