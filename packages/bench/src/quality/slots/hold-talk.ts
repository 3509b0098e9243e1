import type { Memory, SlotAnswer } from "@hsms/engine";
import type { BenchRun } from "../../run/bench-run.ts";
import { timed } from "../../run/time.ts";
import type { FollowUp, Talk } from "./talk.ts";

/** What became of a question. */
export interface AskedFollowUp {
  readonly followUp: FollowUp;
  /** Turns back to what it depends on; 0 for a question that needs nothing. */
  readonly distance: number;
  /** A slot held the turn. */
  readonly isHeld: boolean;
  /** The slots that answered, the surest first, as places of turns. */
  readonly answers: readonly number[];
  /** Place of the turn among what was found, from 0; −1 where it was not. */
  readonly rankAlone: number;
  readonly rankWithSlots: number;
  readonly slotsMs: number;
  readonly searchMs: number;
  /** Recording the turn before it, and the search. */
  readonly turnMs: number;
}

/** Memories that a search is asked for. */
const TOP_K = 10;

/** Records a talk turn by turn and asks each question when it is due: the slots, a search without them, one with them. */
export async function holdTalk(
  memory: Memory,
  {
    talk,
    setNow,
    onProgress,
  }: {
    readonly talk: Talk;
    readonly setNow: (now: number) => void;
    readonly onProgress: BenchRun["onProgress"];
  },
): Promise<readonly AskedFollowUp[]> {
  const asked: AskedFollowUp[] = [];
  const placeByIndex = new Map<number, number>();
  const due = Map.groupBy(talk.followUps, ({ after }) => after);
  for (const [place, turn] of talk.turns.entries()) {
    setNow(turn.createdAt);
    const before = performance.now();
    const { index } = await memory.turns.add(turn);
    const recordMs = performance.now() - before;
    placeByIndex.set(index, place);
    for (const followUp of due.get(place + 1) ?? []) {
      await memory.upkeep.settled();
      const { slots } = await memory.slots.read();
      const held = slots.map((slot) => (slot === null ? -1 : placeByIndex.get(slot.index)));
      const once = await timed(() => memory.slots.ask(followUp.question));
      const options = { topK: TOP_K, evenUnsure: true };
      const alone = await timed(() => memory.search(followUp.question, options));
      const withSlots = await memory.search(followUp.question, { ...options, asksSlots: true });
      const { evidence } = followUp;
      const rankIn = (memories: readonly { readonly index: number }[]): number =>
        memories.findIndex((found) => placeByIndex.get(found.index) === evidence);
      asked.push({
        followUp,
        distance: evidence === null ? 0 : followUp.after - evidence,
        isHeld: evidence !== null && held.includes(evidence),
        answers: once.value.map(({ index: answer }: SlotAnswer) => placeByIndex.get(answer) ?? -1),
        rankAlone: rankIn(alone.value.memories),
        rankWithSlots: rankIn(withSlots.memories),
        slotsMs: once.ms,
        searchMs: alone.ms,
        turnMs: recordMs + alone.ms,
      });
    }
    onProgress(talk.name, place + 1, talk.turns.length);
  }
  return asked;
}
