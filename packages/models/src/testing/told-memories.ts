import type { RecalledMemory } from "../model.ts";
import type { Chat } from "./chats.ts";

/** A day in June 2025, and one more for every turn: so that the newest is known. */
const FIRST_DAY = Date.UTC(2025, 5, 1, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The memories of a chat as a search would hand them over, none left out. */
export function toldMemories(told: Chat["told"]): readonly RecalledMemory[] {
  return told.map((said, index) => {
    const [user, assistant] = typeof said === "string" ? [said, "…"] : said;
    return {
      index,
      user,
      assistant,
      model: typeof said === "string" ? "offline" : "gemini-2.5-flash-lite",
      createdAt: FIRST_DAY + index * DAY_MS,
      score: 1,
      marks: [],
    };
  });
}
