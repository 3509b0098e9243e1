import type { KeptFact } from "../../../conversations/kept-facts.ts";
import type { ChatGptMessage } from "./shape.ts";

/** What a person wrote is fenced; what stands around it are the program's own words to the model. */
const FENCED = /```([\s\S]*?)```/u;

/** Of `user_editable_context`: what a person told of themselves, and how they wish to be answered. */
export function customInstructions(
  content: ChatGptMessage["content"],
  createdAt: number | undefined,
): readonly KeptFact[] {
  return [content?.user_profile, content?.user_instructions].flatMap((given) => {
    if (given === null || given === undefined) return [];
    const text = (FENCED.exec(given)?.[1] ?? given).trim();
    return [{ source: "custom instructions", text, createdAt }];
  });
}
