/** What a hook asks of whoever has the memory open. Of a session it names the file, never its words. */
export type HookAsk =
  | { readonly type: "brief" }
  | {
      readonly type: "recall";
      readonly prompt: string;
      /** Numbers of memories that the model has before it already. */
      readonly except: readonly number[];
    }
  | { readonly type: "record"; readonly transcript: string };

export interface HookAnswer {
  /** For the model; `null` where there is nothing to say. */
  readonly text: string | null;
  /** Numbers of the memories in it. */
  readonly indexes: readonly number[];
}

export const NOTHING: HookAnswer = { text: null, indexes: [] };

/** One line each way: who asks says what it takes the memory to be, and is answered by the same alone. */
export interface AskLine {
  /** Of the program. */
  readonly version: string;
  /** Name of the store's generation that counts. */
  readonly generation: string;
  readonly ask: HookAsk;
}

/** Without an answer the one who asked opens the memory itself. */
export interface AnswerLine {
  readonly answer?: HookAnswer;
}

/** Bytes of a line: a prompt is cut before it is searched for, and an answer has its budget of tokens. */
export const LARGEST_LINE = 1_000_000;

/** Throws `SyntaxError`, and `TypeError` for what is no such line. */
export function readAskLine(text: string): AskLine {
  const { version, generation, ask } = fieldsOf(JSON.parse(text));
  if (typeof version !== "string" || typeof generation !== "string") throw new TypeError("No ask");
  return { version, generation, ask: readAsk(ask) };
}

export function readAnswerLine(text: string): AnswerLine {
  const { answer } = fieldsOf(JSON.parse(text));
  if (answer === undefined) return {};
  const { text: told, indexes } = fieldsOf(answer);
  return { answer: { text: typeof told === "string" ? told : null, indexes: numbersIn(indexes) } };
}

function readAsk(value: unknown): HookAsk {
  const { type, prompt, except, transcript } = fieldsOf(value);
  if (type === "brief") return { type };
  if (type === "recall" && typeof prompt === "string") {
    return { type, prompt, except: numbersIn(except) };
  }
  if (type === "record" && typeof transcript === "string") return { type, transcript };
  throw new TypeError("No ask");
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const numbersIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one)) : [];
