import { type Memory, parseDate, type SearchScope } from "@hsms/engine";
import { findConversation, findPlace, namesLike } from "../branches/find-place.ts";
import { CliError } from "../../output/cli-error.ts";

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
  readonly archived?: SearchScope["archived"] | undefined;
}

/** Times of the scope. Throws `CliError` `BAD_DATE`, `BAD_RANGE`. */
export function readTimes(flags: ScopeFlags): Pick<SearchScope, "since" | "until" | "asOf"> {
  const since = readDate(flags.since, "start");
  const until = readDate(flags.until, "end");
  const asOf = readDate(flags.asOf, "end");
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
  const { conversation, branch, tag = [], category, kind, minImportance, archived } = flags;
  await checkTags(memory, tag);
  return {
    ...(conversation === undefined
      ? {}
      : { conversationId: await findConversation(memory, conversation) }),
    ...(branch === undefined ? {} : { branch: await findTurn(memory, branch) }),
    ...readTimes(flags),
    ...(tag.length === 0 ? {} : { tags: tag }),
    ...(category === undefined ? {} : { categories: category }),
    ...(kind === undefined ? {} : { kind }),
    ...(minImportance === undefined ? {} : { minImportance }),
    ...(archived === undefined ? {} : { archived }),
  };
}

function readDate(text: string | undefined, edge: "start" | "end"): number | undefined {
  if (text === undefined) return undefined;
  const time = parseDate(text, edge);
  if (time === null) throw new CliError("BAD_DATE", text);
  // A day ends with its last millisecond; a moment that was named is itself still inside.
  return edge === "end" && !/^\d{4}-\d\d-\d\dT/.test(text.trim()) ? time - 1 : time;
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
