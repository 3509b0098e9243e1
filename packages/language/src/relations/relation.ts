/** How one thing that is told of stands to another. */
export const RELATION_KINDS = [
  "likes",
  "is-a",
  "part-of",
  "made-of",
  "has",
  "lives",
  "works",
  "family",
  "date",
] as const;

export type RelationKind = (typeof RELATION_KINDS)[number];

/** What a person stated to hold: `I likes jazz`; its ends are words of the message without articles and particles. */
export interface Relation {
  readonly subject: string;
  readonly kind: RelationKind;
  readonly object: string;
  /** Denied: `I don't like …`, `… 안 먹어`. */
  readonly negated: boolean;
}

/**
 * How a sentence of a language states a relation. A pattern matches a whole clause and names what it finds: `s` the subject,
 * `o` the object, `not` or `denied` what denies it; `name` and `what` the name of something and what it is called by it.
 */
export interface RelationForm {
  readonly kind: RelationKind;
  readonly form: RegExp;
  /** The words deny by themselves: `hates`. */
  readonly negated?: boolean;
  /** Of whom it is told where nobody is named. */
  readonly self?: string;
}

/** Makes forms of patterns, which are read with the flags; each when it is first asked for, since together they take ten milliseconds to read. */
export const formsWith =
  (flags: "u" | "iu") =>
  (
    kind: RelationKind,
    patterns: readonly string[],
    more: Pick<RelationForm, "negated" | "self"> = {},
  ): readonly RelationForm[] =>
    patterns.map((pattern) => {
      let form: RegExp | undefined;
      return {
        kind,
        get form() {
          return (form ??= new RegExp(`^${pattern}$`, flags));
        },
        ...more,
      };
    });

/** By which words a language states relations. Both languages have every kind. */
export interface RelationWords {
  /** The first that matches a clause is taken. */
  readonly forms: readonly RelationForm[];
  /** Wished, planned, supposed or asked: nothing is stated. */
  readonly wish: RegExp;
  /** Somebody else's words, or a tale. */
  readonly report: RegExp;
  readonly joke: RegExp;
  /** A clause of these holds no longer. */
  readonly past: RegExp;
  /** Before clauses are read: what changes no relation (`really`, `요즘`). */
  readonly fillers: RegExp;
  /** Between clauses. */
  readonly clauseEnd: RegExp;
  /** Ends a clause that denies what the next one states instead. */
  readonly instead: RegExp;
  /** No subject of which something is told, and no object. */
  readonly emptyEnd: RegExp;
  /** What a subject may look like, before {@link trim}; `thing` where it need not be a person or what belongs to one. */
  readonly person: RegExp;
  readonly thing: RegExp;
  /** No object of a taste or a possession that lasts: what is pointed at, and what nobody owns. */
  readonly passing: RegExp;
  /** No place or trade, but how somebody lives or works: `in peace`, `격일제로`. */
  readonly manner: RegExp;
  /** Where things only lie: `냉장고에 우유 있어`. */
  readonly holders: RegExp;
  /** What is there belongs to somebody who is named: `사촌 형님 밭`. */
  readonly owned: RegExp;
  /** Where somebody who `lives` there only spends the day: `회사에서 살아`. */
  readonly haunts: RegExp;
  /** What is told to be what: the subject, a line break, and a kind that people and things are of, not a jest. */
  readonly kinds: RegExp;
  /** What a thing is called by that says how somebody finds it, not what it is: `a great …`. */
  readonly kindless: RegExp;
  /** A clause without one of these states none of the kind: one look before its forms are tried. */
  readonly cues: Readonly<Record<RelationKind, RegExp>>;
  /** What is asked for, behind the reason that states something: `… 있으니까 빼 주세요`. */
  readonly asked: RegExp;
  /** A clause of these is told of the subject of the clause before: `he's a pharmacist`. */
  readonly pronoun: RegExp;
  /** Nobody says it of themselves: `드세요`. */
  readonly honorific: RegExp;
  /** What belongs to the speaker: the subject of a message that names none. */
  readonly kin: RegExp;
  /** Who may be somebody's family: of coffee and sofas it is told in jest. */
  readonly human: RegExp;
  /** An end without what only introduces or counts it. */
  readonly trim: (end: string) => string;
  /** A clause as who speaks in full sentences would say it: with its subject, and the particles that were dropped. */
  readonly spellOut: (clause: string, place: { readonly isFirst: boolean }) => string;
  /** Two of whom the same is told: groups `first` and `second`. */
  readonly both: RegExp;
  /** Who leads a clause that states nothing; the next one is told of them. */
  readonly teller: RegExp;
  /** A clause of these has a subject of its own. */
  readonly names: RegExp;
  /** What is in a place: the next clause is not told of the place. */
  readonly ofPlace: RegExp;
  /** A sentence before it is parted into clauses: what is told of two is said of each. */
  readonly prepare: (sentence: string) => string;
  /** What is told of the subject of the clause before, with that. */
  readonly continued: (subject: string, rest: string) => string;
  /** Family whose name stands beside it: `my wife Clara`, `아내 클라라가`; groups `what` and `name`. */
  readonly apposition: RegExp;
}
