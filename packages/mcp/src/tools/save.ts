import { createHash } from "node:crypto";
import type { Memory, TurnId } from "@hsms/engine";
import type * as z from "zod";
import { findIds, showIds } from "../memories/short-ids.ts";
import type { saveInput } from "./inputs.ts";
import type { ToolAnswer, ToolCall } from "./tool.ts";

export async function save(
  { access, client, conversationId, person }: ToolCall,
  { supersedes, client_id: key, ...asked }: z.output<typeof saveInput>,
): Promise<ToolAnswer> {
  const memory = await access.toWrite();
  const replaced = supersedes === undefined ? [] : await findIds(memory, [supersedes]);
  const replacedId = (await memory.turns.read(replaced))[0]?.id;
  const known = replacedId === undefined ? await sameWords(memory, asked.content) : undefined;
  if (known !== undefined) {
    const [id] = await showIds(memory, [known]);
    return { text: `Known already: [${id}] says the same.`, facts: { already_known: id } };
  }
  const id = key === undefined ? undefined : idOf(key, person?.name);
  const [there] = id === undefined ? [] : await memory.turns.indexesOf([id]);
  if (id !== undefined && there !== undefined) {
    const [shown] = await showIds(memory, [id]);
    return { text: `Saved before: [${shown}].`, facts: { id: shown, masked: 0 } };
  }
  const { content, ...fields } = asked;
  const turn = await memory.turns.add({
    user: content,
    conversationId,
    origin: "told",
    ...(replacedId === undefined ? {} : { supersedes: [replacedId] }),
    ...present({ ...fields, id, client, author: person?.name }),
  });
  const [shown] = await showIds(memory, [turn.id]);
  const masked = turn.masked.length;
  const secrets = masked === 0 ? "" : ` Secrets masked: ${masked}.`;
  return { text: `Saved: [${shown}].${secrets}`, facts: { id: shown, masked } };
}

type Present<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Without what was not given. */
export const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<Fields>;

/** A memory that has the same words, whatever their case and spaces. */
async function sameWords(memory: Memory, content: string): Promise<TurnId | undefined> {
  const { memories } = await memory.search(content.slice(0, WORDS_COMPARED), {
    topK: COMPARED,
    evenUnsure: true,
    scope: { kind: "note" },
  });
  const plain = plainWords(content);
  return memories.find(({ user }) => plainWords(user) === plain)?.id;
}

const COMPARED = 3;
const WORDS_COMPARED = 2000;

const plainWords = (text: string): string =>
  text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();

/** The same id for the same key of a client and person: version 8, which is made by rules of one's own. */
function idOf(key: string, person?: string): TurnId {
  const whose = person === undefined ? "" : `${JSON.stringify(person)}:`;
  const digits = createHash("sha256").update(`client-id:${whose}${key}`).digest("hex");
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return parts.join("-");
}
