import type { Input } from "../keys/key.ts";
import { editFor } from "./field-keys.ts";
import { editField, emptyField, type FieldEdit, type TextField } from "./text-field.ts";

/** A line in which words to look for are typed; `isWriting` until Enter. */
export interface FindLine {
  readonly field: TextField;
  readonly isWriting: boolean;
}

export const openFind: FindLine = { field: emptyField, isWriting: true };

/** The line after an input: Enter ends the writing, Escape closes it. */
export function typeFind(find: FindLine, input: Input): FindLine | null {
  const next = typeLine(find.field, input);
  if (next === "left") return null;
  return next === "accepted" ? { ...find, isWriting: false } : { ...find, field: next };
}

/** A field of one line after an edit; it is as long as it likes. */
export function editLine(field: TextField, edit: FieldEdit): TextField {
  return editField(field, { edit, box: { width: 10_000, height: 1 } });
}

/** A field of one line after an input; itself for an input that edits nothing. */
export function typedInto(field: TextField, input: Input): TextField {
  const edit = editFor(input, { lines: "one" });
  return edit === null ? field : editLine(field, edit);
}

/** The same for a line that Enter accepts and Escape leaves. */
export function typeLine(field: TextField, input: Input): "accepted" | "left" | TextField {
  if (input.type === "key" && input.name === "escape") return "left";
  if (input.type === "key" && input.name === "enter") return "accepted";
  return typedInto(field, input);
}
