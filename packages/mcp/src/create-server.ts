import {
  CLIENT_INFO_META_KEY,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { INSTRUCTIONS, READ_ONLY_INSTRUCTIONS } from "./instructions.ts";
import { getPrompt, promptsOf } from "./offers/prompts.ts";
import { callTool } from "./tools/call-tool.ts";
import type { MemoryAccess, ToolCall } from "./tools/tool.ts";
import { describeTool, toolsOf, type ToolSet } from "./tools/tool-list.ts";

export interface ServerOptions {
  readonly access: MemoryAccess;
  /** Of the program. */
  readonly version: string;
  readonly tools: ToolSet;
  /** Only what changes nothing is offered. */
  readonly isReadOnly: boolean;
  /** What failed, and what can be done about it, for a model to read. */
  readonly describe: (error: unknown) => string;
  /** What the person has to be told with the next answer of a tool; `null`: nothing. */
  readonly takeNotice?: () => string | null;
}

/** What is known of a client before it says anything. */
type Caller = Pick<ToolCall, "conversationId" | "person"> & Partial<Pick<ToolCall, "client">>;

/** An hour: the list is the same for as long as the process lives, but another version may follow. */
const LIST_MS = 3_600_000;
const listHint = { ttlMs: LIST_MS, cacheScope: "private" } as const;

/** Makes servers of one memory, each for a connection or a request: what they offer is put together once. */
export function serverFactory({
  access,
  version,
  tools: set,
  isReadOnly,
  describe,
  takeNotice = () => null,
}: ServerOptions): (caller: Caller) => Server {
  const tools = toolsOf(set, isReadOnly);
  const listed = tools.map(describeTool);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return (caller) => {
    const { server } = new McpServer(
      { name: "hsms", title: "HSMS memory", version },
      {
        capabilities: {
          tools: { listChanged: false },
          resources: { listChanged: false },
          prompts: { listChanged: false },
        },
        instructions: isReadOnly ? READ_ONLY_INSTRUCTIONS : INSTRUCTIONS,
        cacheHints: {
          "tools/list": listHint,
          "prompts/list": listHint,
          "resources/list": listHint,
          "resources/templates/list": listHint,
          "server/discover": listHint,
        },
      },
    );
    server.setRequestHandler("tools/list", () => ({ tools: listed }));
    server.setRequestHandler("tools/call", async ({ params }, context) => {
      const tool = byName.get(params.name);
      if (tool === undefined) {
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `There is no tool ${JSON.stringify(params.name)}. Tools: ${[...byName.keys()].join(", ")}`,
        );
      }
      const { signal, envelope } = context.mcpReq;
      const client = nameIn(envelope) ?? server.getClientVersion()?.name ?? caller.client;
      const call = { ...caller, access, signal, client };
      const { text, facts, isError } = await callTool(tool, call, {
        given: params.arguments,
        describe,
      });
      return {
        content: [text, takeNotice()].flatMap((one) =>
          one === null ? [] : [{ type: "text", text: one }],
        ),
        // Not `structuredContent`: clients hand a model that alone, and it would not see the text.
        ...(facts === undefined ? {} : { _meta: { "hsms/facts": facts } }),
        ...(isError === true ? { isError } : {}),
      };
    });
    server.setRequestHandler("resources/list", () => ({ resources }));
    server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates }));
    server.setRequestHandler("resources/read", ({ params }) =>
      inProtocol(describe, () => readResource(access, params.uri)),
    );
    server.setRequestHandler("prompts/list", () => ({ prompts: promptsOf(isReadOnly) }));
    server.setRequestHandler("prompts/get", ({ params }) => getPrompt(isReadOnly, params));
    return server;
  };
}

/** What is no tool has only the errors of the protocol to say what failed. */
async function inProtocol<Result>(
  describe: ServerOptions["describe"],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    throw new ProtocolError(ProtocolErrorCode.InternalError, describe(error));
  }
}

/** What a client calls itself in each request, from protocol 2026-07-28 on. */
function nameIn(envelope: object | undefined): string | undefined {
  const info: unknown = Object.entries(envelope ?? {}).find(
    ([key]) => key === CLIENT_INFO_META_KEY,
  )?.[1];
  if (typeof info !== "object" || info === null || !("name" in info)) return undefined;
  return typeof info.name === "string" ? info.name : undefined;
}

const TEXT = "text/plain";

const resources: ListResourcesResult["resources"] = [
  {
    uri: "hsms://tree",
    name: "tree",
    title: "Topics",
    description: "The upper levels of the topic tree",
    mimeType: TEXT,
  },
];

const resourceTemplates: ListResourceTemplatesResult["resourceTemplates"] = [
  {
    uriTemplate: "hsms://node/{id}",
    name: "node",
    title: "Topic",
    description: "A topic: what it is about, its topics or memories",
    mimeType: TEXT,
  },
  {
    uriTemplate: "hsms://turn/{id}",
    name: "turn",
    title: "Memory",
    description: "A memory word for word",
    mimeType: TEXT,
  },
];

/** Throws `ResourceNotFoundError` for what is not there. */
async function readResource(access: MemoryAccess, uri: string) {
  const reading = await import("./offers/read-resource.ts");
  const memory = await access.toRead();
  const text = memory === null ? null : await reading.readResource(memory, uri);
  if (text === null) throw new ResourceNotFoundError(uri);
  return { contents: [{ uri, mimeType: TEXT, text }] };
}
