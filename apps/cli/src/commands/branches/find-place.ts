import type { BranchTurn, Memory, TalkPosition } from "@hsms/engine";
import { nearestFirst } from "../../output/nearest.ts";
import { CliError } from "../../output/cli-error.ts";

/** The conversation of a flag; `undefined`, the present one, where it was not given. Throws `CliError` for none and for several. */
export async function conversationOf(
  memory: Pick<Memory, "conversations">,
  wanted: string | undefined,
): Promise<TalkPosition["conversationId"] | undefined> {
  return wanted === undefined ? undefined : findConversation(memory, wanted);
}

/** The last turn of the branch that a text names: the turn itself, or what follows it alone. Throws as {@link findPlace}, and `SEVERAL_BRANCHES`. */
export async function findHead(
  memory: Pick<Memory, "conversations">,
  text: string,
): Promise<NonNullable<TalkPosition["turnId"]>> {
  const { conversationId, turnId } = await findPlace(memory, text);
  const { turns } = await memory.conversations.branches.tree(conversationId);
  const at = turns.findIndex(({ id }) => id === turnId);
  if (at < 0) throw new CliError("NO_SUCH_TURN", text);
  const head = turns.slice(at).find(({ children }) => children !== 1);
  if (head === undefined) throw new CliError("NO_SUCH_TURN", text);
  if (head.children > 1) {
    const detail = headsBelow(turns, head).slice(0, MOST_NAMES).join(", ");
    throw new CliError("SEVERAL_BRANCHES", text, { detail });
  }
  return head.id;
}

/** Numbers of the last turns of the branches that go on from one, which stands before them and less deep. */
function headsBelow(turns: readonly BranchTurn[], from: BranchTurn): readonly number[] {
  const below = turns.slice(turns.indexOf(from) + 1);
  const end = below.findIndex(({ depth }) => depth <= from.depth);
  return below
    .slice(0, end < 0 ? undefined : end)
    .flatMap(({ children, index }) => (children === 0 ? index : []));
}

/** Names shown where one was wrong. */
const MOST_NAMES = 8;

/** Fewer characters of an id fit by accident. */
const LEAST_PREFIX = 8;

/** The conversation that a name, an id, or the beginning of one means. Throws `CliError` for none and for several. */
export async function findConversation(
  memory: Pick<Memory, "conversations">,
  wanted: string,
): Promise<TalkPosition["conversationId"]> {
  const all = await memory.conversations.list();
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

/** The place that a text names. Throws `CliError` `NO_SUCH_PLACE`, with labels that are like it, `AMBIGUOUS_TURN`, and `AMBIGUOUS_CONVERSATION`. */
export async function findPlace(
  { conversations }: Pick<Memory, "conversations">,
  text: string,
): Promise<TalkPosition> {
  const located = await conversations.locate(text);
  switch (located.type) {
    case "found":
      return located.position;
    case "ambiguous":
      throw new CliError("AMBIGUOUS_TURN", text, { detail: located.turnIds.join(", ") });
    case "ambiguous-name": {
      const detail = located.conversationIds.join(", ");
      throw new CliError("AMBIGUOUS_CONVERSATION", text, { detail });
    }
    case "unknown": {
      const labels = nearestFirst(text, located.labels).slice(0, MOST_NAMES);
      throw new CliError("NO_SUCH_PLACE", text, { detail: labels.join(", ") });
    }
  }
}

/** The names there are, those most like the wanted one first. */
export const namesLike = (wanted: string, names: readonly string[]): string => {
  const shown = nearestFirst(wanted, names).slice(0, MOST_NAMES);
  return shown.length < names.length ? `${shown.join(", ")}, …` : shown.join(", ");
};
