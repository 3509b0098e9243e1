/** Something that must never be seen. */
export interface Breach {
  readonly kind:
    | "lost"
    /** A turn is there with other words, or under another index than before. */
    | "changed"
    | "doubled"
    /** A turn is in no leaf and not in the queue, in two places, or in another than its placement says. */
    | "misplaced"
    /** Posting lists, counts or columns differ from an index made of the turns. */
    | "index"
    /** A file holds the words of a purged turn, or words in clear where all are encrypted. */
    | "remains"
    /** `Store.check` found an error. */
    | "law"
    /** A process saw something half, or ended by itself. */
    | "process";
  readonly message: string;
}

export const formatBreach = ({ kind, message }: Breach): string => `${kind}: ${message}`;
