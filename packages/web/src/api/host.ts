import type { Comparison, HistoryEntry } from "@hsms/engine";

export type Language = "en" | "ko";

/** What the program that serves the page knows and says, so that the page says the same. */
export interface Host {
  readonly project: string;
  /** Where the backups of the project lie. */
  readonly projectFolder: string;
  /** What failed, and what to do. */
  readonly describe: (error: unknown, language: Language) => string;
  /** A change, as `hsms history` lists it. */
  readonly describeEntry: (entry: HistoryEntry, language: Language) => string;
  /** What a restoration would change, line by line. */
  readonly describeComparison: (comparison: Comparison, language: Language) => readonly string[];
  /** What `hsms stats` shows. */
  readonly figures: (language: Language) => Promise<Figures>;
  /** Reads files that are to be imported. */
  readonly readFiles: (files: readonly string[], language: Language) => Promise<ReadFiles>;
}

export interface ReadFiles {
  /** What would be imported, as `hsms import --dry-run` says it. */
  readonly lines: readonly string[];
  /** Imports it, and says what came in. */
  readonly import: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Files whose contents the page has shown, by number. */
export interface LookedInto {
  /** Imports one, and says what came in. Throws `BadRequest` for one that is gone. */
  import(id: number): Promise<{ readonly lines: readonly string[] }>;
  letGo(id: number): Promise<void>;
}

export interface Figures {
  readonly head: readonly string[];
  readonly charts: readonly {
    readonly title: string;
    readonly bars: readonly { readonly label: string; readonly value: number }[];
  }[];
}
