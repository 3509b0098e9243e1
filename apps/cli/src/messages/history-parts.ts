import type { HistoryEntry } from "@hsms/engine";

/** What a command did; nothing of one that this version does not know. */
export const deedIn = (
  commands: Readonly<Partial<Record<string, (entry: HistoryEntry) => string>>>,
  entry: HistoryEntry,
): string | undefined => commands[entry.command]?.(entry);

/** Turns in stretches. */
export const sizeOf = (stretches: HistoryEntry["added"]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0);

/** Indexes to be looked up; `…` where there are more. */
export const listed = ({ changed, turnsChanged }: HistoryEntry): string =>
  changed.length === 0
    ? ""
    : ` (${changed.map((index) => `#${index}`).join(", ")}${turnsChanged > changed.length ? ", …" : ""})`;

/** From what to what; entries of earlier versions have none. */
export const settingsOf = ({ settings }: HistoryEntry): string =>
  settings.map(({ name, from, to }) => ` ${name}: ${shown(from)} → ${shown(to)}`).join(",");

/** A setting that was taken away has no value. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The topics it was about, as they were called then; undone they are called so again. */
const namesOf = ({ topics, topicsBefore }: HistoryEntry): readonly string[] =>
  topicsBefore.length > 0 ? topicsBefore : topics;

const inQuotes = (names: readonly string[], between = ", "): string =>
  names.map((name) => `"${name}"`).join(between);

/** The topics it was about, behind what was done. */
export const quoted = (entry: HistoryEntry, between?: string): string =>
  namesOf(entry).length === 0 ? "" : ` ${inQuotes(namesOf(entry), between)}`;

/** What a renaming did: a name that stayed was pinned, or let go. Earlier versions kept no new name. */
export const renamingOf = (
  entry: HistoryEntry,
):
  | "unknown"
  | { readonly either: string }
  | { readonly before: string; readonly after: string } => {
  const [now] = entry.topics;
  const [before] = entry.topicsBefore;
  const [after = before === undefined ? undefined : now] = entry.topicsAfter;
  // Undone, it is called again what it was.
  if (entry.state === "undone" && after === undefined && now !== undefined) return { either: now };
  return after === undefined || before === undefined ? "unknown" : { before, after };
};

/** Memories go from some topics into the first, in quotation marks; `null`: a topic went by itself. */
export const movedBetween = (entry: HistoryEntry): string | null => {
  const [into, ...from] = namesOf(entry);
  return into === undefined || from.length === 0 ? null : `${inQuotes(from)} → "${into}"`;
};
