import type { WeekContents } from "../../../ours/contents.ts";
import { importedTurnId } from "../../../values/imported-id.ts";
import { formatSqliteTime } from "../../../values/time-text.ts";

/** A week as a summary, under an id that comes from what it says: brought in twice it is one note. */
export function weekRow({ from, to, turns, importance, summary }: WeekContents, id: number) {
  return {
    id,
    date_range: `${from} to ${to}`,
    summary,
    conversation_count: turns,
    importance_level: importance,
    created_at: madeOn(to),
    turn_id: importedTurnId("week", from, to, summary),
  };
}

/** A fact that nobody marked, with the row of what says it. */
export function weekFactRow(
  { to }: Pick<WeekContents, "to">,
  { turn, fact, category }: WeekContents["facts"][number],
  { id, rowByIndex }: { readonly id: number; readonly rowByIndex: ReadonlyMap<number, number> },
) {
  return {
    id,
    fact,
    category,
    source_conversation_id: rowByIndex.get(turn) ?? null,
    user_marked: 0,
    ai_suggested: 1,
    created_at: madeOn(to),
    turn_id: importedTurnId("week fact", to, fact),
  };
}

const madeOn = (day: string): string => formatSqliteTime(Date.parse(day));
