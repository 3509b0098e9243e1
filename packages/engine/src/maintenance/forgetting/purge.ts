import { createMessage } from "@hsms/messages";
import type { Store, Turn } from "@hsms/store";
import { failureOf, EngineError } from "../../outcomes/errors.ts";
import { mapInSlices } from "../../outcomes/pace/map-in-slices.ts";
import { orAborted } from "../../outcomes/or-aborted.ts";
import type { ProgressStep } from "../../outcomes/with-progress.ts";
import { countWithout } from "../backups/make-backup.ts";
import { findNamesGone, type MatchesName } from "./names/given-names.ts";
import { findTopicsGone } from "./names/given-topics.ts";
import { isHolding, lookIntoFiles, rewriteFile, type OtherFile } from "./elsewhere/other-files.ts";
import {
  lookIntoStores,
  selectInStores,
  type HoldingStore,
  type OtherStoresDeps,
} from "./elsewhere/other-stores.ts";
import { purgeHere, readKnown, type PurgeDeps as PurgeHereDeps } from "./purge-here.ts";
import type { ChooseCopies, Copy, PurgedCopy, PurgePlan, PurgeResult } from "./purge-result.ts";
import { anywhere, isLongName, quotesOf, stretchesOf } from "./quotes.ts";
import { selectTurns, type SelectedTurns, type TurnSelector } from "./select-turns.ts";
import { wordsOf } from "./names/words.ts";

export interface PurgeDeps extends PurgeHereDeps {
  /** Backups and kept stores; `null` for a memory without any. */
  readonly otherStores: OtherStoresDeps | null;
  readonly otherFiles: () => Promise<readonly OtherFile[]>;
}

export interface PurgeOptions {
  /**
   * Names to remove regardless of the turns: titles and labels, in any conversation without a
   * remaining turn that contains them, and tags and topic names.
   */
  readonly matches?: MatchesName;
  /**
   * What to do with backups, exports, logs and other files that contain text of the turns: rewrite
   * (default), report, or as the caller chooses.
   */
  readonly copies?: "rewrite" | "report" | ChooseCopies;
  /** Called once before anything is deleted, unless nothing in this memory would be. */
  readonly confirm?: (plan: PurgePlan) => Promise<boolean>;
}

const DECLINED: PurgeResult = {
  type: "declined",
  purged: 0,
  quotedBy: [],
  pinnedTopics: [],
  topics: [],
  names: [],
  copies: [],
};

/**
 * Deletes turns permanently, here and in every copy on this machine. If cancelled after the
 * deletion here, copies remain; the same call continues with them, since a copy identifies turns by
 * id. Throws `EngineError` `BAD_INPUT` for an unknown turn, and `TURNS_CHANGED` if another process
 * replaced the memory while `confirm` was pending; then nothing has changed.
 */
export async function* purge(
  deps: PurgeDeps,
  {
    turns,
    matches,
    copies = "rewrite",
    confirm,
    signal,
  }: PurgeOptions & { readonly turns: readonly number[]; readonly signal: AbortSignal },
): AsyncGenerator<ProgressStep, PurgeResult, undefined> {
  const { store } = deps;
  // If this fails, nothing is deleted: text would remain without being reported.
  const files = await deps.otherFiles();
  const meant = await readKnown(store, turns);
  if (
    confirm !== undefined &&
    !(await isConfirmed(store, { turns: meant, matches, confirm, signal }))
  )
    return DECLINED;
  const { telling, ...here } = yield* purgeHere(deps, { turns, matches, signal });

  yield { type: "progress", stage: "copies", done: 0, total: 1 };
  const sought = { files, meant, telling, matches, signal };
  const { stores, inFiles, known, names, quotes } = await lookIntoCopies(deps, sought);
  const isNothing = meant.length + here.names.length + here.topics.length === 0;
  const heldFiles = isNothing ? inFiles.holding.filter(isHolding) : inFiles.holding;
  const holding: readonly Copy[] = [...stores.holding.map(({ copy }) => copy), ...heldFiles];
  const chosen = new Map(
    (await orAborted(choose(holding, copies), signal)).map((copy) => [copy.path, copy]),
  );
  const looked: PurgedCopy[] = [...stores.unreadable];
  const progress = (): ProgressStep => ({
    type: "progress",
    stage: "rewrite",
    done: looked.length - stores.unreadable.length,
    total: holding.length,
  });
  for (const held of stores.holding) {
    signal.throwIfAborted();
    yield progress();
    looked.push(
      chosen.has(held.copy.path)
        ? await rewriteStore(deps, held, { matches, signal })
        : leave(held.copy),
    );
  }
  const stretches = [...known.flatMap(stretchesOf), ...names.filter(isLongName).map(anywhere)];
  for (const copy of heldFiles) {
    signal.throwIfAborted();
    yield progress();
    const asked = chosen.get(copy.path);
    if (asked?.type === "file") looked.push(await rewriteFile(asked, { stretches, quotes }));
    else if (isHolding(copy)) looked.push(leave(copy));
  }
  return {
    type: "purged",
    ...here,
    copies: [...looked, ...inFiles.unreadable],
  };
}

