import { randomUUID } from "node:crypto";
import { CARE_LOG, PURGE_UNFINISHED, type MetaChanges, type Store } from "@hsms/store";

/** Another one after each purge, by whichever process: what was read before it may hold words that are gone. */
const MARK = `${CARE_LOG}purge-mark`;

export const newPurgeMark = (): readonly [string, string] => [MARK, randomUUID()];

export const readPurgeMark = ({ tree }: Pick<Store, "tree">): Promise<unknown> =>
  tree.readMeta(MARK);

/** As text: empty before the first purge. */
export async function lastPurgeOf(store: Pick<Store, "tree">): Promise<string> {
  const mark = await readPurgeMark(store);
  return typeof mark === "string" ? mark : "";
}

/** Whether one was begun that no process has ended: its words are in the file still. */
export const isPurgeUnfinished = async ({ tree }: Pick<Store, "tree">): Promise<boolean> =>
  (await tree.readMeta(PURGE_UNFINISHED)) !== undefined;

/** Writes what was worked out of turns in one transaction; nothing, and false, where turns were purged since the mark was read. */
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
  // Changes are made in their order.
  await tree.changeMeta(new Map([[MARK, look], ...guarded]));
  return isSame;
}
