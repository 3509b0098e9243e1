import { createMessage } from "@hsms/messages";
import * as z from "zod";
import type { ImportBatch, ImportRepair, ImportedTurn } from "../../../contract/import-batch.ts";
import { checkShape, formatPath, refuseShape } from "../../../json/check-shape.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { pairMessages } from "../../../conversations/exchanges.ts";
import { conversationsOf } from "../../../values/conversations-of.ts";
import { importedConversationId, importedTurnId } from "../../../values/imported-id.ts";
import { has } from "../../../values/odd-values.ts";

const realMemSchema = z.object({
  _metadata: z.object({ person_name: z.string().optional() }).optional(),
  dialogues: z.array(
    z.object({
      session_identifier: z.string(),
      session_uuid: z.string().optional(),
      /** `2025-12-15 (Monday)`, or with a time of day before the weekday. */
      current_time: z.string().optional(),
      dialogue_turns: z.array(
        z.object({ speaker: z.enum(["User", "Assistant"]), content: z.string() }),
      ),
    }),
  ),
});

/** Sessions carry a date only. Noon in UTC is that date nearly everywhere on earth. */
const NOON_MS = 12 * 3_600_000;

/** Between two turns of a day, so that their times tell their order. */
const STEP_MS = 60_000;

/**
 * A RealMem file as one conversation. `sessionId` is `session_identifier#session_uuid`, since
 * identifiers recur between personas. Times start at noon of the session's date, a minute per turn.
 */
export function readRealMem(value: unknown): Outcome<ImportBatch> {
  const shape = checkShape({ schema: realMemSchema, value });
  if (shape.type === "refused") return shape;
  const { _metadata, dialogues } = shape.value;
  const name = _metadata?.person_name ?? "RealMem";
  const conversationId = importedConversationId("realmem", name);
  const turns: ImportedTurn[] = [];
  const repairs: ImportRepair[] = [];
  const timesSeen = new Map<string, number>();
  let clock: number | undefined;
  for (const [number, dialogue] of dialogues.entries()) {
    const date = dialogue.current_time === undefined ? clock : parseDate(dialogue.current_time);
    if (dialogue.current_time !== undefined && date === undefined) {
      const path = formatPath(["dialogues", number, "current_time"]);
      return refuseShape({ path, reason: createMessage("notDate", {}) });
    }
    if (date !== undefined) clock = clock === undefined ? date : Math.max(clock, date);
    const sessionId = [dialogue.session_identifier, dialogue.session_uuid]
      .filter((part) => part !== undefined)
      .join("#");
    const seen = timesSeen.get(sessionId) ?? 0;
    timesSeen.set(sessionId, seen + 1);
    const { exchanges, joined } = pairMessages(
      dialogue.dialogue_turns.map(({ speaker, content }) => ({
        speaker: speaker === "User" ? "user" : "assistant",
        text: content,
      })),
    );
    for (const position of joined) {
      const subject = formatPath(["dialogues", number, "dialogue_turns", position]);
      repairs.push({ code: "joined-turns", subject });
    }
    for (const [position, { user, assistant }] of exchanges.entries()) {
      turns.push({
        id: importedTurnId(conversationId, sessionId, seen, position, user, assistant),
        user,
        assistant,
        conversationId,
        parentId: turns.at(-1)?.id ?? null,
        sessionId,
        origin: "imported",
        ...(clock === undefined ? {} : { createdAt: clock }),
      });
      if (clock !== undefined) clock += STEP_MS;
    }
  }
  const conversations = conversationsOf(turns, new Map([[conversationId, name]]));
  return ok({ turns, conversations, repairs });
}

export const isRealMem = (value: unknown): boolean => has(value, "dialogues");

/** Milliseconds since 1970; noon where the text has no time of day. */
function parseDate(text: string): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(text);
  if (match === null) return undefined;
  const [, date, time] = match;
  const milliseconds =
    Date.parse(`${date}T${time ?? "00:00"}Z`) + (time === undefined ? NOON_MS : 0);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
