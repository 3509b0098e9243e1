import type { FieldEdit } from "./text-field.ts";
import type { Input } from "../keys/key.ts";

/** The keys that edit a text, apart from letters. The help shows this table. */
export const fieldKeys: readonly FieldKey[] = [
  { name: "field.left", keys: ["left", "ctrl+b"], edit: { type: "move", to: "left" } },
  { name: "field.right", keys: ["right", "ctrl+f"], edit: { type: "move", to: "right" } },
  { name: "field.word-left", keys: ["ctrl+left"], edit: { type: "move", to: "word-left" } },
  { name: "field.word-right", keys: ["ctrl+right"], edit: { type: "move", to: "word-right" } },
  { name: "field.up", keys: ["up"], edit: { type: "move", to: "up" } },
  { name: "field.down", keys: ["down"], edit: { type: "move", to: "down" } },
  { name: "field.line-start", keys: ["home", "ctrl+a"], edit: { type: "move", to: "line-start" } },
  { name: "field.line-end", keys: ["end", "ctrl+e"], edit: { type: "move", to: "line-end" } },
  { name: "field.erase", keys: ["backspace"], edit: { type: "erase", what: "before" } },
  { name: "field.erase-after", keys: ["delete"], edit: { type: "erase", what: "after" } },
  { name: "field.erase-word", keys: ["ctrl+w"], edit: { type: "erase", what: "word-before" } },
  {
    name: "field.erase-to-start",
    keys: ["ctrl+u"],
    edit: { type: "erase", what: "to-line-start" },
  },
  { name: "field.erase-to-end", keys: ["ctrl+k"], edit: { type: "erase", what: "to-line-end" } },
  { name: "field.undo", keys: ["ctrl+_"], edit: { type: "undo" } },
  { name: "field.redo", keys: ["ctrl+^", "ctrl+r"], edit: { type: "redo" } },
  { name: "field.new-line", keys: ["ctrl+j", "alt+enter"], edit: { type: "insert", text: "\n" } },
];

export interface FieldKey {
  readonly name: string;
  readonly keys: readonly string[];
  readonly edit: FieldEdit;
}

/** The edit of a key or a paste; `null` for any other. A field of one line takes a paste as one line. */
export function editFor(
  input: Input,
  { lines }: { readonly lines: "one" | "many" },
): FieldEdit | null {
  if (input.type === "mouse") return null;
  if (input.type === "paste" || input.text !== "") {
    const text = lines === "one" ? input.text.replaceAll(/\s*\n\s*/g, " ") : input.text;
    return { type: "insert", text };
  }
  const edit = editByKey.get(input.name) ?? null;
  return lines === "one" && edit?.type === "insert" ? null : edit;
}

const editByKey: ReadonlyMap<string, FieldEdit> = new Map(
  fieldKeys.flatMap(({ keys, edit }) => keys.map((key): [string, FieldEdit] => [key, edit])),
);
