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
  /** Every setting, in the order of `hsms config`. */
  readonly settings: (language: Language) => Promise<readonly SettingView[]>;
  /** As `hsms config set`, `unset` for `null`. Resolves to what it wrote into the memory, by name, `null` for what it took away. Throws for a value that is not allowed, and for a setting of the terminal. */
  readonly setSetting: (change: SettingChange) => Promise<Readonly<Record<string, unknown>>>;
  readonly readFiles: (files: readonly string[], language: Language) => Promise<ReadFiles>;
}

/** Where a setting is kept: with the project's memory, or for all projects in the user file. */
export type SettingPlace = "project" | "user";

export interface SettingChange {
  readonly key: string;
  readonly place: SettingPlace;
  readonly value: string | null;
}

export interface SettingView {
  /** As in `hsms config`. */
  readonly key: string;
  readonly name: string;
  /** How it is chosen; `terminal`: by `hsms config` alone, which asks what there is to ask. */
  readonly control:
    | { readonly type: "choice"; readonly options: readonly SettingOption[] }
    | { readonly type: "range"; readonly min: number; readonly max: number }
    | { readonly type: "terminal" };
  /** What holds in each place, also in words, `project` only for settings that a project has, and whether it was set there. */
  readonly values: Readonly<
    Partial<
      Record<
        SettingPlace,
        { readonly value: string; readonly text: string; readonly isSet: boolean }
      >
    >
  >;
  /** What this process was started with, by a flag or the environment, which holds whatever is set. */
  readonly started: string | null;
}

export interface SettingOption {
  readonly value: string;
  readonly text: string;
}

export interface CameIn {
  readonly lines: readonly string[];
  /** The number by which it can be undone; `null` where nothing was new. */
  readonly entry: number | null;
}

export interface ReadFiles {
  /** What would be imported, as `hsms import --dry-run` says it. */
  readonly lines: readonly string[];
  /** Imports it, and says what came in. */
  readonly import: () => Promise<CameIn>;
  readonly close: () => Promise<void>;
}

/** Files whose contents the page has shown, by number. */
export interface LookedInto {
  /** Imports one, and says what came in. Throws `BadRequest` for one that is gone. */
  import(id: number): Promise<CameIn>;
  letGo(id: number): Promise<void>;
}

export interface Figures {
  readonly head: readonly string[];
  readonly charts: readonly {
    readonly title: string;
    readonly bars: readonly { readonly label: string; readonly value: number }[];
  }[];
}
