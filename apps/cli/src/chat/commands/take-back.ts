import { cleanLine, cutToWidth } from "@hsms/tui/text";
import type { AskToUndo } from "@hsms/tui";
import type { Context } from "../../settings/context.ts";
import type { HistoryEntry } from "@hsms/engine";
import { sayElsewhere } from "@hsms/messages";
import { followProgress } from "../../output/follow-progress.ts";
import type { OpenProject } from "../../open/with-project.ts";

interface TakeBack {
  readonly context: Pick<Context, "interruption" | "messages" | "progress">;
  readonly open: Pick<OpenProject, "memory">;
  readonly argument: string;
  /** Where a person can be asked; elsewhere a second command says yes. */
  readonly askToUndo?: AskToUndo | undefined;
}

/** Turns looked at for the newest that is there: those after it were forgotten one by one. */
const TURNS_LOOKED_AT = 100;
/** Commands looked at for the newest that can be undone: all that the journal keeps. */
const ENTRIES_LOOKED_AT = 1000;
/** Cells of what was said, enough to know it again. */
const SAID_WIDTH = 40;

/** `!forget`: the turn that was said last where this chat stands, or those of the numbers; what came of it. Who says delete is told what deletes. */
export async function forgetTurn({
  context,
  open,
  argument,
  word,
}: Omit<TakeBack, "askToUndo"> & { readonly word: string }): Promise<string> {
  const { takeBack: words } = context.messages;
  const { memory } = open;
  const given = argument.split(/[\s,]+/u).filter((number) => number !== "");
  const wrong = given.find((number) => !/^#?\d{1,10}$/u.test(number));
  if (wrong !== undefined) return words.noTurn(wrong);
  const indexes =
    given.length === 0
      ? await memory.conversations.here.path(undefined, { limit: TURNS_LOOKED_AT })
      : [...new Set(given.map((number) => Number(number.replace("#", ""))))];
  const { chosen, withheld } = await memory.turns.select({ indexes });
  const there = [...chosen, ...withheld].toSorted((a, b) => a.index - b.index);
  const named = given.length === 0 ? there.slice(-1) : there;
  if (given.length === 0 && named.length === 0) return words.nothingSaid;
  const gone = named.filter((turn) => !withheld.includes(turn));
  // In one step, which one undo brings back.
  if (gone.length > 0) await memory.turns.archive(gone.map(({ index }) => index));
  const isDeletion = gone.length > 0 && DELETING.test(word.normalize("NFC"));
  const missing = given.length === 0 ? [] : indexes.filter((index) => !isAmong(named, index));
  return [
    ...named.map((turn) =>
      withheld.includes(turn)
        ? words.withheld(turn.index)
        : words.forgot(turn.index, excerpt(turn.user)),
    ),
    ...(isDeletion ? [words.notDeleted(gone.map(({ index }) => index))] : []),
    ...missing.map((index) => words.noTurn(String(index))),
  ].join("\n");
}

const DELETING = /^.(?:delete|remove|삭제|지우기)$/iu;

const isAmong = (turns: readonly { readonly index: number }[], index: number): boolean =>
  turns.some((turn) => turn.index === index);

/** Its first words. */
export function excerpt(text: string): string {
  const said = cleanLine(text);
  const cut = cutToWidth(said, SAID_WIDTH);
  return cut === said ? said : `${cut.trimEnd()}…`;
}

/** Settings by which texts may go elsewhere. */
const SENDS = /model$|^embedder$|^vectorStore$|online$/iu;

/** Changes that `!undo list` shows: as many as fit a screen. */
const LISTED = 10;

/** `!undo`: the newest command; with `list` those that can be undone; with a number that one, an import whatever came after it. */
export async function undo({ context, open, argument, askToUndo }: TakeBack): Promise<string> {
  const { takeBack: words, journal } = context.messages;
  // Of an import it takes seconds to look: the screen says so meanwhile.
  const isLooking = askToUndo !== undefined && !LIST_WORDS.has(argument);
  if (isLooking) context.progress.say(words.looking);
  const undoable = (await open.memory.history.read(ENTRIES_LOOKED_AT)).filter(
    ({ canBeUndone }) => canBeUndone,
  );
  if (LIST_WORDS.has(argument)) {
    const listed = undoable.slice(0, LISTED).map((entry) => cleanLine(journal.line(entry)));
    return listed.length === 0 ? journal.nothing : listed.join("\n");
  }
  const [, given, sure] = /^(?:(\d{1,10})(\s+--yes)?)?$/u.exec(argument) ?? [];
  if (argument !== "" && given === undefined) return words.noNumber(argument);
  const [newest] = undoable;
  const number = Number(given);
  const isSure = sure !== undefined;
  const within = { context, open, askToUndo };
  if (given !== undefined && (number !== newest?.number || newest.command === "import")) {
    return undoImport(within, { number, isSure });
  }
  return newest === undefined ? journal.nothing : undoNewest(within, { newest, isSure });
}

const LIST_WORDS: ReadonlySet<string> = new Set(["list", "목록"]);

/** Whatever came after it; what came of it. */
async function undoImport(
  { context, open, askToUndo }: Omit<TakeBack, "argument">,
  { number, isSure }: { readonly number: number; readonly isSure: boolean },
): Promise<string> {
  const { takeBack: words, journal } = context.messages;
  const { history } = open.memory;
  if (!isSure) {
    const { goes, ...stays } = await history.foreseeImport(number);
    const lines = journal.importGoes({ ...stays, goes: goes.length });
    const entry = (await history.read(ENTRIES_LOOKED_AT)).find((one) => one.number === number);
    if (askToUndo === undefined || entry === undefined) return words.asks(lines.join(" "), number);
    context.progress.end();
    if (!(await askToUndo(entry, lines))) return words.notUndone;
  }
  const { signal } = context.interruption;
  if (askToUndo !== undefined) context.progress.say(words.undoing);
  const done = await followProgress(history.undoImport(number, { signal }), context);
  return done === null ? words.importStopped(number) : journal.importUndone(done);
}

/** Asks first where memories would go with it, or texts go elsewhere again; what came of it. */
async function undoNewest(
  { context, open, askToUndo }: Omit<TakeBack, "argument">,
  { newest, isSure }: { readonly newest: HistoryEntry; readonly isSure: boolean },
): Promise<string> {
  const { takeBack: words, journal, language } = context.messages;
  const { history } = open.memory;
  const deed = cleanLine(journal.deed(newest));
  const sends = newest.settings.some(({ name }) => SENDS.test(name));
  const does =
    newest.command === "restore"
      ? "replaces"
      : newest.turnsAdded > 0
        ? "removes"
        : sends
          ? "sends"
          : null;
  if (does !== null && !isSure) {
    if (askToUndo === undefined) return words.asks(words.why(deed, does), newest.number);
    context.progress.end();
    if (!(await askToUndo(newest))) return words.notUndone;
  }
  const { signal } = context.interruption;
  if (askToUndo !== undefined && does === "removes") context.progress.say(words.undoing);
  if (newest.command === "restore") context.progress.say(`${context.messages.stages("undo")}…`);
  const run = history.undo(1, { signal, entry: newest.number });
  const end = await followProgress(run, context);
  if (end === null) return words.importStopped(newest.number);
  const { left, undone, elsewhere } = end;
  if (newest.command === "import") {
    // With those that were cut off, and that it went on with.
    const gone = undone.reduce((sum, { turnsAdded }) => sum + turnsAdded, 0);
    return journal.importUndone({ undone: gone, changed: left, continued: 0 });
  }
  const isBack = newest.command === "archive" && left < newest.turnsChanged;
  const done = isBack ? words.broughtBack(newest) : words.undone(deed);
  const beside = sayElsewhere(elsewhere, { language, goTo: "/goto" });
  return [
    left === 0 ? done : `${done} ${journal.left(left)}`,
    ...(beside === "" ? [] : [beside]),
  ].join("\n");
}
