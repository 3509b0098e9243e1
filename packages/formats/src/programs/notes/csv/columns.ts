/** What a column may hold (docs/formats.md). */
export const TABLE_FIELDS = [
  "user",
  "assistant",
  "text",
  "speaker",
  "createdAt",
  "tags",
  "conversation",
  "id",
] as const;
export type Field = (typeof TABLE_FIELDS)[number];

/** Usual names, in small letters, without spaces and lines between words. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  user: ["user", "question", "prompt", "query", "usermessage", "input", "질문"],
  assistant: ["assistant", "answer", "response", "reply", "completion", "output", "답변", "답"],
  text: [
    "text",
    "content",
    "note",
    "message",
    "messagecontent",
    "memory",
    "memo",
    "body",
    "내용",
    "메모",
    "메시지",
  ],
  speaker: ["speaker", "author", "role", "from", "sender", "name", "이름", "보낸사람", "말한사람"],
  createdAt: [
    "createdat",
    "created",
    "date",
    "time",
    "timestamp",
    "datetime",
    "날짜",
    "시간",
    "일시",
  ],
  tags: ["tags", "tag", "labels", "태그"],
  conversation: [
    "conversation",
    "conversationid",
    "chat",
    "chatname",
    "thread",
    "session",
    "title",
    "대화",
    "대화방",
    "제목",
  ],
  id: ["id", "uuid", "messageid"],
};

export type Columns = Readonly<Partial<Record<Field, number>>>;

/** The places of the columns that are known by their names, or that the person named (`user` by `Frage`). */
export function findColumns(
  header: readonly string[],
  named: Readonly<Record<string, string>> = {},
): Columns {
  const plain = header.map((name) => name.toLowerCase().replace(/[\s_-]+/g, ""));
  const taken = new Set<number>();
  const found: Partial<Record<Field, number>> = {};
  const take = (field: Field, place: number): void => {
    if (place === -1 || taken.has(place)) return;
    taken.add(place);
    found[field] = place;
  };
  for (const field of TABLE_FIELDS) {
    const name = named[field];
    if (name !== undefined)
      take(
        field,
        header.findIndex((column) => column.trim() === name.trim()),
      );
  }
  for (const field of TABLE_FIELDS) {
    if (found[field] !== undefined) continue;
    for (const name of NAMES[field]) {
      if (found[field] === undefined) take(field, plain.indexOf(name));
    }
  }
  return found;
}
