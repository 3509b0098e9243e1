import { readImports, type ImportedTurn } from "@hsms/engine";
import { createMessage } from "@hsms/messages";
import * as z from "zod";
import { parseShape, refuseSet, valueOf } from "./data-set.ts";
import type { RecallQuestion, RecallScope } from "./recall-set.ts";

const fileSchema = z.object({
  dialogues: z.array(
    z.object({
      session_uuid: z.string(),
      dialogue_turns: z.array(
        z.object({
          speaker: z.string(),
          content: z.string(),
          is_query: z.boolean().optional(),
          category_name: z.string().optional(),
          memory_session_uuids: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

/**
 * RealMem: a scope a persona. A question is a user's turn marked `is_query`, asked before its session; its gold are
 * the sessions that the assistant's next turn names. Throws `DataSetError` for another file.
 */
export async function readRealMemQueries(file: string, value: unknown): Promise<RecallScope> {
  const { dialogues } = parseShape(fileSchema, value);
  const [source] = valueOf(await readImports([file]));
  if (source?.format !== "realmem") return refuseSet(createMessage("notRealMem", { file }));
  const { batch } = source;
  const [conversation] = batch.conversations ?? [];
  const sessionOf = new Map<string, string>();
  const startOf = new Map<string, number>();
  const turnsOf = new Map<string, ImportedTurn[]>();
  for (const turn of batch.turns) {
    const { id, sessionId, createdAt = 0 } = turn;
    const uuid = (sessionId ?? "").split("#").at(-1) ?? "";
    sessionOf.set(id, uuid);
    turnsOf.set(uuid, [...(turnsOf.get(uuid) ?? []), turn]);
    startOf.set(uuid, Math.min(startOf.get(uuid) ?? Infinity, createdAt));
  }
  const questions = dialogues.flatMap((dialogue) => {
    const askedAt = startOf.get(dialogue.session_uuid) ?? null;
    const talk = turnsOf.get(dialogue.session_uuid) ?? [];
    return dialogue.dialogue_turns.flatMap((turn, place): readonly RecallQuestion[] => {
      if (turn.is_query !== true) return [];
      const gold = dialogue.dialogue_turns[place + 1]?.memory_session_uuids ?? [];
      const sessions = new Set(gold.filter((uuid) => isBefore(startOf.get(uuid), askedAt)));
      if (sessions.size === 0) return [];
      const { content, category_name: category = "" } = turn;
      const before = talk[talk.findIndex(({ user }) => user.trim() === content.trim()) - 1];
      const at = conversation && { conversationId: conversation.id, turnId: before?.id ?? null };
      const asked = { text: content, category, askedAt, ...(at ? { at } : {}) };
      return [{ ...asked, turns: new Set(), sessions }];
    });
  });
  return { name: conversation?.name ?? file, batch, sessionOf, questions };
}

function isBefore(start: number | undefined, askedAt: number | null): boolean {
  return start !== undefined && askedAt !== null && start < askedAt;
}
