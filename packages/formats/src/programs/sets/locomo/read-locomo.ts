import { createMessage } from "@hsms/messages";
import * as z from "zod";
import type { ImportBatch } from "../../../contract/import-batch.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { readTalks, type Talk } from "../../../conversations/talk.ts";
import { checkShape, formatPath, refuseShape } from "../../../json/check-shape.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { has, isRecord, oneOrMore } from "../../../values/odd-values.ts";

const utteranceSchema = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  /** What a picture shows, which came with the words. */
  blip_caption: z.string().optional(),
});

const sampleSchema = z.object({
  sample_id: z.string(),
  conversation: z.record(z.string(), z.union([z.string(), z.array(utteranceSchema)])),
});

/** Between two utterances of a session, so that their times tell their order. */
const STEP_MS = 30_000;

/**
 * Conversations of LoCoMo (snap-research/locomo, data/locomo10.json): talk of two people, a note an utterance
 * (`speaker: text [caption]`), half a minute apart from the time of its session, which is taken as UTC. `sessionId` is
 * `sample_id/number`.
 */
export function readLocomo(value: unknown): Outcome<ImportBatch> {
  const shape = checkShape({ schema: z.array(sampleSchema), value: oneOrMore(value) });
  if (shape.type === "refused") return shape;
  const leftOut = countLeftOut();
  const talks: Talk[] = [];
  const sessionIds: string[] = [];
  for (const [place, { sample_id: name, conversation }] of shape.value.entries()) {
    const messages: Talk["messages"][number][] = [];
    for (const number of sessionNumbers(conversation)) {
      const key = `session_${number}_date_time`;
      const date = conversation[key];
      const start = typeof date === "string" ? parseDate(date) : undefined;
      if (start === undefined) {
        const path = formatPath([place, "conversation", key]);
        const written = typeof date === "string" ? date : "";
        return refuseShape({ path, reason: createMessage("notSessionDate", { date: written }) });
      }
      const utterances = conversation[`session_${number}`];
      if (!Array.isArray(utterances)) continue;
      for (const [turn, { speaker, dia_id: id, text, blip_caption }] of utterances.entries()) {
        if (blip_caption !== undefined) leftOut.add("picture");
        const caption = blip_caption === undefined ? "" : ` [${blip_caption}]`;
        messages.push({ speaker, text: text + caption, createdAt: start + turn * STEP_MS, id });
        sessionIds.push(`${name}/${number}`);
      }
    }
    talks.push({ origin: "locomo", key: name, name, messages });
  }
  const batch = readTalks(talks, { leftOut: leftOut.rows() });
  const turns = batch.turns.map((turn, place) => ({
    ...turn,
    sessionId: sessionIds[place] ?? null,
  }));
  return ok({ ...batch, turns });
}

export const isLocomo = (value: unknown): boolean =>
  oneOrMore(value).some(
    (one) => has(one, "sample_id") && has(one, "conversation") && isRecord(one.conversation),
  );

/** Of the sessions that have utterances, in order. */
const sessionNumbers = (conversation: Readonly<Record<string, unknown>>): readonly number[] =>
  Object.entries(conversation)
    .flatMap(([key, utterances]) => {
      const number = /^session_(\d+)$/.exec(key)?.[1];
      return number === undefined || !Array.isArray(utterances) ? [] : [Number(number)];
    })
    .toSorted((a, b) => a - b);

const MONTHS =
  "january february march april may june july august september october november december";

/** `1:56 pm on 8 May, 2023` */
function parseDate(text: string): number | undefined {
  const match = /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d{4})$/.exec(text);
  if (match === null) return undefined;
  const [, hour, minute, half, day, month = "", year] = match;
  const hours = (Number(hour) % 12) + (half === "pm" ? 12 : 0);
  const number = MONTHS.split(" ").indexOf(month.toLowerCase());
  return number === -1
    ? undefined
    : Date.UTC(Number(year), number, Number(day), hours, Number(minute));
}
