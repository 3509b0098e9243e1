/** What hooks of assistants' clients say: an entry of its own, since it needs nothing of the protocol. */
export { briefOf } from "./brief.ts";
export { type PromptRecall, recallForPrompt } from "./recall-for-prompt.ts";
