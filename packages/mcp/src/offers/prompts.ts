import {
  type GetPromptResult,
  type ListPromptsResult,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";

interface Offered {
  readonly prompt: ListPromptsResult["prompts"][number];
  /** It asks for tools that change something. */
  readonly isWriting: boolean;
  say(argument: string): string;
}

const offered: readonly Offered[] = [
  {
    prompt: {
      name: "recall",
      title: "What do you remember?",
      description: "Look up what was said of something, and answer from that alone",
      arguments: [{ name: "about", description: "what to look up", required: true }],
    },
    isWriting: false,
    say: (about) =>
      `Search the memory for what was said about: ${about}\nAnswer from what you find, with the days. Say plainly what is not known.`,
  },
  {
    prompt: {
      name: "remember",
      title: "Remember this",
      description: "Keep something word for word",
      arguments: [{ name: "what", description: "what to keep", required: true }],
    },
    isWriting: true,
    say: (what) =>
      `Save this to the memory in these words, one fact a memory, and tell me the ids:\n${what}`,
  },
  {
    prompt: {
      name: "review-memory",
      title: "Review what was saved",
      description: "Go through the newest memories together, and put right what is wrong",
    },
    isWriting: true,
    say: () =>
      "Browse the newest memories and list them. Then ask me which are wrong, outdated or not worth keeping, and edit or forget only those that I name.",
  },
];

const namesOf = (isReadOnly: boolean): readonly Offered[] =>
  offered.filter(({ isWriting }) => !isWriting || !isReadOnly);

export const promptsOf = (isReadOnly: boolean): ListPromptsResult["prompts"] =>
  namesOf(isReadOnly).map(({ prompt }) => prompt);

/** Throws `ProtocolError` for a prompt that is not there, or lacks its argument. */
export function getPrompt(
  isReadOnly: boolean,
  {
    name,
    arguments: given = {},
  }: { readonly name: string; readonly arguments?: Record<string, string> | undefined },
): GetPromptResult {
  const found = namesOf(isReadOnly).find(({ prompt }) => prompt.name === name);
  if (found === undefined) {
    const message = `There is no prompt ${JSON.stringify(name)}.`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  const { prompt, say } = found;
  const [argument] = prompt.arguments ?? [];
  const value = argument === undefined ? "" : (given[argument.name] ?? "").trim();
  if (argument !== undefined && value === "") {
    const message = `The prompt ${name} needs ${argument.name}.`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  return {
    description: prompt.description,
    messages: [{ role: "user", content: { type: "text", text: say(value) } }],
  };
}
