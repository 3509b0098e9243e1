export interface TreeState {
  readonly type: "not-loaded";
}

export const initialTree: TreeState = { type: "not-loaded" };
