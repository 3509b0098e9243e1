import { say } from "@hsms/store/statements";
import { EngineError } from "../../outcomes/errors.ts";

/** Characters of a name that a person gives: a longer one does not fit the line of any screen. */
export const MAX_GIVEN_TOPIC_LENGTH = 100;

/** Why an edit cannot be. */
export type EditRefusal =
  /** ROOT has no name and no place to change. */
  | "root"
  | "no-node"
  | "no-turn"
  | "archived"
  | "purged"
  /** Empty, too long, or with control characters. */
  | "bad-topic"
  | "bad-importance"
  /** A node cannot go under a leaf. */
  | "holds-turns"
  /** Only a leaf takes turns or is split. */
  | "holds-nodes"
  /** Of two nodes to be merged one is a leaf. */
  | "unlike"
  | "under-itself"
  | "there-already"
  | "one-turn";

const SENTENCES: Readonly<Record<EditRefusal, (subject: string) => string>> = {
  root: () => "ROOT cannot be changed",
  "no-node": (subject) => `There is no topic node ${subject}`,
  "no-turn": (subject) => `There is no turn ${subject}`,
  archived: (subject) => `Turn ${subject} is archived`,
  purged: (subject) => `Turn ${subject} was purged`,
  "bad-topic": (subject) =>
    `A topic has 1 to ${MAX_GIVEN_TOPIC_LENGTH} characters in one line, not "${subject}"`,
  "bad-importance": (subject) => `Importance goes from 1 to 10, not ${subject}`,
  "holds-turns": (subject) => `"${subject}" holds turns, so no node can go under it`,
  "holds-nodes": (subject) => `"${subject}" holds nodes and is no leaf`,
  unlike: (subject) => `Of ${subject} one holds turns and one holds nodes`,
  "under-itself": (subject) => `${subject}: no node can go into itself or what is below it`,
  "there-already": (subject) => `"${subject}": it is there already`,
  "one-turn": (subject) => `"${subject}" holds one turn only`,
};

/** An edit that cannot be; nothing has changed. `subject` is a topic, an id or a turn's index. */
export class EditError extends EngineError {
  readonly refusal: EditRefusal;
  readonly subject: string;

  constructor(refusal: EditRefusal, subject: string) {
    // Whoever shows it says it from its fields.
    super("BAD_INPUT", say("editRefused", { reason: SENTENCES[refusal](subject) }));
    this.refusal = refusal;
    this.subject = subject;
  }
}
