import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import type { MemoryAccess } from "../tools/tool.ts";

const TEXT = "text/plain";

export const resources: ListResourcesResult["resources"] = [
  {
    uri: "hsms://tree",
    name: "tree",
    title: "Topics",
    description: "The upper levels of the topic tree",
    mimeType: TEXT,
  },
];

export const resourceTemplates: ListResourceTemplatesResult["resourceTemplates"] = [
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
export async function readResource(access: MemoryAccess, uri: string) {
  const reading = await import("./read-resource.ts");
  const memory = await access.toRead();
  const text = memory === null ? null : await reading.readResource(memory, uri);
  if (text === null) throw new ResourceNotFoundError(uri);
  return { contents: [{ uri, mimeType: TEXT, text }] };
}
