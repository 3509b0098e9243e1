import { ORIGINS } from "@hsms/store";
import * as z from "zod";
import { conversationId, nodeId, time, turnId } from "../../json/id-schemas.ts";

/** The newest version of the pages that this program reads, and the one that it writes. */
export const PAGES_VERSION = 1;

const node = z.object({ id: nodeId, topic: z.string() });

/** What a page says of itself, so that it can be read back; invisible where Markdown is shown. */
export const pageMark = z.object({
  version: z.int(),
  /** The leaf; `null` for the page of turns without one. */
  leaf: node.nullable(),
  /** The nodes above it, from the top down. */
  above: z.array(node),
  /** Turns on the page: one that was cut off has fewer. */
  turns: z.int().nonnegative(),
});

export const indexMark = z.object({
  version: z.int(),
  conversations: z.array(
    z.object({ id: conversationId, name: z.string(), createdAt: time, headId: turnId.nullable() }),
  ),
});

export const turnMark = z.object({
  index: z.int().nonnegative(),
  id: turnId,
  createdAt: time,
  conversationId,
  parentId: turnId.nullable(),
  /** Of question and answer together, in UTF-16 units: what was cut off or edited has another. */
  length: z.int().nonnegative(),
  /** Below this line only what is not as usual. */
  kind: z.enum(["turn", "note"]).optional(),
  state: z.enum(["active", "archived"]).optional(),
  sessionId: z.string().optional(),
  model: z.string().optional(),
  tags: z.array(z.string()).optional(),
  speaker: z.string().exactOptional(),
  author: z.string().exactOptional(),
  client: z.string().exactOptional(),
  origin: z.enum(ORIGINS).exactOptional(),
  /** The words themselves, where lines of text cannot hold them. */
  exact: z.object({ user: z.string(), assistant: z.string().nullable() }).optional(),
});

export type PageMark = z.infer<typeof pageMark>;
export type IndexMark = z.infer<typeof indexMark>;
export type TurnMark = z.infer<typeof turnMark>;

const START = "<!-- hsms ";
const END = " -->";

/** One line: a comment of HTML, in which no two hyphens may follow each other. */
export const markLine = (
  mark:
    | { readonly type: "page"; readonly value: PageMark }
    | { readonly type: "index"; readonly value: IndexMark }
    | { readonly type: "turn"; readonly value: TurnMark },
): string =>
  `${START}${mark.type} ${JSON.stringify(mark.value).replace(/-(?=-)/g, String.raw`\u002d`)}${END}`;

/** The kind of a mark and its JSON; `undefined` for any other line. */
export function parseMark(
  line: string,
): { readonly type: string; readonly json: string } | undefined {
  const match = /^<!-- hsms (page|index|turn) (.*) -->\s*$/s.exec(line);
  const [, type, json] = match ?? [];
  return type === undefined || json === undefined ? undefined : { type, json };
}

/** Whether a text is a page of ours: its first line says so. */
export const isPage = (text: string): boolean => /^<!-- hsms (?:page|index) /.test(text);
