import type { Memory, SearchScope } from "@hsms/engine";
import { findConversation, findPlace, namesLike } from "../../branches/find-place.ts";
import { CliError } from "../../../output/cli-error.ts";

/** The flags of `hsms search` that say where to search. */
export interface ScopeFlags {
  readonly conversation?: string | undefined;
  readonly branch?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly asOf?: string | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly category?: SearchScope["categories"] | undefined;
  readonly kind?: SearchScope["kind"] | undefined;
  readonly minImportance?: number | undefined;
  readonly by?: string | undefined;
  readonly archived?: SearchScope["archived"] | undefined;
  /** Whatever there is: `--archived also`. */
  readonly all?: true | undefined;
}

/** Times of the scope. Throws `CliError` `BAD_DATE`, `BAD_RANGE`. */
export async function readTimes(
  flags: ScopeFlags,
): Promise<Pick<SearchScope, "since" | "until" | "asOf">> {
  const since = await readEdge(flags.since, "start");
  const until = await readEdge(flags.until, "end");
  const asOf = await readEdge(flags.asOf, "end");
  const end = Math.min(until ?? Infinity, asOf ?? Infinity);
  if (since !== undefined && since > end) {
    throw new CliError("BAD_RANGE", `${flags.since ?? ""} > ${flags.until ?? flags.asOf ?? ""}`);
  }
  return {
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(asOf === undefined ? {} : { asOf }),
  };
}

/** The scope that the flags mean. Throws `CliError` for what is not there, with what is. */
export async function readScope(
  memory: Pick<Memory, "conversations" | "turns">,
  flags: ScopeFlags,
): Promise<SearchScope> {
  const { conversation, branch, tag = [], category, kind, minImportance, by } = flags;
  const archived = flags.archived ?? (flags.all === true ? "also" : undefined);
  await checkTags(memory, tag);
  return {
    ...(conversation === undefined
      ? {}
      : { conversationId: await findConversation(memory, conversation) }),
    ...(branch === undefined ? {} : { branch: await findTurn(memory, branch) }),
    ...(await readTimes(flags)),
    ...(tag.length === 0 ? {} : { tags: tag }),
    ...(category === undefined ? {} : { categories: category }),
    ...(kind === undefined ? {} : { kind }),
    ...(minImportance === undefined ? {} : { minImportance }),
    ...(by === undefined ? {} : { by }),
    ...(archived === undefined ? {} : { archived }),
  };
}

async function readEdge(
  text: string | undefined,
  edge: "start" | "end",
): Promise<number | undefined> {
  if (text === undefined) return undefined;
  const { readDate } = await import("../../arguments/read-date.ts");
  return readDate(text, edge);
}

async function checkTags(memory: Pick<Memory, "turns">, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const known = await memory.turns.tags();
  const missing = tags.find((tag) => !known.includes(tag));
  if (missing === undefined) return;
  throw new CliError("NO_SUCH_TAG", missing, { detail: namesLike(missing, known) });
}

/** A turn by its label, its number, its id, or the beginning of that. */
async function findTurn(
  memory: Pick<Memory, "conversations">,
  wanted: string,
): Promise<NonNullable<SearchScope["branch"]>> {
  const { turnId } = await findPlace(memory, wanted);
  if (turnId === null) throw new CliError("BRANCH_OF_ROOT", wanted);
  return turnId;
}
