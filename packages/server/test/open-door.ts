import { once } from "node:events";
import { createServer, request } from "node:http";
import { onTestFinished } from "vitest";
import { startServing } from "./serving.ts";

/**
 * A server without the token check, for suites that cannot send a token: what comes is handed on as it is, with one. The
 * product has no such way in.
 */
export async function openDoor(): Promise<string> {
  const { serving, letIn } = await startServing({ now: () => (clock += 1000) });
  const authorization = `Bearer ${letIn("suite", "admin")}`;
  const { port } = new URL(serving.url);
  const door = createServer((asked, answer) => {
    const { method = "GET", url = "/", headers } = asked;
    const onward = request({ port, method, path: url, headers: { ...headers, authorization } });
    onward.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  onTestFinished(() => {
    door.close();
    door.closeAllConnections();
  });
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("The door has no port");
  return `http://127.0.0.1:${address.port}/mcp`;
}

/** A second passes with each request: a suite sends more at a time than an assistant. */
let clock = 0;
