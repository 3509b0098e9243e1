import type { ImportBatch } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import { CliError } from "../../output/cli-error.ts";
import { askLine, canAsk } from "../../output/terminal/confirm.ts";
import type { Context } from "../../settings/context.ts";

/**
 * The batches, where people talk with the person whose memory this is as `author`: the one whom `--me` names, or the
 * file, or who is asked. `null` where the question was interrupted. Throws `CliError` where nobody can be asked.
 */
export async function withAuthors(
  batches: readonly ImportBatch[],
  context: Context,
  given: string | undefined,
): Promise<readonly ImportBatch[] | null> {
  const people = peopleIn(batches);
  let me = given?.trim().normalize("NFC");
  if (me !== undefined && !people.has(me)) {
    throw new CliError("NO_SUCH_PERSON", me, { detail: namesOf(people, context) });
  }
  if (me === undefined && batches.some(lacksOwner)) {
    if (!canAsk(context.json)) {
      throw new CliError("NEEDS_ME", "", { detail: namesOf(people, context) });
    }
    me = await ask(people, context);
    if (context.interruption.signal.aborted) return null;
  }
  return batches.map((batch) => withAuthor(batch, me));
}

/** Messages by who wrote them, in all files. */
function peopleIn(batches: readonly ImportBatch[]): ReadonlyMap<string, number> {
  const people = new Map<string, number>();
  for (const { name, messages } of batches.flatMap(({ people: some }) => some ?? [])) {
    const known = name.normalize("NFC");
    people.set(known, (people.get(known) ?? 0) + messages);
  }
  return people;
}

const lacksOwner = ({ people = [] }: ImportBatch): boolean =>
  people.length > 0 && !people.some(({ isOwner }) => isOwner === true);

/** Names that one line of a message holds. */
const NAMES_SHOWN = 20;

function namesOf(people: ReadonlyMap<string, number>, { messages }: Context): string {
  const sorted = [...people].toSorted(([, a], [, b]) => b - a).map(([name]) => cleanLine(name));
  const shown = sorted.slice(0, NAMES_SHOWN).join(", ");
  const others = sorted.length - NAMES_SHOWN;
  return others > 0 ? messages.imported.more(shown, others) : shown;
}

/** Until a name is one of theirs; `undefined` for none of them. */
async function ask(
  people: ReadonlyMap<string, number>,
  context: Context,
): Promise<string | undefined> {
  const { imported } = context.messages;
  for (;;) {
    const name = await askLine(context, `${imported.whoAreYou(namesOf(people, context))} `);
    if (name === null || name === "") return undefined;
    if (people.has(name)) return name;
    context.output.notice(imported.notThere(cleanLine(name)));
  }
}

function withAuthor(batch: ImportBatch, me: string | undefined): ImportBatch {
  const { people = [], turns } = batch;
  if (people.length === 0) return batch;
  const own = people.find(({ name }) => name.normalize("NFC") === me)?.name;
  const owners = people.filter(({ isOwner }) => isOwner === true).map(({ name }) => name);
  const author = own ?? owners[0] ?? me;
  if (author === undefined) return batch;
  return {
    ...batch,
    turns: turns.map((turn) => {
      const { speaker } = turn;
      if (speaker === undefined) return turn;
      // Several accounts of one person may be in one import.
      const isOwner = own === undefined && owners.includes(speaker);
      return { ...turn, author: isOwner ? speaker : author };
    }),
  };
}
