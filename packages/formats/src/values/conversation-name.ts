/** Enough of the first question to know a conversation without a name by, in characters. */
const NAME_LENGTH = 60;

/** The name of a conversation that has none: how its first question begins. */
export function nameFrom(question: string): string {
  const [line = ""] = question.trim().split("\n", 1);
  return Array.from(line).slice(0, NAME_LENGTH).join("");
}

/** A file's name without its ending. */
export const fileStem = (name: string): string => name.replace(/(?<=.)\.[^.]{1,10}$/, "");

/** A file's way from the folder that is imported on: files of one name in several folders are several. */
export const pathOf = ({ folder, name }: { readonly folder: string; readonly name: string }) =>
  folder === "" ? name : `${folder}/${name}`;
