import type { Turn } from "@hsms/store";
import type { MemorySource } from "../ours/contents.ts";

/** The turns of a memory without purged and empty ones. */
export async function* keptTurns({ turns }: Pick<MemorySource, "turns">): AsyncGenerator<Turn> {
  for await (const { turn } of turns()) {
    if (turn.state !== "purged" && turn.user + (turn.assistant ?? "") !== "") yield turn;
  }
}
