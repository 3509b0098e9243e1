export interface SlotsState {
  readonly type: "empty";
}

export const initialSlots: SlotsState = { type: "empty" };
