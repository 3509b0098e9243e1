/** A command as the table of the program has it: completed with Tab. */
export interface KnownCommand {
  /** With the mark that it is listed with, `!status`; the other means the same. */
  readonly name: string;
  /** Other words for it, with that mark. */
  readonly also: readonly string[];
  /** What follows it; empty for nothing. */
  readonly argument: string;
  readonly summary: string;
  /** It ends the chat: the screen does that itself. */
  readonly leaves: boolean;
  /** The work that does it on the screen, with what is written behind it. */
  readonly work?: string;
}

/** A command as it is being written: by its name, or by another word for it. */
interface Candidate {
  readonly name: string;
  readonly argument: string;
}

/** What is known of a command line while it is written. */
export interface CommandHint {
  /** Commands that it may become, in the order of the table; by other words for them where no name begins so. */
  readonly candidates: readonly Candidate[];
  /** The one that it is, once its name is whole. */
  readonly command: KnownCommand | null;
  /** No command begins so: `name` is what was written. */
  readonly unknown: string | null;
}

/** `null` for a question. `!!` and `//` at its head are sent with one mark removed, so they are questions. */
export function hintFor(line: string, commands: readonly KnownCommand[]): CommandHint | null {
  if (!isCommand(line)) return null;
  const [name = ""] = line.trimStart().split(/\s/, 1);
  const written = name.toLowerCase().normalize("NFC");
  const mark = written.slice(0, 1);
  const given = (known: string): string => withMark(mark, known);
  const command =
    commands.find((known) => given(known.name) === written) ??
    commands.find(({ also }) => also.map(given).includes(written)) ??
    null;
  const isWhole = /\s/.test(line.trimStart());
  if (isWhole) {
    return { candidates: [], command, unknown: command === null ? name : null };
  }
  const named = commands.map(({ name: one, argument }) => ({ name: given(one), argument }));
  const begun = named.filter((known) => known.name.startsWith(written));
  const candidates =
    begun.length > 0
      ? begun
      : commands.flatMap(({ also, argument }) =>
          also
            .map(given)
            .filter((one) => one.startsWith(written))
            .map((one) => ({ name: one, argument })),
        );
  return { candidates, command, unknown: candidates.length === 0 ? name : null };
}

export function isCommand(line: string): boolean {
  return /^\s*(![^!]?|\/[^/]?)/.test(line) && !/^\s*(!!|\/\/)/.test(line);
}

/** What Tab has written into a line, and the line before it: the next Tab writes the next candidate for that. */
export interface Completion {
  readonly base: string;
  readonly text: string;
}

/** The line before Tab wrote into it; the line itself if it did not, or something was typed since. */
export function baseOf(line: string, before: Completion | null): string {
  return before?.text === line ? before.base : line;
}

/** The line with its command written as far as it is sure, then candidate by candidate; `null` where there is nothing to choose from. */
export function complete(
  line: string,
  {
    before,
    commands,
  }: { readonly before: Completion | null; readonly commands: readonly KnownCommand[] },
): Completion | null {
  const base = baseOf(line, before);
  const sure = base === line ? completeSurely(line, commands) : null;
  if (sure !== null) return { base, text: sure };
  const candidates = candidatesOf(base, commands);
  if (candidates.length < 2) return null;
  const at = candidates.findIndex(({ name }) => name === line);
  const next = candidates[(at + 1) % candidates.length];
  return next === undefined ? null : { base, text: next.name };
}

/** What Tab goes through: commands that the line may become, or all of them where it is none. */
export function candidatesOf(
  line: string,
  commands: readonly KnownCommand[],
): readonly Candidate[] {
  const hint = hintFor(line, commands);
  if (hint === null || /\s/.test(line.trim())) return [];
  const mark = line.trimStart().slice(0, 1);
  return hint.unknown === null
    ? hint.candidates
    : commands.map(({ name, argument }) => ({ name: withMark(mark, name), argument }));
}

const withMark = (mark: string, name: string): string => `${mark}${name.slice(1)}`;

function completeSurely(line: string, commands: readonly KnownCommand[]): string | null {
  const candidates = hintFor(line, commands)?.candidates ?? [];
  const [first] = candidates;
  if (first === undefined) return null;
  let sure = first.name;
  for (const { name } of candidates) {
    while (!name.startsWith(sure)) sure = sure.slice(0, -1);
  }
  const written = line.trimStart();
  const whole = candidates.length === 1 && first.argument !== "" ? `${sure} ` : sure;
  return whole === written || whole.length < written.length ? null : whole;
}
