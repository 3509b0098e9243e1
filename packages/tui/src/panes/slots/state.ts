import type { WorkingMemoryView } from "@hsms/engine";

export interface SlotsState {
  /** `null` until it was read. */
  readonly view: WorkingMemoryView | null;
  /** Place of the selected slot, from 0. */
  readonly selected: number;
  /** Whether the priority of each slot is shown with its parts. */
  readonly isDetailed: boolean;
}

export const initialSlots: SlotsState = {
  view: null,
  selected: 0,
  isDetailed: false,
};

/** The memory in the selected slot; `null` for a free one. */
export function selectedSlot({ view, selected }: SlotsState) {
  return view?.slots[selected] ?? null;
}
