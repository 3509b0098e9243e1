/** One user message with the answers to it. */
export interface RealMemTurn {
  readonly user: string;
  readonly assistant: string;
}

export interface RealMemSession {
  readonly id: string;
  /** `Travel_Planning_4:S2_01`; the part before the colon names the project. */
  readonly name: string;
  readonly project: string;
  /** `false` for the unrelated chats between the projects. */
  readonly isProject: boolean;
  /** Milliseconds since 1970, UTC, of the day. */
  readonly startedAt: number;
  readonly turns: readonly RealMemTurn[];
}

/** Chats that belong to no project carry this name. */
const UNRELATED = "Enhanced";

/**
 * The sessions of one RealMem file, in the order of the file (time order). Turns begin with the
 * user; what one speaker says twice in a row is joined by a line break.
 * Throws `TypeError` naming the first place that is not of the format.
 */
export function parseRealMem(text: string): readonly RealMemSession[] {
  const { dialogues } = asRecord(JSON.parse(text), "file");
  return asList(dialogues, "dialogues").map((dialogue, at) => {
    const where = `dialogues[${at}]`;
    const record = asRecord(dialogue, where);
    const name = asText(record["session_identifier"], `${where}.session_identifier`);
    const project = name.split(":")[0] ?? name;
    const day = asText(record["current_time"], `${where}.current_time`).slice(0, 10);
    return {
      id: asText(record["session_uuid"], `${where}.session_uuid`),
      name,
      project,
      isProject: project !== UNRELATED,
      startedAt: Date.parse(`${day}T00:00:00Z`),
      turns: toTurns(asList(record["dialogue_turns"], `${where}.dialogue_turns`), where),
    };
  });
}

function toTurns(messages: readonly unknown[], where: string): readonly RealMemTurn[] {
  const turns: { user: string; assistant: string }[] = [];
  messages.forEach((message, at) => {
    const record = asRecord(message, `${where}.dialogue_turns[${at}]`);
    const speaker = asText(record["speaker"], `${where}.dialogue_turns[${at}].speaker`);
    const content = asText(record["content"], `${where}.dialogue_turns[${at}].content`);
    const open = turns.at(-1);
    if (speaker === "User" && (open === undefined || open.assistant !== "")) {
      turns.push({ user: content, assistant: "" });
    } else if (open === undefined) {
      turns.push({ user: "", assistant: content });
    } else if (speaker === "User") {
      open.user += `\n${content}`;
    } else {
      open.assistant += open.assistant === "" ? content : `\n${content}`;
    }
  });
  return turns;
}

function asRecord(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError(`${where} is not an object`);
  }
  return Object.fromEntries(Object.entries(value));
}

function asList(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${where} is not a list`);
  return value;
}

function asText(value: unknown, where: string): string {
  if (typeof value !== "string") throw new TypeError(`${where} is not a text`);
  return value;
}
