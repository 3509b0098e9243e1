import type { Journal } from "../../contract/facets/journal.ts";
import { promised, type Access } from "../access.ts";
import { commitCommand } from "./command.ts";
import { commitCorrection } from "./correct.ts";
import { beginLongEntry, endEntry, readEntries } from "./entries.ts";
import { undoEntry } from "./undo.ts";
import { readStates } from "./values.ts";

export const createJournal = ({ read, write }: Access): Journal => ({
  ...promised(read, { read: readEntries, readStates }),
  ...promised(write, {
    begin: beginLongEntry,
    end: endEntry,
    commit: commitCommand,
    correct: commitCorrection,
    undo: undoEntry,
  }),
});
