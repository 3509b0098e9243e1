import type { ChatRequest } from "../../chat/chat-client.ts";

/** A request as a prompt's function writes it, with the version of its wording: a cached answer is that wording's. */
export interface Prompt extends ChatRequest {
  readonly version: string;
}
