export interface LogState {
  readonly type: "empty";
}

export const initialLog: LogState = { type: "empty" };
