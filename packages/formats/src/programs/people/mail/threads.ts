import type { Talk, TalkMessage } from "../../../conversations/talk.ts";

export interface Mail extends Omit<TalkMessage, "id"> {
  readonly id: string | undefined;
  /** Ids of the mails that it answers, the oldest first. */
  readonly answers: readonly string[];
  readonly subject: string;
}

/** `Re: `, `Fwd: `, `회신: ` and their like, once or more. */
const ANSWER = /^(?:(?:re|fwd?|aw|wg|sv|답장|회신|전달)(?:\[\d{1,3}\])? ?: ?){1,20}/iu;

const bareSubject = (subject: string): string => subject.replace(ANSWER, "").trim();

/** A conversation a thread: what a mail says that it answers, else its subject. Mails stand in the order of their times. */
export function threadsOf(mails: readonly Mail[]): readonly Talk[] {
  const sorted = mails.toSorted((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0));
  const roots = new Map<string, string>();
  const starts = new Map<string, string>();
  const threads = Map.groupBy(sorted, ({ id, answers, subject }) => {
    const words = bareSubject(subject);
    const [first] = answers;
    const answered = first === undefined ? undefined : (roots.get(first) ?? first);
    const isAnswer = words !== subject.trim();
    const key = answered ?? (isAnswer ? starts.get(words) : id) ?? `subject ${words}`;
    if (id !== undefined) roots.set(id, key);
    if (!starts.has(words)) starts.set(words, key);
    return key;
  });
  return [...threads].map(([key, thread]) => ({
    origin: "mail",
    key,
    name: bareSubject(thread[0]?.subject ?? ""),
    messages: thread.map(({ speaker, text, createdAt, id }) => ({
      speaker,
      text,
      createdAt,
      ...(id === undefined ? {} : { id }),
    })),
  }));
}
