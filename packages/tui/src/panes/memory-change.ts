import type { Edit, NodeId } from "@hsms/engine";

/** Changes the memory, after all changes requested before. */
export interface ChangeEffect {
  readonly type: "change";
  readonly change: MemoryChange;
}

/** Each is a command of the journal, or several. */
export type MemoryChange =
  /** One after the other. */
  | { readonly type: "edit"; readonly edits: readonly Edit[] }
  | { readonly type: "set-importance"; readonly of: Meant; readonly importance: number }
  /** Pins memories, or where all of them are pinned lets them go. */
  | { readonly type: "toggle-pinned"; readonly turns: readonly number[] }
  /** Asks first; a yes forgets. */
  | { readonly type: "ask-to-forget"; readonly of: Meant }
  /** Asks for a word. */
  | { readonly type: "ask-to-purge"; readonly of: Meant }
  | {
      readonly type: "ask-to-merge";
      readonly nodeIds: readonly NodeId[];
      readonly intoId: NodeId;
    }
  | { readonly type: "forget"; readonly turns: readonly number[] }
  | { readonly type: "unforget"; readonly turns: readonly number[] }
  /** `quoted`: so many were deleted just before, which these quote; nothing more is asked. */
  | { readonly type: "purge"; readonly turns: readonly number[]; readonly quoted?: number }
  /** The newest command; asks first where memories would go. `sureOf` is the number of the one that was said yes to. */
  | { readonly type: "undo"; readonly sureOf: number | null };

/** Memories that are meant: these, or all that nodes hold. */
export type Meant =
  | { readonly type: "turns"; readonly turns: readonly number[] }
  | { readonly type: "nodes"; readonly nodeIds: readonly NodeId[] };

export const change = (what: MemoryChange): ChangeEffect => ({ type: "change", change: what });
