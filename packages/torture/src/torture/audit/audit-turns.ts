import type { Store, Turn } from "@hsms/store";
import type { Breach } from "../breach.ts";
import type { Entry, Ledger } from "../ledger.ts";
import type { GeneratedTurn } from "../turns/generated-turn.ts";

const PAGE = 500;

/** Every turn against what was written: none lost of those acknowledged, none changed, none twice. */
export async function auditTurns(
  store: Store,
  { ledger, mayArchive = false }: { readonly ledger: Ledger; readonly mayArchive?: boolean },
): Promise<readonly Breach[]> {
  // First, since more come in while the store is read.
  const acknowledged = ledger.acknowledged();
  const breaches: Breach[] = [];
  const seen = new Set<GeneratedTurn>();
  const turns = await readAllTurns(store);
  for (const old of ledger.old) {
    const turn = turns[old.index];
    const state = mayArchive && turn?.state === "archived" ? "archived" : old.state;
    if (!isEqual(turn, { ...old, state })) {
      breaches.push({ kind: "lost", message: `Turn ${old.index} of the old store` });
    }
  }
  for (const turn of turns.slice(ledger.old.length)) {
    const entry = ledger.findById(turn.id) ?? ledger.find(turn.user);
    const problem = problemOf(turn, { entry, mayArchive });
    if (entry === undefined || problem !== undefined) {
      breaches.push({ kind: "changed", message: `Turn ${turn.index} ${problem}` });
      continue;
    }
    const { id } = turn;
    if (seen.has(entry.turn)) breaches.push({ kind: "doubled", message: `${id}, ${turn.index}` });
    seen.add(entry.turn);
    entry.index ??= turn.index;
    if (entry.index !== turn.index) {
      breaches.push({ kind: "changed", message: `${id} was ${entry.index}, is ${turn.index}` });
    }
  }
  for (const { turn } of acknowledged) {
    if (!seen.has(turn))
      breaches.push({ kind: "lost", message: `${turn.id}, ${turn.tags.join(" ")}` });
  }
  const indexes = await store.turns.find(acknowledged.map(({ turn }) => turn.id));
  acknowledged.forEach((entry, at) => {
    if (indexes[at] === entry.index) return;
    const message = `${entry.turn.id} leads to ${indexes[at]} and not to ${entry.index}`;
    breaches.push({ kind: "lost", message });
  });
  return breaches;
}

/** What is wrong with a turn; `undefined` for one as it was written. */
function problemOf(
  turn: Turn,
  { entry, mayArchive }: { readonly entry: Entry | undefined; readonly mayArchive: boolean },
): string | undefined {
  if (turn.state === "purged") {
    if (entry === undefined || entry.purge === "none") return "was purged by no process";
    return turn.user === "" && turn.assistant === null ? undefined : "was purged and has words";
  }
  if (entry?.purge === "done") return "was purged and is there again";
  const state = turn.state === "archived" && mayArchive ? "archived" : "active";
  if (entry === undefined || !isEqual(turn, { ...entry.turn, state })) {
    return "holds what no process wrote";
  }
  return undefined;
}

/** In order; what is missing in between is the laws' business. */
export async function readAllTurns(store: Store): Promise<readonly Turn[]> {
  const { turns: count } = await store.statistics();
  const turns: Turn[] = [];
  for (let from = 0; from < count; from += PAGE) {
    const indexes = Array.from({ length: Math.min(PAGE, count - from) }, (_, at) => from + at);
    for (const turn of await store.turns.read(indexes)) if (turn !== undefined) turns.push(turn);
  }
  return turns;
}

function isEqual(turn: Turn | undefined, written: GeneratedTurn & Pick<Turn, "state">): boolean {
  return (
    turn?.id === written.id &&
    turn.user === written.user &&
    turn.assistant === written.assistant &&
    turn.conversationId === written.conversationId &&
    turn.sessionId === written.sessionId &&
    turn.createdAt === written.createdAt &&
    turn.tags.join(" ") === written.tags.join(" ") &&
    turn.state === written.state
  );
}
