import type { Language } from "../../text/language-of.ts";

/** What a name is in both languages. */
export type Named = Readonly<Record<Language, string>>;

/** A subject that people talk of, with words by which a turn is known to speak of it. */
export interface Subject {
  readonly name: Named;
  /** English words stand for their plurals and forms in -ed and -ing; Korean verbs stand in their plain form. */
  readonly words: readonly string[];
}

/** Subjects that one wider name fits. */
export interface Area {
  readonly name: Named;
  readonly subjects: readonly Subject[];
}

/** Reads an area's name and, three lines each, its subjects: both names, English words, Korean words. */
export function readArea(name: string, table: string): Area {
  const lines = table.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  const subjects: Subject[] = [];
  for (let at = 0; at < lines.length; at += 3) {
    const [names = "", en = "", ko = ""] = lines.slice(at, at + 3);
    const words = new Set(`${en} ${ko}`.split(/\s+/u).filter(Boolean));
    subjects.push({ name: readName(names), words: [...words] });
  }
  return { name: readName(name), subjects };
}

function readName(names: string): Named {
  const [en = "", ko = ""] = names.split(" = ");
  return { en, ko };
}
