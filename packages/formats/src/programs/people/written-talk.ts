import type { Talk, TalkMessage } from "../../conversations/talk.ts";

/** The lines of a text, without their ends. */
export function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const at = text.indexOf("\n", from);
    const end = at === -1 ? text.length : at;
    yield text.slice(from, text[end - 1] === "\r" && end > from ? end - 1 : end);
    from = end + 1;
  }
}

/** People who name a chat that has no name. */
const PEOPLE_SHOWN = 3;

/** A chat by its name; where the file does not say it, its first message tells it from others. */
export function writtenTalk(
  talk: Pick<Talk, "origin" | "messages" | "owner"> & { readonly name: string | undefined },
): Talk {
  const { name, messages } = talk;
  return {
    ...talk,
    key: name ?? keyOf(messages[0]),
    name:
      name ??
      [...new Set(messages.map(({ speaker }) => speaker))].slice(0, PEOPLE_SHOWN).join(", "),
  };
}

const keyOf = (first: TalkMessage | undefined): string =>
  JSON.stringify([first?.createdAt ?? null, first?.speaker ?? null, first?.text ?? null]);
