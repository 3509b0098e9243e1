import type { Memory } from "@hsms/engine";
import type * as z from "zod";

/** The memory behind the tools, opened by the first call that needs it. */
export interface MemoryAccess {
  /** `null` where there is no memory yet: reading makes none. */
  toRead(): Promise<Memory | null>;
  /** Made where it is not there. */
  toWrite(): Promise<Memory>;
}

/** Who calls, where a token says so: never what a message says. */
export interface Person {
  readonly name: string;
  /** Also what others saved. */
  readonly mayChangeAll: boolean;
}

export interface ToolCall {
  readonly access: MemoryAccess;
  readonly signal: AbortSignal;
  /** The program that calls, as it names itself; kept with what it saves. */
  readonly client: string | undefined;
  readonly person?: Person;
  /** The conversation that holds what this connection saves. */
  readonly conversationId: string;
}

export interface ToolAnswer {
  /** What the model reads. */
  readonly text: string;
  /** What programs read: ids, dates and scores, never texts. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly isError?: true;
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** When to use it, then what it does. */
  readonly description: string;
  readonly input: Input;
  /** It changes nothing. */
  readonly isReading: boolean;
  /** What it takes away, an assistant should ask about. */
  readonly isDestructive?: true;
  /** Clients that load tools late are asked to load this one with the first message. */
  readonly isNeededAtOnce?: true;
  /** How it says what failed; the sentence itself unless given. */
  readonly wrapFailure?: (failure: string) => string;
  run(call: ToolCall, input: z.output<Input>): Promise<ToolAnswer>;
}

/** Keeps the input's type between the schema and the function. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool;

export const NO_MEMORY =
  "There is no memory here yet: nothing was ever saved in this project. memory_save makes it.";
