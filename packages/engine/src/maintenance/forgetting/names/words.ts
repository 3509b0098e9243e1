import type { Turn } from "@hsms/store";
import { contentWords } from "@hsms/language";
import { mapInSlices } from "../../../outcomes/pace/map-in-slices.ts";

export async function wordsOf(turns: readonly Turn[]): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  await mapInSlices(turns, ({ user, assistant }) => {
    for (const { stem } of contentWords(`${user}\n${assistant ?? ""}`)) words.add(stem);
  });
  return words;
}

/** Whether a topic may derive from a text with these words. */
export const sharesWord = (topic: string, words: ReadonlySet<string>): boolean =>
  contentWords(topic).some(({ stem }) => words.has(stem));
