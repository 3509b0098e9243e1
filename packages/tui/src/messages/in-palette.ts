import { actionWords } from "./labels/action-words.ts";

/** What the program adds to the palette, as it is likely to be written as a command. */
const ofWorks = ["export", "내보내기"];

const known: ReadonlySet<string> = new Set([...Object.values(actionWords).flat(), ...ofWorks]);

/** The word of a command that there is not, `!why`, where the palette finds something by it. */
export function wordInPalette(command: string): string | null {
  const word = command.slice(1).toLowerCase().normalize("NFC");
  return known.has(word) ? word : null;
}