async function lookIntoCopies(
  { otherStores }: Pick<PurgeDeps, "otherStores">,
  sought: {
    readonly files: readonly OtherFile[];
    readonly meant: readonly Turn[];
    readonly telling: readonly string[];
    readonly matches: MatchesName | undefined;
    readonly signal: AbortSignal;
  },
) {
  const { files, meant, telling, matches, signal } = sought;
  const ids = meant.map(({ id }) => id);
  const stores =
    otherStores === null
      ? { holding: [], unreadable: [] }
      : await lookIntoStores(otherStores, { ids, matches });
  // The text and names of turns purged before are only in other stores.
  const known = [...meant, ...stores.holding.flatMap((held) => held.turns)];
  const names = [...telling, ...stores.holding.flatMap((held) => held.telling)];
  const quotes = [...(await mapInSlices(known, quotesOf)).flat(), ...names.map(anywhere)];
  const words = await wordsOf(known);
  const inFiles = await lookIntoFiles(files, { quotes, words, matches, signal });
  return { stores, inFiles, known, names, quotes };
}

/**
 * Copies that contain text of these turns, and those that cannot be read. For a purged turn, files
 * are searched for the text that a backup still has.
 */
export async function copiesOf(
  deps: Pick<PurgeDeps, "store" | "otherStores" | "otherFiles">,
  { turns, signal }: { readonly turns: readonly number[]; readonly signal: AbortSignal },
): Promise<readonly PurgedCopy[]> {
  const files = await deps.otherFiles();
  const meant = await readKnown(deps.store, turns);
  const matches = undefined;
  const { telling } = await findNamesGone(deps.store, { turns: meant, matches });
  const sought = { files, meant, telling, matches, signal };
  const { stores, inFiles } = await lookIntoCopies(deps, sought);
  const holding = [...stores.holding.map(({ copy }) => copy), ...inFiles.holding];
  const left = holding.filter(isHolding).map(leave);
  return [...stores.unreadable, ...left, ...inFiles.unreadable];
}

/** Throws `EngineError` `TURNS_CHANGED` if another process replaced the memory while the user was asked. */
async function isConfirmed(
  store: Store,
  input: {
    readonly turns: readonly Turn[];
    readonly matches: MatchesName | undefined;
    readonly confirm: NonNullable<PurgeOptions["confirm"]>;
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  const { turns, matches, confirm, signal } = input;
  const { names } = await findNamesGone(store, { turns, matches });
  const topics = (await findTopicsGone(store, { turns, matches })).map(({ topic }) => topic);
  if (turns.length + names.length + topics.length === 0) return true;
  if (!(await orAborted(confirm({ turns, names, topics }), signal))) return false;
  const present = await store.turns.read(turns.map(({ index }) => index));
  if (turns.every(({ id }, at) => present[at]?.id === id)) return true;
  throw new EngineError("TURNS_CHANGED", createMessage("turnsChanged", {}));
}

async function choose(
  holding: readonly Copy[],
  copies: NonNullable<PurgeOptions["copies"]>,
): Promise<readonly Copy[]> {
  if (copies === "rewrite") return holding;
  if (copies === "report" || holding.length === 0) return [];
  return copies(holding);
}

const leave = (copy: Copy): PurgedCopy => ({ copy, state: "holds", failure: null });

async function rewriteStore(
  { otherStores }: PurgeDeps,
  { copy, indexes, turns }: HoldingStore,
  asked: { readonly matches: MatchesName | undefined; readonly signal: AbortSignal },
): Promise<PurgedCopy> {
  try {
    await otherStores?.purgeIn(copy.path, { turns: indexes, ...asked });
    // The text is gone even if the record cannot be updated.
    await countWithout(copy.path, turns.length).catch(() => undefined);
    return { copy, state: "rewritten", failure: null };
  } catch (error) {
    return { copy, state: "holds", failure: failureOf(error) };
  }
}

/**
 * The selected turns. Purged ones, unless selected by index, are matched by their text in other
 * stores, and returned with it under their index here.
 */
export async function selectForPurge(
  { store, otherStores }: Pick<PurgeDeps, "store" | "otherStores">,
  { states = ["active"], ...selector }: TurnSelector,
): Promise<SelectedTurns> {
  if (selector.indexes !== undefined || !states.includes("purged"))
    return selectTurns(store.turns, { ...selector, states });
  const selected = await selectTurns(store.turns, {
    ...selector,
    states: states.filter((state) => state !== "purged"),
  });
  const purged = await selectTurns(store.turns, { states: ["purged"], includeProtected: true });
  if (otherStores === null || purged.chosen.length === 0) return selected;
  const held = await selectInStores(otherStores, { ...selector, states: ["active", "archived"] });
  const again = purged.chosen.flatMap(({ id, index }) => {
    const turn = held.get(id);
    return turn === undefined ? [] : { ...turn, index };
  });
  return { ...selected, chosen: [...selected.chosen, ...again] };
}
