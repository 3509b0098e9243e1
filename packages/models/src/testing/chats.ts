import { readFileSync } from "node:fs";
import * as z from "zod";

const questionForm = z.object({
  ask: z.string(),
  /**
   * The words of the sentence that answers it, the same in every language of the chat; several when a list was
   * asked for, `null` when the memory does not hold the answer.
   */
  right: z.union([z.string(), z.array(z.string()), z.null()]),
  /** How it is asked for: in the words told, in another verb or form, or from the other side. */
  kind: z.enum(["words", "form", "side"]).exactOptional(),
});

const chatForm = z.object({
  name: z.string(),
  /** What the user said, one turn each; a pair is a question that a language model once answered. */
  told: z.array(z.union([z.string(), z.tuple([z.string(), z.string()]).readonly()])).readonly(),
  asked: z.array(questionForm),
});

/** A chat told to the memory, and questions put to it afterwards. */
export type Chat = z.infer<typeof chatForm>;
export type Question = z.infer<typeof questionForm>;

const folder = new URL("../../test/data/", import.meta.url);

/** The chats of these files of `test/data`, whose README says what each is for. */
export const readChats = (...names: readonly string[]): readonly Chat[] =>
  names.flatMap((name) =>
    z.array(chatForm).parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"))),
  );
