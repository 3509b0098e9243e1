import { readFile } from "node:fs/promises";
import * as z from "zod";
import { parseShape } from "../../recall/sets/data-set.ts";
import { inTemporaryFolder, withMemory } from "../../../run/temporary.ts";
import { readRows } from "../../recall/sets/read-half.ts";

const storySchema = z.object({
  language: z.enum(["ko", "en"]),
  id: z.string(),
  /** Some turns share words with the questions and do not help. */
  distractors: z.boolean(),
  turns: z.array(z.string().min(1)),
  questions: z.array(z.object({ question: z.string(), evidence: z.array(z.int().min(0)) })),
});

/** Turns of one life, and questions that only two of them together answer. */
export type Story = Readonly<z.infer<typeof storySchema>>;

/** Stories, one a line. Throws `DataSetError` for another shape, and for a sealed half unless `sealed`. */
export const readStories = (
  file: string,
  options: { readonly sealed: boolean },
): Promise<readonly Story[]> => readRows(file, { schema: storySchema, ...options });

/** What a search finds of the evidence of one question. */
export interface AskedStory {
  readonly language: Story["language"];
  readonly distractors: boolean;
  readonly question: string;
  /** Share of the evidence among the first five and the first ten. */
  readonly at5: number;
  readonly at10: number;
}

/** A day between what is told: a story is no conversation. */
const APART_MS = 86_400_000;
const LIMIT = 10;

/** Tells one memory all stories of a language, among the lines of a talk, and puts their questions to it. */
export async function measureStories({
  stories,
  talk,
  graph,
  purpose = "question",
}: {
  readonly stories: readonly Story[];
  readonly talk: readonly string[];
  readonly graph: boolean;
  readonly purpose?: "question" | "chat";
}): Promise<readonly AskedStory[]> {
  const told = [
    ...stories.flatMap(({ id, turns }) => turns.map((user, at) => ({ key: `${id} ${at}`, user }))),
    ...talk.map((user, at) => ({ key: `talk ${at}`, user })),
  ];
  const start = Date.UTC(2026, 0);
  const now = (): number => start + (told.length + 1) * APART_MS;
  return inTemporaryFolder((directory) =>
    withMemory({ directory, now }, async (memory) => {
      const indexes = new Map<string, number>();
      // Told in another order than they were written in, by a step that has no factor in common with most counts.
      for (let at = 0; at < told.length; at += 1) {
        const { key, user } = told[(at * 97) % told.length] ?? { key: "", user: "" };
        const { id: conversationId } = await memory.conversations.create(key);
        const { index } = await memory.turns.add({
          user,
          assistant: null,
          conversationId,
          createdAt: start + at * APART_MS,
        });
        indexes.set(key, index);
      }
      await memory.upkeep.settled();
      const asked: AskedStory[] = [];
      for (const { language, distractors, id, questions } of stories) {
        for (const { question, evidence } of questions) {
          const { memories } = await memory.search(question, {
            topK: LIMIT,
            evenUnsure: true,
            graph,
            purpose,
          });
          const found = memories.map(({ index }) => index);
          const wanted = evidence.map((at) => indexes.get(`${id} ${at}`) ?? -1);
          const among = (most: number): number =>
            wanted.filter((turn) => found.slice(0, most).includes(turn)).length / wanted.length;
          asked.push({ language, distractors, question, at5: among(5), at10: among(LIMIT) });
        }
      }
      return asked;
    }),
  );
}

/** The lines of a talk, which say nothing of any story. */
export async function readTalk(file: string): Promise<readonly string[]> {
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  const turnSchema = z.object({ user: z.string().min(1) });
  return lines.map((line) => parseShape(turnSchema, JSON.parse(line)).user);
}
