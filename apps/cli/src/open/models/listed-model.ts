export interface ListedModel {
  readonly roles: readonly ("answer" | "judge" | "file")[];
  readonly name: string;
  /** Where text goes with it; `null`: it stays on this machine. */
  readonly place: string | null;
  /** Whether text may go there. */
  readonly isAllowed: boolean;
}

/** What trying it gave. */
export interface TriedModel {
  /** Why it does not answer, and what to do; `null` where it does. */
  readonly problem: { readonly what: string; readonly hint: string } | null;
  /** Its name there; `null` where it does not answer, and for the embedded model. */
  readonly model: string | null;
  /** Models that its server has in its place; none where it has the one asked for, or does not list them. */
  readonly others: readonly string[];
  /** Milliseconds to the first word; `null` where none came, and for the embedded model. */
  readonly firstWordMs: number | null;
  /** Its answer came in parts. */
  readonly streams: boolean;
  /** It thought before it answered, or is known to. */
  readonly thinks: boolean;
  /** Whether it kept to the form of an answer that was asked for. */
  readonly keepsForm: boolean;
  /** Tokens that it reads at most; `null` where its endpoint does not say. */
  readonly contextTokens: number | null;
}
