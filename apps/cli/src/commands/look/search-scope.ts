import type { Memory, SearchScope } from "@hsms/engine";
import { CliError } from "../../cli-error.ts";
import { nearestFirst } from "../../chat/nearest.ts";
import { parseDate } from "../../views/parse-date.ts";

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

/** Names shown where one was wrong. */
const MOST_NAMES = 8;

/** Fewer characters of an id fit by accident. */
const LEAST_PREFIX = 8;

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
  memory: Pick<Memory, "conversations" | "tags" | "branches">,
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
  return edge === "end" && !text.includes("T") ? time - 1 : time;
}

async function checkTags(memory: Pick<Memory, "tags">, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const known = await memory.tags();
  const missing = tags.find((tag) => !known.includes(tag));
  if (missing === undefined) return;
  throw new CliError("NO_SUCH_TAG", missing, { detail: namesLike(missing, known) });
}

export async function findConversation(
  memory: Pick<Memory, "conversations">,
  wanted: string,
): Promise<NonNullable<SearchScope["conversationId"]>> {
  const all = await memory.conversations();
  const exact = all.filter(({ id, name }) => id === wanted || name === wanted);
  const fitting =
    exact.length > 0 || wanted.length < LEAST_PREFIX
      ? exact
      : all.filter(({ id }) => id.startsWith(wanted.toLowerCase()));
  const [first, second] = fitting;
  if (second !== undefined) {
    const detail = fitting
      .slice(0, MOST_NAMES)
      .map(({ id }) => id)
      .join(", ");
    throw new CliError("AMBIGUOUS_CONVERSATION", wanted, { detail });
  }
  if (first !== undefined) return first.id;
  const names = all.map(({ id, name }) => (name === "" ? id : name));
  throw new CliError("NO_SUCH_CONVERSATION", wanted, { detail: namesLike(wanted, names) });
}

/** A turn by its label, its number, its id, or the beginning of that. */
async function findTurn(
  { branches }: Pick<Memory, "branches">,
  wanted: string,
): Promise<NonNullable<SearchScope["branch"]>> {
  const located = await branches.locate(wanted);
  if (located.type === "ambiguous") {
    throw new CliError("AMBIGUOUS_TURN", wanted, { detail: located.turnIds.join(", ") });
  }
  const turnId = located.type === "found" ? located.place.turnId : null;
  if (turnId === null) throw new CliError("NO_SUCH_TURN", wanted);
  return turnId;
}

/** The names there are, those most like the wanted one first. */
const namesLike = (wanted: string, names: readonly string[]): string => {
  const shown = nearestFirst(wanted, names).slice(0, MOST_NAMES);
  return shown.length < names.length ? `${shown.join(", ")}, …` : shown.join(", ");
};
