import { type Memory, MATERIAL_RULE } from "@hsms/engine";
import { recall } from "../memories/recall.ts";
import { mostTokens } from "../memories/within-tokens.ts";

/** Tokens that are put before a prompt at most: nobody asked for them. */
const MOST_TOKENS = 800;

/**
 * Chance that the answer is among what was found below which nothing is said. What is asked in other words than it was told is
 * seldom surer than .45; unrelated prompts are in three of four cases less sure (`pnpm bench hooks`).
 */
const LEAST_CONFIDENCE = 0.45;

/** With fewer memories every word is rare, and confidence says little. */
const MEMORIES_KNOWN = 100;
/** Characters of a prompt that are searched for: what follows is mostly pasted. */
const PROMPT_READ = 2000;

const BEGINNING = `From the user's memory, said earlier. ${MATERIAL_RULE.en}`;

export interface PromptRecall {
  readonly text: string;
  /** The memories in it. */
  readonly indexes: readonly number[];
}

/** What a model should know before it answers a prompt; `null` where nothing is likely to help. */
export async function recallForPrompt(
  memory: Memory,
  {
    prompt,
    except,
    signal,
  }: {
    readonly prompt: string;
    /** Memories that the model has before it already. */
    readonly except: readonly number[];
    readonly signal: AbortSignal;
  },
): Promise<PromptRecall | null> {
  const query = prompt.slice(0, PROMPT_READ).trim();
  // A command of the client is no question.
  if (query === "" || query.startsWith("/")) return null;
  const tokens = MOST_TOKENS - mostTokens(BEGINNING);
  const { result, text } = await recall(memory, { query, tokens, scope: { except }, signal });
  if (text === "") return null;
  // What has nothing to do with a prompt does harm with every prompt.
  const { turns } = await memory.status();
  if (turns >= MEMORIES_KNOWN && result.confidence < LEAST_CONFIDENCE) return null;
  const told = text.replace(/\nMore: cursor \S+$/u, "");
  return { text: `${BEGINNING}\n${told}`, indexes: result.memories.map(({ index }) => index) };
}
