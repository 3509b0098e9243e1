import type { ImportBatch } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import { CliError } from "../../output/cli-error.ts";
import { askLine, canAsk } from "../../output/terminal/confirm.ts";
import type { Context } from "../../settings/context.ts";

/** Who is in the talk of one file, by the names that its messages have. */
export type People = Map<string, { readonly messages: number; readonly isOwner: boolean }>;

/**
 * What gives the turns of a file the person whose memory this is as `author`: the one whom `--me` names, or the file, or
 * who is asked. `null` where the question was interrupted. Throws `CliError` where nobody can be asked.
 */
export async function findAuthors(
  files: readonly People[],
  context: Context,
  given: readonly string[] = [],
): Promise<Authors | null> {
  const people = peopleIn(files);
  const names = [...given];
  const unknown = names.find((name) => !people.has(name));
  if (unknown !== undefined) {
    throw new CliError("NO_SUCH_PERSON", unknown, { detail: namesOf(people, context) });
  }
  const unsure = files.filter(lacksOwner);
  if (names.length === 0 && unsure.length > 0) {
    const candidates = peopleIn(unsure);
    if (!canAsk(context)) {
      throw new CliError("NEEDS_ME", "", { detail: namesOf(candidates, context) });
    }
    const name = await ask(candidates, context);
    if (context.interruption.signal.aborted) return null;
    if (name !== undefined) names.push(name);
  }
  return {
    prepare: (batch, own) => withAuthor(batch, own, names),
    of: (own) => (own.size === 0 ? undefined : (ownersOf(own, names).own ?? null)),
  };
}

export interface Authors {
  readonly prepare: (batch: ImportBatch, people: People) => ImportBatch;
  /** The name of the person whose memory this is among them; `null` where it is none of theirs, `undefined` where nobody talks. */
  readonly of: (people: People) => string | null | undefined;
}

function ownersOf(people: People, me: readonly string[]) {
  const names = [...people.keys()];
  const given = names.find((name) => me.includes(name.normalize("NFC")));
  const owners = names.filter((name) => people.get(name)?.isOwner === true);
  return { names, given, owners, own: given ?? owners[0] };
}

/** Messages by who wrote them, in all files. */
function peopleIn(files: readonly People[]): ReadonlyMap<string, number> {
  const people = new Map<string, number>();
  for (const [name, { messages }] of files.flatMap((some) => [...some])) {
    const known = name.normalize("NFC");
    people.set(known, (people.get(known) ?? 0) + messages);
  }
  return people;
}

const lacksOwner = (people: People): boolean =>
  people.size > 0 && ![...people.values()].some(({ isOwner }) => isOwner);

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
  if (context.dialog !== undefined) {
    const names = [...people.keys()];
    const chosen = await context.dialog.choose({
      title: imported.whichAreYou,
      items: [
        ...names.map((name) => ({
          label: cleanLine(name),
          detail: imported.messagesOf(people.get(name) ?? 0),
        })),
        { label: imported.noneOfThem },
      ],
    });
    return chosen !== null && "at" in chosen ? names[chosen.at] : undefined;
  }
  for (;;) {
    const name = await askLine(context, `${imported.whoAreYou(namesOf(people, context))} `);
    if (name === null || name === "") return undefined;
    if (people.has(name)) return name;
    context.output.notice(imported.notThere(cleanLine(name)));
  }
}

function withAuthor(batch: ImportBatch, people: People, me: readonly string[]): ImportBatch {
  const { names, given, owners, own } = ownersOf(people, me);
  const author = own ?? (names.length > 0 ? me[0] : undefined);
  if (author === undefined) return batch;
  return {
    ...batch,
    turns: batch.turns.map((turn) => {
      const { speaker } = turn;
      if (speaker === undefined) return turn;
      // Several accounts of one person may be in one import.
      const isOwner = given === undefined && owners.includes(speaker);
      return { ...turn, author: isOwner ? speaker : author };
    }),
  };
}
