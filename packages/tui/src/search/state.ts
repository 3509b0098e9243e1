export interface SearchState {
  readonly type: "empty";
}

export const initialSearch: SearchState = { type: "empty" };
