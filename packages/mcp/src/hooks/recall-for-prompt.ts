import { helpsWith, type Memory, MATERIAL_RULE } from "@hsms/engine";
import { recall } from "../memories/recall.ts";
import { mostTokens } from "../memories/within-tokens.ts";

/** Tokens that are put before a prompt at most: nobody asked for them. */
const MOST_TOKENS = 800;

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
  const { turns } = await memory.status();
  // What helps with a prompt is told by other signs than what answers a question that is put to the memory.
  const isKnown = turns >= MEMORIES_KNOWN;
  const asked = { query, tokens, isBrief: true, evenUnsure: isKnown, scope: { except }, signal };
  const { result, text } = await recall(memory, asked);
  // What has nothing to do with a prompt does harm with every prompt.
  if (text === "" || (isKnown && !helpsWith(query, result))) return null;
  const told = text.replace(/\nMore: cursor \S+$/u, "");
  return { text: `${BEGINNING}\n${told}`, indexes: result.memories.map(({ index }) => index) };
}
