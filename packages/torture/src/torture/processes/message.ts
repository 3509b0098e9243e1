import type { TurnOrigin } from "../turns/generated-turn.ts";

/** What a process under torture reports to the harness, one JSON line each. */
export type ProcessMessage =
  /** The store is open, the work begins. */
  | { readonly type: "ready" }
  /** The promises of these turns have resolved. */
  | { readonly type: "acknowledged"; readonly numbers: readonly number[] }
  /** These turns are about to be deleted for good, which may be its last message. */
  | { readonly type: "purging"; readonly turns: readonly TurnOrigin[] }
  /** They are: no file of the store holds them. */
  | { readonly type: "purged"; readonly turns: readonly TurnOrigin[] }
  /** Something done, to be counted: a search, a backup, a conflict. */
  | { readonly type: "did"; readonly what: string }
  /** The process itself has seen what must never be seen. */
  | { readonly type: "breach"; readonly message: string };

/** Reads a line; `undefined` for one that a kill has cut short. */
export function parseMessage(line: string): ProcessMessage | undefined {
  try {
    return JSON.parse(line) as ProcessMessage;
  } catch {
    return undefined;
  }
}
