import type {
  WorkingMemoryReads,
  WorkingMemoryStore,
} from "../../contract/facets/working-memory.ts";
import { promised, type Access, type ReadsOf } from "../access.ts";
import { changeWorkingMemory } from "./change-working-memory.ts";
import { readWorkingMemory } from "./held-memory.ts";

export const workingMemoryReads: ReadsOf<WorkingMemoryReads> = { read: readWorkingMemory };

export const createWorkingMemory = ({ read, write }: Access): WorkingMemoryStore => ({
  ...promised(read, workingMemoryReads),
  ...promised(write, { change: changeWorkingMemory }),
});
